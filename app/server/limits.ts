import { MAX_PHOTO_BYTES } from "~/domain/photos/photo";

export const MAX_JSON_BYTES = 1024 * 1024;

/** The largest one of a call that anybody may make. */
export const MAX_PUBLIC_JSON_BYTES = 128 * 1024;

/** How much a multipart body may contain besides its file (headers and fields), in bytes. */
export const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

/** How long the headers of a part of it may be, in bytes: they contain the names of a field and a file. */
export const MAX_PART_HEAD_BYTES = 8 * 1024;

/** The most bytes of request bodies in memory, in total and per visitor: a photo and a workbook at once. */
export const MAX_BODY_BYTES_IN_MEMORY = 64 * 1024 * 1024;
export const MAX_BODY_BYTES_IN_MEMORY_PER_VISITOR = 24 * 1024 * 1024;

/** In each interval an incomplete body must receive this many bytes (20 kB/s). */
export const MIN_BODY_PROGRESS_BYTES = 200_000;
export const BODY_PROGRESS_INTERVAL_MS = 10_000;

/** How long, and for how many bytes, a rejected body is still read, so that its sender sees the response. */
export const DRAIN_TIMEOUT_MS = 5000;
export const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

export const HEADERS_TIMEOUT_MS = 5000;

/** How often Node looks for connections that have exceeded a time limit. */
export const CONNECTIONS_CHECK_INTERVAL_MS = 1000;

/** The time limit for receiving a whole request: 13 minutes, which the largest upload takes at the lowest speed. */
export const REQUEST_TIMEOUT_MS =
  Math.ceil((MAX_PHOTO_BYTES + MULTIPART_OVERHEAD_BYTES) / MIN_BODY_PROGRESS_BYTES) *
  BODY_PROGRESS_INTERVAL_MS;

/** How long an idle keep-alive connection stays open. */
export const KEEP_ALIVE_TIMEOUT_MS = 7000;

/** A connection without traffic for this long is closed, even during a response. */
export const SOCKET_TIMEOUT_MS = 60_000;

export const MAX_CONNECTIONS = 2000;

/** Requests that a client may send in one go, without waiting for a response (HTTP pipelining). */
export const MAX_PIPELINED_REQUESTS = 20;

/** The requests that may wait for Remix, in total and per visitor. */
export const MAX_QUEUED_REQUESTS = 1000;
export const MAX_QUEUED_REQUESTS_PER_VISITOR = 500;

/** How long requests may continue after a stop signal. */
export const STOP_TIMEOUT_MS = 8000;
