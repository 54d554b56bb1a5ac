const TIMEOUT_MS = 5_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export interface OutsideAnswer {
  readonly status: number;
  /** The answer's fields, or none where it was not a JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Sends one request to a service outside and reads its JSON, within a time and a size. */
export async function ask(
  url: string,
  request: { readonly headers?: Readonly<Record<string, string>>; readonly body: string | URLSearchParams },
  timeoutMs = TIMEOUT_MS,
): Promise<OutsideAnswer> {
  const response = await fetch(url, {
    method: "POST",
    ...(request.headers && { headers: request.headers }),
    body: request.body,
    redirect: "error",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, body: readObject(await readText(response)) };
}

async function readText(response: Response): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    const bytes = Buffer.from(part as Uint8Array);
    size += bytes.length;
    if (size > MAX_ANSWER_BYTES) throw new Error("The answer is too large.");
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString("utf8");
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
