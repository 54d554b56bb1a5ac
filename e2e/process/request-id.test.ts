import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeScratch } from "../../apps/server/src/testing/scratch.ts";
import { logIn } from "../support/api.ts";
import { copyOfSeeded, type RunningServer, startServer } from "../support/server.ts";
import { openSlot } from "../support/slot-player.ts";
import { callStudio } from "../support/studio.ts";

let box: string;
let server: RunningServer;
beforeAll(async () => {
  box = makeScratch("request-id");
  server = await startServer({ dataDir: copyOfSeeded(join(box, "data")), env: { LOG_LEVEL: "debug" } });
});
afterAll(async () => {
  await server.stop();
  rmSync(box, { recursive: true, force: true });
});

test("one bet is followed over both servers by the id that it came with", async () => {
  const { studio, session, bet } = await openSlot(server, await logIn(server.url));
  const id = randomUUID();
  const spin = { session, key: randomUUID(), bet, kind: "spin" } as const;
  expect(await callStudio(studio, "spin", spin, { "x-request-id": id })).toMatchObject({ status: "OK" });
  const pathsOf = (request: string) =>
    server
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{") && line.includes(request))
      .map((line) => JSON.parse(line) as { readonly request_id?: string; readonly path?: string })
      .map(({ request_id: of, path }) => [of, path]);
  await expect.poll(() => pathsOf(id)).toEqual(expect.arrayContaining([[id, "/api/spin"]]));
  expect(pathsOf(id), "the operator's line").toEqual(expect.arrayContaining([[id, "/wallet/v1/bet"]]));
  const answer = await fetch(`${server.url}/wallet/v1/bet`, {
    method: "POST",
    body: "{}",
    headers: { "x-request-id": id },
  });
  expect(answer.headers.get("x-request-id")).toBe(id);
  const odd = await fetch(`${server.url}/healthz`, { headers: { "x-request-id": "a line\tof its own" } });
  expect(odd.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});
