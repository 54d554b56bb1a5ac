import { type CodeWithoutData, errorTable } from "@chokdee/contract";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { isAway } from "@chokdee/server-kit/db";
import { DomainError } from "../../core/domain-error.ts";
import { hangUp, isUnread } from "./hang-up.ts";

const FASTIFY_CODES: Readonly<Record<string, CodeWithoutData>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA",
};

/** What is sent while no machine takes writes, or none confirms them, is not lost and not done twice. */
const NO_WRITES = "ระบบหยุดรับรายการชั่วคราว ยอดเงินของคุณปลอดภัย รายการที่ส่งแล้วจะไม่ถูกทำซ้ำ กรุณาลองใหม่อีกครั้ง";

/** The one place where a failure becomes an answer. The unexpected is logged once and never shown. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = error instanceof DomainError ? error : new DomainError(codeOf(error, request));
  const { status, error: number } = errorTable[failure.code];
  if (status >= 500) request.log.error({ err: error, path: request.routeOptions.url }, "a request failed");
  const body = {
    error: number,
    code: failure.code,
    message: isAway(error) ? NO_WRITES : failure.message,
    ...(failure.fields && { fields: failure.fields }),
    ...(failure.data !== undefined && { data: failure.data }),
    ...(status >= 500 && { request_id: request.id }),
  };
  if (!isUnread(request.raw)) return reply.code(status).header("cache-control", "no-store").send(body);
  reply.hijack();
  hangUp(reply.raw, status, JSON.stringify(body));
  return reply;
}

function codeOf(error: unknown, { raw }: FastifyRequest): CodeWithoutData {
  // Whoever sent it left before all of it had arrived: nothing of ours has failed, and nobody reads the answer.
  if (raw.readableAborted && !raw.complete) return "BAD_REQUEST";
  const known = error as Partial<FastifyError> | null;
  const named = FASTIFY_CODES[known?.code ?? ""];
  if (named) return named;
  if (isOverloaded(error)) return "UNAVAILABLE";
  const status = known?.statusCode ?? 500;
  return status >= 400 && status < 500 ? "BAD_REQUEST" : "INTERNAL";
}

/** The database is out of reach or out of connections: the caller may try again. */
function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isFull = ("code" in error && error.code === "53300") || /timeout exceeded when trying/.test(error.message);
  return isFull || isAway(error);
}
