import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { errorReply } from "~/http/replies.server";
import { callWords } from "~/wording/calls";

export const loader: LoaderFunction = notFound;

export const action: ActionFunction = notFound;

function notFound() {
  return errorReply(404, callWords.notFound);
}
