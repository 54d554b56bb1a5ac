import fastify from "fastify";
import { expect, test } from "vitest";
import { DomainError } from "../../core/domain-error.ts";
import { answerOnly, insideOf } from "./networks.ts";

test("PCI DSS 8.4.2: an address is inside by itself, by its network, or by a network's name", () => {
  const isInside = insideOf(["203.0.113.7", "198.51.100.0/24", "2001:db8::/32", "loopback"]);
  for (const inside of ["203.0.113.7", "::ffff:203.0.113.7", "198.51.100.200", "2001:db8:1::5", "127.0.0.1", "::1"]) {
    expect(isInside(inside), inside).toBe(true);
  }
  for (const outside of ["203.0.113.8", "198.51.101.1", "2001:db9::1", "10.0.0.1", "", "unknown"]) {
    expect(isInside(outside), outside).toBe(false);
  }
});

test("PCI DSS 8.4.2: whoever calls from elsewhere is refused at each request, page and call alike", async () => {
  const app = fastify();
  app.setErrorHandler((error, _request, reply) =>
    reply
      .status(error instanceof DomainError ? 403 : 500)
      .send({ code: error instanceof DomainError ? error.code : "" }),
  );
  answerOnly(app, ["203.0.113.0/24"]);
  for (const path of ["/", "/office/api/me", "/healthz"]) app.get(path, async () => ({ is: "here" }));
  const ask = async (url: string, remoteAddress: string) => (await app.inject({ url, remoteAddress })).statusCode;
  for (const path of ["/", "/office/api/me"]) {
    expect(await ask(path, "203.0.113.9"), path).toBe(200);
    expect(await ask(path, "198.51.100.9"), path).toBe(403);
    expect(await ask(path, "203.0.113.9"), "each by itself").toBe(200);
  }
  expect(await ask("/nowhere", "198.51.100.9")).toBe(403);
  expect(await ask("/healthz", "198.51.100.9"), "what watches over the server asks from elsewhere").toBe(200);
  await app.close();
});
