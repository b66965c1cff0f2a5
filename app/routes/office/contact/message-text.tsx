import { cutText } from "~/domain/cut-text";
import { contactListMessages } from "~/messages/contact-list";

/** Longer messages are collapsed, in characters. */
const SHORT = 600;

/** How much of a collapsed message is shown, in characters. */
const EXCERPT = 300;

/** A guest's message with its line breaks; a long one is collapsed. */
export function MessageText({ text, isCut }: { text: string; isCut: boolean }) {
  if (text.length <= SHORT) return <p className="message-text">{text}</p>;
  return (
    <details className="message-text">
      <summary>
        <span className="message-excerpt">{cutText(text, EXCERPT)}… </span>
        <span className="message-more">Full text</span>
      </summary>
      <p>
        {text}
        {isCut && "…"}
      </p>
      {isCut && <p className="message-cut">{contactListMessages.cut}</p>}
    </details>
  );
}
