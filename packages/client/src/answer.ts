import { type CallDefinition, type ErrorCode, type ErrorData, errorMessage, isErrorCode } from "@chokdee/contract";
import { ApiError } from "./api-error.ts";

const NETWORK_MESSAGE = "เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองใหม่อีกครั้ง";

/** The payload of a successful answer, without its envelope. Throws an ApiError for any other. */
export async function readAnswer(call: CallDefinition, response: Response): Promise<unknown> {
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const body = parseObject(await response.text());
  if (response.status === 401 && call.endsSession) return {};
  if (!response.ok) throw httpFailure(call, response.status, body, requestId);
  // An unknown answer comes from something between us and the server, such as a Wi-Fi login page.
  if (body === undefined) throw networkFailure(undefined, requestId);
  const envelope = call.envelope ?? "data";
  const number = envelope === "status" ? (body["status"] ?? body["error"]) : body["error"];
  if (number !== 0) throw businessFailure(response.status, number, body, requestId);
  if (envelope !== "top") return body["data"];
  const { error: _, ...payload } = body;
  return payload;
}

/** The failure of a request that got no answer. */
export function transportFailure(cause: unknown, isTimeout: boolean): ApiError {
  if (!isTimeout) return networkFailure(cause, undefined);
  return new ApiError({ kind: "timeout", status: 0, error: 0, message: NETWORK_MESSAGE }, { cause });
}

function networkFailure(cause: unknown, requestId: string | undefined): ApiError {
  return new ApiError({ kind: "network", status: 0, error: 0, message: NETWORK_MESSAGE, requestId }, { cause });
}

function httpFailure(call: CallDefinition, status: number, body: Body | undefined, requestId: string | undefined) {
  const isExpired = status === 401 && call.failure === "session";
  const message = isExpired ? errorMessage("SESSION_REQUIRED") : (textOf(body?.["message"]) ?? plainMessage(status));
  return new ApiError({
    kind: "http",
    status,
    error: numberOf(body?.["error"]) ?? status,
    message,
    ...rest(body, requestId),
  });
}

function businessFailure(status: number, number: unknown, body: Body, requestId: string | undefined): ApiError {
  const message = textOf(body["message"]) ?? errorMessage("INTERNAL");
  return new ApiError({
    kind: "business",
    status,
    error: numberOf(number) ?? status,
    message,
    ...rest(body, requestId),
  });
}

function rest(body: Body | undefined, requestId: string | undefined) {
  const code = textOf(body?.["code"]);
  return {
    code: isErrorCode(code) ? code : undefined,
    fields: fieldsOf(body?.["fields"]),
    // The server enforces the contract here, as it does for the payload of a success.
    data: body?.["data"] as ErrorData<ErrorCode>,
    requestId: requestId ?? textOf(body?.["request_id"]),
  };
}

/** For an answer without a message, as from a proxy in front of the server. */
function plainMessage(status: number): string {
  if (status === 401) return errorMessage("SESSION_REQUIRED");
  if (status === 429) return errorMessage("TOO_MANY");
  return errorMessage(status >= 500 ? "INTERNAL" : "BAD_REQUEST");
}

type Body = Readonly<Record<string, unknown>>;

function objectOf(value: unknown): Body | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
}

function parseObject(text: string): Body | undefined {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

function numberOf(value: unknown): number | undefined {
  return typeof value === "number" ? value : undefined;
}

function fieldsOf(value: unknown): Record<string, string> | undefined {
  const fields = objectOf(value);
  return fields && Object.fromEntries(Object.entries(fields).map(([name, message]) => [name, String(message)]));
}
