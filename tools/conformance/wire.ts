import { randomBytes } from "node:crypto";
import { type SignatureHeaders, type SignatureKey, signRequest } from "@chokdee/contract/provider/signature";

const TIMEOUT_MS = 10_000;

export interface Target {
  readonly url: string;
  readonly providerId: string;
  readonly key: SignatureKey;
}

export interface Said {
  readonly http: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What a request can be sent with instead of what is right. */
interface Wrong {
  readonly headers?: Partial<Record<keyof SignatureHeaders, string>>;
  readonly timestampMs?: number;
  /** Sent in place of what was signed. */
  readonly body?: string;
}

/** Signs a request and sends it. */
export async function sendCall(target: Target, path: string, request: object, wrong: Wrong = {}): Promise<Said> {
  const body = JSON.stringify(request);
  const signed = signRequest(target.providerId, target.key, { method: "POST", path, body }, wrong.timestampMs);
  return send(target, path, wrong.body ?? body, { ...signed, ...wrong.headers });
}

/** The same signed request twice, nonce and all. */
export async function sendTwice(target: Target, path: string, request: object): Promise<[Said, Said]> {
  const body = JSON.stringify(request);
  const signed = signRequest(target.providerId, target.key, { method: "POST", path, body });
  return [await send(target, path, body, { ...signed }), await send(target, path, body, { ...signed })];
}

function send(target: Target, path: string, body: string, headers: Record<string, string>): Promise<Said> {
  return postTo(new URL(path, target.url), body, headers);
}

/** Sends a body as it is. */
export async function postTo(url: URL, body: string, headers: Record<string, string>): Promise<Said> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body,
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await response.text();
  return { http: response.status, body: readObject(text) };
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A name that was never used before, on any machine. */
export function fresh(kind: string): string {
  return `${kind}-${randomBytes(8).toString("hex")}`;
}
