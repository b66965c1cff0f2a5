import type { HeadersFunction } from "@remix-run/node";

const PASSED_HEADERS = ["Refresh", "Retry-After"];

/** A screen's `headers`: passes on the headers of its action, such as Retry-After. */
export const passActionHeaders: HeadersFunction = ({ actionHeaders }) =>
  PASSED_HEADERS.flatMap((name): [string, string][] => {
    const value = actionHeaders.get(name);
    return value === null ? [] : [[name, value]];
  });
