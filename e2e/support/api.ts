interface Envelope {
  readonly error: number;
  readonly message?: string;
  readonly data?: unknown;
  readonly access_token?: string;
}

/** One call of the API, outside any browser. */
export async function call(
  baseUrl: string,
  method: "GET" | "POST",
  path: string,
  options: { readonly token?: string | undefined; readonly body?: unknown; readonly deviceId?: string } = {},
): Promise<Envelope & { readonly status: number }> {
  const answer = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(method === "POST" && { "content-type": "application/json" }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.deviceId && { "x-device-id": options.deviceId }),
    },
    ...(method === "POST" && { body: JSON.stringify(options.body ?? {}) }),
  });
  return { status: answer.status, ...((await answer.json()) as Envelope) };
}

/** A fresh session of one of the sandbox's members. */
export async function logIn(baseUrl: string, username = "demo", deviceId?: string): Promise<string> {
  const body = { username, password: "Chokdee88" };
  const answer = await call(baseUrl, "POST", "/api/login", { body, ...(deviceId && { deviceId }) });
  if (!answer.access_token) throw new Error(`${username} could not log in: ${answer.message ?? answer.status}`);
  return answer.access_token;
}
