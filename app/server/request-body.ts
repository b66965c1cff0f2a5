import type { Request, RequestHandler, Response } from "express";
import { toVisitorKey, visitorFactor } from "~/auth/rate-limiter.server";
import { PHOTO_RESPONSE_TIMEOUT_MS } from "~/domain/photos/resize-photo.server";
import { MAX_FORM_FIELDS } from "~/web/fields.server";
import { MAX_FORM_BYTES } from "~/web/form-response";
import {
  BODY_PROGRESS_INTERVAL_MS,
  MAX_BODY_BYTES_IN_MEMORY,
  MAX_BODY_BYTES_IN_MEMORY_PER_VISITOR,
  MAX_JSON_BYTES,
  MAX_PART_HEAD_BYTES,
  MAX_PUBLIC_JSON_BYTES,
  MIN_BODY_PROGRESS_BYTES,
  MULTIPART_OVERHEAD_BYTES,
} from "./limits";
import { fill, type FilledSentence, type Message } from "~/messages/office/t";
import { discardBody, isApiRequest, reject } from "./reject";

let bytesInMemory = 0;
const bytesInMemoryByVisitor = new Map<string, number>();

/**
 * Reads the request body into `response.locals.body` (a Buffer). Limits: JSON 1 MiB, or 128 KiB
 * of calls that anybody may make, forms 64 KiB and 100 fields (or the route's own number), files
 * the route's own size, beside at most 100 fields. Multipart bodies are read on upload routes only, and only for signed-in users; for
 * others the body isn't read, and the route's guard responds. Responds 408, 413, 415 or
 * 503 itself, but leaves it to a screen to say that its file is too large.
 */
export function readRequestBody(
  isSignedIn: (request: Request, response: Response) => Promise<boolean>,
): RequestHandler {
  return async (request, response, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return next();
    const encoding = request.headers["content-encoding"];
    if (encoding !== undefined && encoding !== "identity") {
      return reject(request, response, 415, "Compressed bodies are not accepted.");
    }
    const match = response.locals.match;
    const type = (request.headers["content-type"] ?? "").toLowerCase();
    const isMultipart = type.startsWith("multipart/");
    const maxFile = match?.handle.maxUploadBytes ?? 0;
    if (isMultipart && maxFile === 0) {
      return reject(request, response, 415, "Files are not accepted here.");
    }
    try {
      if (isMultipart && !(await isSignedIn(request, response))) {
        discardBody(request, response);
        return next();
      }
    } catch (error) {
      return next(error);
    }
    const isForm = type.startsWith("application/x-www-form-urlencoded");
    const { maxFields = MAX_FORM_FIELDS, maxFormBytes = MAX_FORM_BYTES } = match?.handle ?? {};
    const isPublicCall = match?.publicMethods.includes(request.method);
    const maxJson = isPublicCall ? MAX_PUBLIC_JSON_BYTES : MAX_JSON_BYTES;
    const limit = isMultipart ? maxFile + MULTIPART_OVERHEAD_BYTES : isForm ? maxFormBytes : maxJson;
    const whenTooLarge = () => {
      if (!isMultipart || isApiRequest(request))
        return reject(
          request,
          response,
          413,
          fill("This request is too large: at most {size}.", { size: describeSize(limit) }),
        );
      // The route shows its dialog again, with the reason.
      response.locals.context.isFileTooLarge = true;
      discardBody(request, response);
      next();
    };
    collect(request, response, { limit, whenTooLarge }, (body) => {
      const problem = isForm
        ? tooManyFields(countFields(body, "&", maxFields), maxFields)
        : isMultipart && multipartProblem(request, body, maxFields);
      if (problem) return reject(request, response, 413, problem);
      // While others are prepared, a photo waits without any traffic on its connection.
      if (isMultipart) request.socket.setTimeout(PHOTO_RESPONSE_TIMEOUT_MS);
      response.locals.body = body;
      next();
    });
  };
}

/**
 * Collects the bytes of a body, unless it is too large. Responds 503 if memory is short,
 * and 408 if the sender is too slow.
 */
function collect(
  request: Request,
  response: Response,
  { limit, whenTooLarge }: { limit: number; whenTooLarge: () => void },
  done: (body: Buffer<ArrayBuffer>) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  let lengthAtLastCheck = 0;
  let isRejected = false;
  const visitor = toVisitorKey(response.locals.context.visitor);
  const stop = () => {
    isRejected = true;
    chunks.length = 0;
    clearInterval(progressCheck);
  };
  const rejectBody = (status: number, message: Message) => {
    stop();
    reject(request, response, status, message);
  };
  const tooLarge = () => {
    stop();
    whenTooLarge();
  };
  const progressCheck = setInterval(() => {
    if (length - lengthAtLastCheck < MIN_BODY_PROGRESS_BYTES) {
      rejectBody(408, "The request took too long to arrive. Please check your connection and try again.");
    }
    lengthAtLastCheck = length;
  }, BODY_PROGRESS_INTERVAL_MS);
  response.locals.context.afterResponse.push(() => {
    clearInterval(progressCheck);
    countInMemory(visitor, -length);
  });
  // The visitor has disconnected.
  request.on("error", () => {});
  const declared = Number(request.headers["content-length"]);
  if (declared > limit) return tooLarge();
  const reserved = declared <= MAX_FORM_BYTES ? 0 : RESERVED_BYTES;

  request.on("data", (chunk: Buffer) => {
    if (isRejected) return;
    if (length + chunk.length > limit) return tooLarge();
    if (!fitsIntoMemory(visitor, chunk.length + reserved)) {
      response.setHeader("Retry-After", "5");
      return rejectBody(503, "The server is busy with large requests. Please try again in a few seconds.");
    }
    length += chunk.length;
    countInMemory(visitor, chunk.length);
    chunks.push(chunk);
  });
  request.on("end", () => {
    clearInterval(progressCheck);
    if (!isRejected) done(Buffer.concat(chunks));
  });
}

/** What large bodies, and those of unknown length, leave of the memory, so that there is room for a message. */
const RESERVED_BYTES = 1024 * 1024;

function fitsIntoMemory(visitor: string, bytes: number): boolean {
  const own = bytesInMemoryByVisitor.get(visitor) ?? 0;
  return (
    bytesInMemory + bytes <= MAX_BODY_BYTES_IN_MEMORY &&
    own + bytes <= MAX_BODY_BYTES_IN_MEMORY_PER_VISITOR * visitorFactor(visitor)
  );
}

function countInMemory(visitor: string, bytes: number): void {
  bytesInMemory += bytes;
  const own = (bytesInMemoryByVisitor.get(visitor) ?? 0) + bytes;
  if (own > 0) bytesInMemoryByVisitor.set(visitor, own);
  else bytesInMemoryByVisitor.delete(visitor);
}

/** Counts the fields of a body, of which each but the first follows a separator; no more after the first one too many. */
function countFields(body: Buffer, separator: string, max: number): number {
  let count = 1;
  for (let at = body.indexOf(separator); at !== -1 && count <= max; at = body.indexOf(separator, at + 1))
    count += 1;
  return count;
}

function tooManyFields(count: number, max: number): Message | undefined {
  return count > max ? fill("This form is too large: at most {count} fields.", { count: max }) : undefined;
}

/** Why a multipart body isn't taken apart: it has too many parts, or one whose headers are too long. */
function multipartProblem(request: Request, body: Buffer, maxFields: number): Message | undefined {
  const type = request.headers["content-type"] ?? "";
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(type) ?? [];
  const boundary = quoted || plain;
  // Remix refuses it.
  if (!boundary) return undefined;
  const delimiter = `--${boundary}`;
  // A boundary follows each part, too.
  const tooMany = tooManyFields(countFields(body, delimiter, maxFields + 2) - 2, maxFields);
  if (tooMany) return tooMany;
  for (let at = body.indexOf(delimiter); at !== -1; at = body.indexOf(delimiter, at + 1)) {
    const head = body.subarray(at, at + MAX_PART_HEAD_BYTES);
    if (head.length === MAX_PART_HEAD_BYTES && !head.includes("\r\n\r\n"))
      return "The name of a field or a file in this form is too long.";
  }
  return undefined;
}

function describeSize(bytes: number): FilledSentence {
  return bytes >= 1024 * 1024
    ? fill("{count} MiB", { count: Math.floor(bytes / 1024 / 1024) })
    : fill("{count} KiB", { count: bytes / 1024 });
}
