import type { ActionFunction, LoaderFunction } from "@remix-run/node";
import { errorResponse } from "~/web/responses.server";
import { apiMessages } from "~/messages/api";

export const loader: LoaderFunction = notFound;

export const action: ActionFunction = notFound;

function notFound() {
  return errorResponse(404, apiMessages.notFound);
}
