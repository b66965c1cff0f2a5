import { MAX_WORKBOOK } from "~/excel/workbook-kind";

/** What a request may weigh and how long it may take. */

/** JSON and form bodies, in bytes. */
export const MAX_BODY = 1024 * 1024;

/** What multipart headings and boundaries may add to a workbook, in bytes. */
const MULTIPART_ALLOWANCE = 64 * 1024;

/** The largest body of a multipart request, in bytes. */
export const MAX_UPLOAD_BODY = MAX_WORKBOOK + MULTIPART_ALLOWANCE;

/** The part of each body, in bytes, for which there is always room: a form or a call fits in. */
export const ALWAYS_ROOM = 64 * 1024;

/** What all bodies under way may hold beyond that, in bytes: many large ones at once wait for each other. */
export const MAX_HELD = 64 * 1024 * 1024;

/** Until all headers are in, in milliseconds. */
export const HEADERS_TIMEOUT = 5000;

/** Until the whole request is in, in milliseconds. */
export const REQUEST_TIMEOUT = 10_000;

/** How long an idle connection is kept at least, in milliseconds: who is slow is told so before. */
export const IDLE_TIMEOUT = 7000;

/** How long requests under way may go on after a stop was asked for, in milliseconds. */
export const STOP_TIMEOUT = 8000;
