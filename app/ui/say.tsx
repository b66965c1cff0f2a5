import { Fragment, type ReactNode } from "react";
import { type FilledSentence, partsOf, type SentenceKey, type Spoken } from "~/messages/office/t";

/** A sentence with elements in it: `<Say of="Ask {admin} for a link." admin={<a …/>} />`. */
export function Say<const Of extends SentenceKey>({ of, ...given }: Spoken<Of, ReactNode>) {
  const elements: Record<string, ReactNode> = given;
  const parts = partsOf(of, { at: given.at, count: elements.count } as FilledSentence["parameters"]);
  return parts.map((part, index) => (
    <Fragment key={index}>{index % 2 === 0 ? part : elements[part]}</Fragment>
  ));
}
