/** JSON bodies, in bytes. */
export const MAX_JSON_BYTES = 1024 * 1024;

/** The fields of a form. */
export const MAX_FORM_FIELDS = 100;

/** What a multipart body may have besides its file: headers and fields, in bytes. */
export const MULTIPART_OVERHEAD_BYTES = 64 * 1024;

/** All request bodies in memory at one time, in bytes. */
export const MAX_BODY_BYTES_IN_MEMORY = 64 * 1024 * 1024;

/** A body must bring this many bytes in every such interval (20 kB/s), or be complete. */
export const MIN_BODY_PROGRESS_BYTES = 200_000;
export const BODY_PROGRESS_INTERVAL_MS = 10_000;

/** How long, and how far, the rest of a rejected body is read so that the sender sees the response. */
export const DRAIN_TIMEOUT_MS = 5000;
export const MAX_DRAINED_BYTES = 64 * 1024 * 1024;

/** Until all headers have arrived. */
export const HEADERS_TIMEOUT_MS = 5000;

/** Until the whole request has arrived: an upload of the largest size at the slowest speed. */
export const REQUEST_TIMEOUT_MS = 300_000;

/** An idle connection is kept this long. */
export const KEEP_ALIVE_TIMEOUT_MS = 7000;

/** A connection on which nothing is sent or received for so long is closed, a response under way or not. */
export const SOCKET_TIMEOUT_MS = 60_000;

export const MAX_CONNECTIONS = 2000;

/** Requests that a client may send in one go, without waiting for a response (HTTP pipelining). */
export const MAX_PIPELINED_REQUESTS = 20;

/** Requests that wait for Remix, in all and of one visitor. */
export const MAX_QUEUED_REQUESTS = 1000;
export const MAX_QUEUED_REQUESTS_PER_VISITOR = 500;

/** How long requests under way may go on after a stop was asked for. */
export const STOP_TIMEOUT_MS = 8000;
