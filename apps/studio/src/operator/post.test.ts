import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createPost } from "./post.ts";

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function postTo(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return createPost(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

test("an answer that begins but does not end in time is none", async () => {
  const post = await postTo((_request, response) => response.write('{"status":'));
  await expect(post("/", {}, "{}", 50)).rejects.toThrow();
});

test("an answer that is cut off is none", async () => {
  const post = await postTo((_request, response) => {
    response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy());
  });
  await expect(post("/", {}, "{}", 5_000)).rejects.toThrow();
});

test("a redirect is not followed, and a connection is used again", async () => {
  const ports = new Set<number | undefined>();
  const paths: unknown[] = [];
  const post = await postTo((request, response) => {
    ports.add(request.socket.remotePort);
    paths.push(request.url);
    request.resume().on("end", () => response.writeHead(307, { location: "/elsewhere" }).end("ก"));
  });
  for (let no = 0; no < 3; no++) expect(await post("/here", {}, "ข้อความ", 5_000)).toEqual({ status: 307, text: "ก" });
  expect(paths).toEqual(["/here", "/here", "/here"]);
  expect(ports.size).toBe(1);
});
