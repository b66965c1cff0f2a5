import type { LoaderFunction } from "@remix-run/node";
import { errorReply } from "~/http/replies.server";
import { callWords } from "~/wording/calls";

export const loader: LoaderFunction = () => errorReply(404, callWords.notFound);

export const action = loader;
