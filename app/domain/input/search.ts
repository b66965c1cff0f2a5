import { MAX_LENGTH } from "~/domain/text/max-length";
import { cutToMeasure, measureText } from "./measure-text";

/** What a page's list is searched for (`?q=`), and what is wrong with it, if anything: nothing is found then. */
export function readSearch(parameters: URLSearchParams): { text: string; problem?: string } {
  const { text, problem } = measureText(parameters.get("q") ?? "", { maxLength: MAX_LENGTH.search });
  return { text: cutToMeasure(text, MAX_LENGTH.search), problem };
}
