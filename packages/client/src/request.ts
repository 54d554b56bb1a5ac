import type { CallDefinition } from "@chokdee/contract";

export interface RequestHead {
  readonly baseUrl: string;
  readonly token: string | undefined;
  readonly deviceId: string | undefined;
  readonly idempotencyKey: string | undefined;
}

interface Request {
  readonly url: string;
  readonly init: RequestInit;
}

/** Puts the input of a GET into the query string and that of a POST into a JSON body, or a file alone into the body. */
export function buildRequest(call: CallDefinition, input: object, head: RequestHead): Request {
  const headers: Record<string, string> = { accept: "application/json" };
  if (head.deviceId !== undefined) headers["x-device-id"] = head.deviceId;
  if (head.token !== undefined) headers["authorization"] = `Bearer ${head.token}`;
  if (head.idempotencyKey !== undefined) headers["idempotency-key"] = head.idempotencyKey;
  const url = head.baseUrl + call.path;
  if (call.method === "GET") return { url: url + queryString(input), init: { method: "GET", headers } };
  if (call.upload) {
    const { image, ...fields } = input as { readonly image?: Uint8Array<ArrayBuffer> };
    headers["content-type"] = "application/octet-stream";
    return { url: url + queryString(fields), init: { method: "POST", headers, body: image ?? "" } };
  }
  headers["content-type"] = "application/json";
  return { url, init: { method: "POST", headers, body: JSON.stringify(input) } };
}

function queryString(input: object): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.append(name, String(value));
  }
  const text = query.toString();
  return text === "" ? "" : `?${text}`;
}
