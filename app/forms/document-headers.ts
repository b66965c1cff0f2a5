import type { HeadersFunction } from "@remix-run/node";

const PASSED_ON = ["Refresh", "Retry-After"];

/** For a screen's `headers`: what its action says about when to go on or to come back. */
export const passActionHeaders: HeadersFunction = ({ actionHeaders }) =>
  PASSED_ON.flatMap((name): [string, string][] => {
    const value = actionHeaders.get(name);
    return value === null ? [] : [[name, value]];
  });
