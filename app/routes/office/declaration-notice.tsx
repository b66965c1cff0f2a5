import type { DeclarationNotice as Notice } from "~/messages/declarations";
import { Icon } from "~/ui/icon";

/** A sentence about what guests must be told, such as whether a struck price is allowed. */
export function DeclarationNotice({ notice: { text, isFine } }: { notice: Notice }) {
  return (
    <p className={isFine ? "declaration-notice" : "declaration-notice is-doubtful"}>
      <Icon name={isFine ? "check" : "warning"} />
      <span>{text}</span>
    </p>
  );
}
