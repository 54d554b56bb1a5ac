import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSystem, SANDBOX_TOKEN, type TestSystem } from "../../testing/system.ts";

let system: TestSystem;
let port: number;
beforeAll(async () => {
  system = await createTestSystem();
  await system.site.listen({ host: "127.0.0.1", port: 0 });
  const address = system.site.server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => system.close());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  system.site.inject({ method: "POST", url, payload, headers: { "content-type": "application/json", ...headers } });

describe("bad input", () => {
  test.each([
    ["malformed JSON", "{", 400],
    ["an array", "[]", 400],
    ["a number", "5", 400],
    ["null", "null", 400],
    ["wrong types", '{"username":1,"password":{}}', 400],
    ["a missing field", '{"username":"demo"}', 400],
    ["a null byte", '{"username":"de\\u0000mo","password":"x"}', 400],
    ["a body over the limit", JSON.stringify({ username: "x".repeat(70_000), password: "x" }), 413],
  ])("%s gets a named failure", async (_what, payload, status) => {
    const answer = await post("/api/login", payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ error: status, code: expect.any(String), message: expect.stringMatching(/[ก-๙]/) });
  });

  test("unknown fields are dropped", async () => {
    const answer = await post("/api/login", '{"username":"demo","password":"Chokdee88","is_admin":true}');
    expect(answer.json()).toMatchObject({ error: 0 });
  });

  test.each(['"__proto__"', '"\\u005f_proto__"', '"__\\u0070roto__" \n'])(
    "a prototype is no field: %s",
    async (key) => {
      const answer = await post("/api/login", `{"username":"demo","password":"Chokdee88",${key}:{"x":1}}`);
      expect(answer.json()).toMatchObject({ code: "BAD_REQUEST" });
      expect(({} as { x?: number }).x).toBeUndefined();
      const inText = await post("/api/login", JSON.stringify({ username: `${key}:`, password: "x" }));
      expect(inText.json()).toMatchObject({ code: "LOGIN_FAILED" });
    },
  );

  test("a body that is not JSON is refused", async () => {
    const answer = await post("/api/login", "username=demo", { "content-type": "application/x-www-form-urlencoded" });
    expect(answer.statusCode).toBe(415);
  });

  test("the wrong method names the right one", async () => {
    const answer = await system.site.inject({ method: "GET", url: "/api/login" });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe("POST");
  });

  test("an unknown call is a 404", async () => {
    expect((await system.site.inject({ url: "/api/no_such_call" })).json()).toMatchObject({
      error: 404,
      code: "NOT_FOUND",
    });
  });

  test("a bad idempotency key is refused", async () => {
    const answer = await post("/api/login", '{"username":"demo","password":"x"}', { "idempotency-key": "no spaces" });
    expect(answer.statusCode).toBe(400);
  });

  test.each([
    "/../../../etc/passwd",
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/..%2f..%2fpackage.json",
    "/api/../../../package.json",
    "/%00",
    "/api/%00",
    "//evil.example/",
    "/%E0%A4%A",
  ])("the path %s leads nowhere", async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toMatch(/root:|"workspaces"/);
  });

  test.each([
    "GARBAGE\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n",
    `GET / HTTP/1.1\r\nX: ${"y".repeat(100_000)}\r\n\r\n`,
  ])("a broken request does not disturb the next one", async (text) => {
    await raw(text);
    expect((await system.site.inject({ url: "/healthz" })).statusCode).toBe(200);
  });

  function raw(text: string): Promise<string> {
    return new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1", () => socket.end(text));
      let received = "";
      socket.on("data", (chunk: Buffer) => {
        received += chunk.toString();
      });
      socket.on("error", () => {});
      socket.on("close", () => resolve(received));
    });
  }
});

test("every answer carries its request id and the strict policy", async () => {
  const { headers } = await system.site.inject({ url: "/healthz", headers: { host: "192.168.1.5:3000" } });
  const policy = String(headers["content-security-policy"]);
  expect(headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain("unsafe");
  expect(policy).toContain("frame-src http://192.168.1.5:3001");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"]).toBe("DENY");
});

test("a host that is no host does not reach the policy", async () => {
  const { headers } = await system.site.inject({ url: "/healthz", headers: { host: "evil.example; script-src *" } });
  expect(headers["content-security-policy"]).toContain("frame-src http://localhost:3001");
});

test("only the login and register boxes may be framed by the site itself", async () => {
  const box = await system.site.inject({ url: "/login_box" });
  const page = await system.site.inject({ url: "/login_boxes" });
  expect(box.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
  expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
});

test("the office cannot be framed", async () => {
  const { headers } = await system.office.inject({ url: "/healthz" });
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(headers["x-frame-options"]).toBe("DENY");
});

test("the office's calls are not served on the site's origin, nor the site's on the office's", async () => {
  expect((await post("/office/api/login", "{}")).statusCode).toBe(404);
  expect((await system.office.inject({ url: "/api/banner" })).statusCode).toBe(404);
});

test("the OpenAPI document is served", async () => {
  const document = (await system.site.inject({ url: "/api/openapi.json" })).json<{ openapi: string; paths: object }>();
  expect(document.openapi).toBe("3.1.0");
  expect(document.paths).toHaveProperty(["/api/login", "post"]);
});

test("the API can be read on a page that loads nothing from elsewhere", async () => {
  for (const url of ["/api/docs", "/api/docs/wallet"]) {
    const page = await system.site.inject({ url });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-security-policy"]).toContain("style-src 'self'");
    const linked = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? "");
    expect(linked.length).toBeGreaterThan(5);
    for (const address of linked.filter((each) => each.startsWith("/api/"))) {
      expect((await system.site.inject({ url: address })).statusCode, address).toBe(200);
    }
    expect(linked.filter((address) => !address.startsWith("/"))).toEqual([]);
  }
  expect((await system.site.inject({ url: "/api/docs/package.json" })).statusCode).toBe(404);
});

test("long answers are compressed for those who take it", async () => {
  const answer = await system.site.inject({ url: "/api/openapi.json", headers: { "accept-encoding": "gzip, br" } });
  expect(answer.headers["content-encoding"]).toBe("br");
});

test("metrics are for this machine alone and count calls", async () => {
  await post("/api/login", '{"username":"demo","password":"wrong"}');
  const metrics = await system.site.inject({ url: "/metrics" });
  expect(metrics.body).toMatch(/chokdee_call_seconds_count\{call="login",status="200"\} \d+/);
  for (const line of [
    /^chokdee_outbox_lag_seconds\{consumer="[\w.]+"\} [\d.]+$/m,
    /^chokdee_jobs\{state="given_up"\} 0$/m,
    /^chokdee_db_connections\{pool_state="reports_waiting"\} 0$/m,
    /^chokdee_payouts_aged 0$/m,
    /^chokdee_ledger_breaks 0$/m,
    /^chokdee_metric_failures_total 0$/m,
  ])
    expect(metrics.body).toMatch(line);
  const stranger = await system.site.inject({ url: "/metrics", remoteAddress: "203.0.113.9" });
  expect(stranger.statusCode).toBe(404);
});

test("a flow that the ledger has closed shows in readiness and metrics, while the rest is served", async () => {
  const { owner } = system.database;
  await owner.query("insert into ledger_pause (flow, reason, paused_at) values ('member:99', 'a test', now())");
  const ready = await system.site.inject({ url: "/readyz" });
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: "ready", notices: { ledger: "member:99: a test" } });
  expect((await system.site.inject({ url: "/metrics" })).body).toContain("chokdee_ledger_paused_flows 1");
  await owner.query("delete from ledger_pause");
});

describe("sandbox controls", () => {
  const clock = (headers: Record<string, string>, advance_ms: unknown = 60_000) =>
    system.site.inject({ method: "POST", url: "/sandbox/clock", payload: { advance_ms }, headers });

  test("need the token", async () => {
    expect((await clock({})).statusCode).toBe(403);
    expect((await clock({ "x-sandbox-token": "wrong" })).statusCode).toBe(403);
  });

  test("move business time forward, never back, and leave real time alone", async () => {
    const before = system.services.sandboxClock?.offsetMs ?? 0;
    const answer = await clock({ "x-sandbox-token": SANDBOX_TOKEN });
    expect(answer.json()).toMatchObject({ error: 0, data: { offset_ms: before + 60_000 } });
    expect(system.services.sandboxClock?.offsetMs).toBe(before + 60_000);
    expect(Math.abs(system.services.clock.real().getTime() - Date.now())).toBeLessThan(1_000);
    expect((await clock({ "x-sandbox-token": SANDBOX_TOKEN }, -5)).statusCode).toBe(400);
  });

  test("move the time that every answer of the office says, a refusal too", async () => {
    await clock({ "x-sandbox-token": SANDBOX_TOKEN });
    for (const url of ["/healthz", "/office/api/me"]) {
      const before = system.services.clock.now();
      const { headers } = await system.office.inject({ url });
      const said = new Date(String(headers["x-server-time"]));
      expect(said >= before && said <= system.services.clock.now(), url).toBe(true);
    }
  });

  test("do not exist in a real system", async () => {
    const real = await createTestSystem({ sandbox: false });
    try {
      const answer = await real.site.inject({
        method: "POST",
        url: "/sandbox/clock",
        payload: { advance_ms: 1 },
        headers: { "x-sandbox-token": SANDBOX_TOKEN },
      });
      expect(answer.statusCode).toBe(404);
    } finally {
      await real.close();
    }
  });
});

describe("a body is not read", () => {
  /** The answer to a request whose body never comes. */
  function answerToHead(head: readonly string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, "127.0.0.1", () => socket.write(`${head.join("\r\n")}\r\n\r\n`));
      socket.once("error", reject);
      socket.once("data", (data) => {
        socket.destroy();
        resolve(data.toString());
      });
    });
  }
  const posting = (path: string, length: number, ...more: string[]) =>
    answerToHead([`POST ${path} HTTP/1.1`, "host: localhost", `content-length: ${length}`, ...more]);

  test("of a guest where a member is needed", async () => {
    const answer = await posting("/api/member/payment/slip?payment_id=1", 5_000_000, "content-type: image/png");
    expect(answer).toMatch(/^HTTP\/1\.1 401 /);
    expect(answer).toContain("SESSION_REQUIRED");
  });

  test("where it is longer than the call allows", async () => {
    expect(await posting("/api/login", 70_000, "content-type: application/json")).toMatch(/^HTTP\/1\.1 413 /);
    expect(await posting("/wallet/v1/bet", 70_000, "content-type: application/json")).toMatch(/^HTTP\/1\.1 413 /);
  });
});
