import type { CallOutput } from "@chokdee/contract";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import type { ClientOptions } from "./client.ts";
import { createOfficeClient } from "./office.ts";
import { createClient, type SiteClient } from "./index.ts";
import { startServer } from "./testing/start-server.ts";

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Reply = (response: ServerResponse, seen: Seen) => void;

async function readBody(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString("utf8");
}

/** A client of a server that answers every request with `reply`, and what both of them observed. */
async function clientFor(reply: Reply, options: Partial<ClientOptions> = {}) {
  const seen: Seen[] = [];
  const baseUrl = await startServer((request, response) => {
    void readBody(request).then((body) => {
      const { method, url, headers } = request;
      const one = { method, url, headers, body };
      seen.push(one);
      reply(response, one);
    });
  });
  const hooks = {
    onUnauthorized: vi.fn<() => void>(),
    onBadRequest: vi.fn<() => void>(),
    log: vi.fn<(error: ApiError) => void>(),
  };
  const all = { baseUrl, token: () => "token-1", deviceId: () => "device-1", ...hooks, ...options };
  return { client: createClient(all), office: createOfficeClient(all), seen, ...hooks };
}

function json(body: unknown, status = 200): Reply {
  return (response) => {
    response.writeHead(status, { "content-type": "application/json", "x-request-id": "req-1" });
    response.end(JSON.stringify(body));
  };
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const outcome = await promise.then(
    () => "it succeeded",
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw new Error(`no ApiError but ${String(outcome)}`);
}

const wallet = { id: 1, wallet_name: "กระเป๋าหลัก", balance: 10_000, wallet_type_id: 1 };

describe("a request", () => {
  it("carries a GET's input in the query, leaving out what is not given", async () => {
    const { client, seen } = await clientFor(json({ error: 0, data: { items: [], page: 1, total: 0 } }));
    await client.call("gameList", { provider: "ค่าย&1", search: undefined, limit: 60 });
    expect(seen[0]).toMatchObject({ method: "GET", body: "" });
    expect(seen[0]?.url).toBe(`/api/game/list?provider=${encodeURIComponent("ค่าย&1")}&limit=60`);
  });

  it("carries a POST's input as JSON, with the token and the device in headers", async () => {
    const { client, seen } = await clientFor(json({ error: 0, access_token: "t" }));
    await client.call("login", { username: "demo", password: "secret" });
    expect(seen[0]).toMatchObject({
      method: "POST",
      url: "/api/login",
      body: '{"username":"demo","password":"secret"}',
      headers: {
        "content-type": "application/json",
        authorization: "Bearer token-1",
        "x-device-id": "device-1",
      },
    });
    expect(seen[0]?.headers).not.toHaveProperty("idempotency-key");
  });

  it("of a guest carries no token", async () => {
    const { client, seen } = await clientFor(json({ error: 0, data: [] }), { token: () => undefined });
    await client.call("promotionList", {});
    expect(seen[0]?.headers).not.toHaveProperty("authorization");
  });
});

describe("an answer", () => {
  it.each([
    ["data", "walletList", { error: 0, data: [wallet] }, [wallet]],
    ["top", "login", { error: 0, access_token: "t" }, { access_token: "t" }],
    ["status", "lottoLobby", { status: 0, data: { categories: [] } }, { categories: [] }],
  ] as const)("is taken out of the %s envelope", async (_envelope, id, body, payload) => {
    const { client } = await clientFor(json(body));
    const input = id === "login" ? { username: "demo", password: "x" } : {};
    await expect(client.query(id, input as never).queryFn({})).resolves.toEqual(payload);
  });

  it("of the office is read in the same way", async () => {
    const { office, seen } = await clientFor(json({ error: 0, data: { username: "admin", role: "owner" } }));
    await expect(office.call("officeMe", {})).resolves.toEqual({ username: "admin", role: "owner" });
    expect(seen[0]?.url).toBe("/office/api/me");
  });
});

describe("a failure", () => {
  it("of business brings number, name, message, fields and request id", async () => {
    const body = {
      error: 1000,
      code: "FIELDS_INVALID",
      message: "ผิด",
      fields: { amount: "น้อยไป" },
    };
    const { client } = await clientFor(json(body));
    await expect(failureOf(client.call("withdrawCreate", { amount: 1 }))).resolves.toMatchObject({
      kind: "business",
      status: 200,
      error: 1000,
      code: "FIELDS_INVALID",
      message: "ผิด",
      fields: { amount: "น้อยไป" },
      data: undefined,
      requestId: "req-1",
      isDefinite: true,
    });
  });

  it("has data of the type of its code", async () => {
    const body = { error: 1113, code: "STEP_UP_REQUIRED", message: "ยืนยัน", data: { methods: ["otp"] } };
    const { client } = await clientFor(json(body));
    const error = await failureOf(client.call("withdrawCreate", { amount: 1 }));
    if (error.code !== "STEP_UP_REQUIRED") throw error;
    expectTypeOf(error.data).toEqualTypeOf<{ methods: ("password" | "otp")[] }>();
    expect(error.data.methods).toEqual(["otp"]);
  });

  it("has no code where the contract does not know it", async () => {
    const { client } = await clientFor(json({ error: 9999, code: "FROM_THE_FUTURE", message: "อื่น" }));
    const error = await failureOf(client.call("withdrawCreate", { amount: 1 }));
    expect(error).toMatchObject({ error: 9999, message: "อื่น", code: undefined });
  });

  it("of the lottery lobby is seen by its status", async () => {
    const { client } = await clientFor(json({ status: 503, message: "ปิด" }));
    await expect(failureOf(client.call("lottoLobby", {}))).resolves.toMatchObject({ kind: "business", error: 503 });
  });

  it("of the server brings its status, and Thai where a proxy gave no message", async () => {
    const { client } = await clientFor((response) => response.writeHead(502).end("<html>"));
    await expect(failureOf(client.call("gameList", {}))).resolves.toMatchObject({
      kind: "http",
      status: 502,
      error: 502,
      message: "ระบบขัดข้องชั่วคราว กรุณาลองใหม่ภายหลัง",
      isDefinite: false,
    });
  });

  it.each<[string, Reply]>([
    ["a connection that breaks", (response) => response.destroy()],
    ["a body that breaks off", (response) => response.writeHead(200).write("{", () => response.destroy())],
    ["a page that is not ours", (response) => response.end("<html>เข้าสู่ระบบ Wi-Fi</html>")],
  ])("of the network: %s", async (_what, reply) => {
    const { client } = await clientFor(reply);
    await expect(failureOf(client.call("gameList", {}))).resolves.toMatchObject({
      kind: "network",
      status: 0,
      message: "เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กรุณาลองใหม่อีกครั้ง",
      isDefinite: false,
    });
  });

  it("of patience is a timeout, before the answer or in the middle of it", async () => {
    const { client } = await clientFor(() => {}, { timeoutMs: 30 });
    await expect(failureOf(client.call("gameList", {}))).resolves.toMatchObject({ kind: "timeout", isDefinite: false });
    const slow = await clientFor((response) => response.writeHead(200).write("{"), { timeoutMs: 60 });
    await expect(failureOf(slow.client.call("gameList", {}))).resolves.toMatchObject({ kind: "timeout" });
  });
});

describe("the failure policy", () => {
  const unauthorized = json({ error: 401, message: "หมดอายุ" }, 401);

  it("session: a 401 throws the session-expired message", async () => {
    const { client, onUnauthorized } = await clientFor(unauthorized);
    const error = await failureOf(client.call("lottoBillList", {}));
    expect(error).toMatchObject({ status: 401, message: "เซสชั่นหมดอายุ กรุณาลองใหม่อีกครั้ง" });
    expect(onUnauthorized).toHaveBeenCalledTimes(1);
  });

  it("rethrow: the server's own message is thrown", async () => {
    const { client } = await clientFor(json({ error: 3001, message: "เกมนี้ปิดปรับปรุง" }));
    await expect(failureOf(client.call("gameList", {}))).resolves.toMatchObject({ message: "เกมนี้ปิดปรับปรุง" });
  });

  it("swallow: the caller gets nothing and nothing is logged", async () => {
    const { client, log } = await clientFor(json({ error: 500, message: "ขัดข้อง" }, 500));
    await expect(client.call("walletList", {})).resolves.toBeUndefined();
    expect(log).not.toHaveBeenCalled();
  });

  it("log: the caller gets nothing and the failure is logged", async () => {
    const { client, log } = await clientFor(json({ error: 500, message: "ขัดข้อง" }, 500));
    await expect(client.call("logout", {})).resolves.toBeUndefined();
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ status: 500 }));
  });

  it("a logout that meets a 401 counts as logged out", async () => {
    const { client, log, onUnauthorized } = await clientFor(unauthorized);
    await expect(client.call("logout", {})).resolves.toEqual({});
    expect(log).not.toHaveBeenCalled();
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe("the common handling", () => {
  it("of a 400 and a 401 happens also where the failure is swallowed, unless the request opts out", async () => {
    const bad = await clientFor(json({ error: 400, message: "ผิด" }, 400));
    await bad.client.call("walletList", {});
    expect(bad.onBadRequest).toHaveBeenCalledTimes(1);
    await bad.client.call("walletList", {}, { optOut: true });
    expect(bad.onBadRequest).toHaveBeenCalledTimes(1);

    const gone = await clientFor(json({ error: 401, message: "หมดอายุ" }, 401));
    await gone.client.call("walletList", {});
    await gone.client.call("walletList", {}, { optOut: true });
    expect(gone.onUnauthorized).toHaveBeenCalledTimes(1);
    expect(gone.onBadRequest).not.toHaveBeenCalled();
  });

  it("leaves a new session alone when the old token's 401 comes late", async () => {
    let token = "old";
    const { client, onUnauthorized } = await clientFor(
      (response, seen) => {
        token = "new";
        json({ error: 401 }, 401)(response, seen);
      },
      { token: () => token },
    );
    await client.call("walletList", {});
    expect(onUnauthorized).not.toHaveBeenCalled();
  });
});

describe("an aborted call", () => {
  it("throws the caller's reason, whatever the policy, and logs nothing", async () => {
    const { client, log } = await clientFor(() => controller.abort(new Error("gone")));
    const controller = new AbortController();
    await expect(client.call("walletList", {}, { signal: controller.signal })).rejects.toThrow("gone");
    expect(log).not.toHaveBeenCalled();
  });
});

describe("the idempotency key", () => {
  const input = { amount: 100 };
  const keysOf = (seen: readonly Seen[]) => seen.map(({ headers }) => headers["idempotency-key"]);

  it("stays while the outcome is unknown and is new after a definite answer", async () => {
    const replies: Reply[] = [
      (response) => response.destroy(),
      json({ error: 500, message: "" }, 500),
      json({ error: 2001, message: "ยอดเงินไม่เพียงพอ" }),
      json({ error: 0, data: {} }),
      json({ error: 0, data: {} }),
    ];
    const { client, seen } = await clientFor((response, one) => replies.shift()?.(response, one));
    for (const isGood of [false, false, false, true, true]) {
      const call = client.call("withdrawCreate", input);
      await (isGood ? call : failureOf(call));
    }
    const [first, second, third, fourth, fifth] = keysOf(seen);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(new Set([third, fourth, fifth]).size).toBe(3);
  });

  it("can be given by the caller", async () => {
    const { client, seen } = await clientFor(json({ error: 0, data: {} }));
    await client.call("withdrawCreate", input, { idempotencyKey: "my-own-key" });
    expect(keysOf(seen)).toEqual(["my-own-key"]);
  });
});

describe("query", () => {
  it("is keyed by call and input", async () => {
    const { client } = await clientFor(json({ error: 0, data: [wallet] }));
    expect(client.query("walletList", {}).queryKey).toEqual(["walletList", {}]);
  });

  it("gives null where a call gives nothing", async () => {
    const { client } = await clientFor(json({ error: 500 }, 500));
    await expect(client.query("walletList", {}).queryFn({})).resolves.toBeNull();
  });

  it("passes the signal on", async () => {
    const { client } = await clientFor(() => {});
    await expect(client.query("gameList", {}).queryFn({ signal: AbortSignal.abort(new Error("off")) })).rejects.toThrow(
      "off",
    );
  });
});

describe("types", () => {
  it("follow the contract and its failure policies", () => {
    type Result<Id extends "login" | "walletList" | "logout"> = Awaited<ReturnType<typeof call<Id>>>;
    const call = <Id extends "login" | "walletList" | "logout">(client: SiteClient, id: Id) =>
      client.call(id, {} as Parameters<typeof client.call<Id>>[1]);
    expectTypeOf<Result<"login">>().toEqualTypeOf<{ access_token: string }>();
    expectTypeOf<Result<"walletList">>().toEqualTypeOf<CallOutput<"walletList"> | undefined>();
    expectTypeOf<Result<"logout">>().toEqualTypeOf<CallOutput<"logout"> | undefined>();
  });
});
