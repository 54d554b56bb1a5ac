import { randomBytes, randomUUID } from "node:crypto";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxAccounts } from "../../apps/server/src/core/sandbox-accounts.ts";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { logIn } from "../support/api.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";
import { openSlot } from "../support/slot-player.ts";
import { callStudio } from "../support/studio.ts";

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

const spans: Span[] = [];
let box: string;
let collector: Server;
let server: RunningServer;
beforeAll(async () => {
  box = makeScratch("traces");
  collector = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as Sent;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await once(collector, "listening");
  const { port } = collector.address() as AddressInfo;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER_ARG: "1" };
  server = await startServer({ dataDir: copyOfSeeded(join(box, "data")), env });
});
afterAll(() => {
  collector.close();
  rmSync(box, { recursive: true, force: true });
});

/** What led to a span, outermost first. */
function pathTo(span: Span): string[] {
  const parent = spans.find(({ spanId }) => spanId === span.parentSpanId);
  return [...(parent ? pathTo(parent) : []), span.name];
}

test("one bet is followed from the press over both servers to its statements, and names nobody", async () => {
  const token = await logIn(server.url);
  const { studio, session, bet } = await openSlot(server, token);
  const [traceId, press] = [randomBytes(16).toString("hex"), randomBytes(8).toString("hex")];
  const headers = { traceparent: `00-${traceId}-${press}-01`, "x-pressed": "40" };
  const spin = { session, key: randomUUID(), bet, kind: "spin" } as const;
  expect(await callStudio(studio, "spin", spin, headers)).toMatchObject({ status: "OK" });
  for (const page of [server.url, `${studio}/verify`]) {
    expect(await (await fetch(page)).text()).toContain('<head><script src="/presses.js"></script>');
    expect((await fetch(new URL("/presses.js", page))).headers.get("content-type")).toContain("text/javascript");
  }
  // What is left is sent before the end.
  await server.stop();

  const followed = spans.filter((span) => span.traceId === traceId);
  const paths = followed.map((span) => pathTo(span).join(" > "));
  expect(paths).toEqual(expect.arrayContaining(["press > spin", "press > spin > wallet bet > /wallet/v1/bet"]));
  const statements = paths.filter(
    (path) => path.startsWith("press > spin > wallet bet > /wallet/v1/bet > ") && path.includes("provider_"),
  );
  expect(statements, paths.join("\n")).not.toEqual([]);
  const pressed = followed.find(({ name }) => name === "press");
  const spun = followed.find(({ name }) => name === "spin");
  const ms = (nanos: string | undefined) => Number(BigInt(nanos ?? "0") / 1_000_000n);
  expect(ms(spun?.startTimeUnixNano) - ms(pressed?.startTimeUnixNano)).toBeGreaterThanOrEqual(39);
  const all = JSON.stringify(spans);
  const [{ username, phone }] = sandboxAccounts.members;
  const values = [token, session, `"${username}"`, phone, spin.key];
  expect(values.filter((value) => all.includes(value))).toEqual([]);
});
