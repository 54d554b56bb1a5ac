import { traced } from "@chokdee/server-kit/traces";

const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export interface OutsideAnswer {
  readonly status: number;
  /** The answer's fields, or none where it was not a JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
  /** All of it, whatever it was; undefined where it was no JSON. */
  readonly json: unknown;
}

interface OutsideRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | URLSearchParams;
  /** Of the answer. */
  readonly maxBytes?: number;
}

/** Sends one request to a service outside and reads its JSON, within a time and a size. */
export async function fetchOutside(
  url: string,
  request: OutsideRequest,
  timeoutMs = TIMEOUT_MS,
): Promise<OutsideAnswer> {
  const response = await traced(`POST ${new URL(url).host}`, () =>
    fetch(url, {
      method: "POST",
      ...(request.headers && { headers: request.headers }),
      body: request.body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    }),
  );
  const json = readJson(await readText(response, request.maxBytes ?? MAX_ANSWER_BYTES));
  const isObject = typeof json === "object" && json !== null;
  return { status: response.status, body: isObject ? { ...json } : {}, json };
}

async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.length;
    if (size > maxBytes) throw new Error("The answer is too large.");
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
