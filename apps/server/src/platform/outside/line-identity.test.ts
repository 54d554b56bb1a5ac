import { expect, test } from "vitest";
import { systemClock } from "../../core/clock.ts";
import { fakeService } from "../../testing/fake-service.ts";
import { createLineIdentity } from "./line-identity.ts";

const SOMEBODY = `U${"0123456789abcdef".repeat(2)}`;
const good = {
  iss: "https://access.line.me",
  aud: "channel-1",
  sub: SOMEBODY,
  exp: Math.floor(Date.now() / 1000) + 60,
};

async function verifyWith(status: number, body: object): Promise<string | undefined> {
  const { url, requests } = await fakeService(() => ({ status, body }));
  const line = createLineIdentity({ channelId: "channel-1", verifyUrl: url, clock: systemClock });
  const answer = await line.verify("the-id-token");
  expect(requests[0]?.body).toBe("id_token=the-id-token&client_id=channel-1");
  return answer;
}

test("LINE's own answer for our channel names the person", async () => {
  expect(await verifyWith(200, good)).toBe(SOMEBODY);
});

test.each<[string, number, object]>([
  ["refused by LINE", 400, { error: "invalid_request" }],
  ["for another channel", 200, { ...good, aud: "channel-2" }],
  ["by another issuer", 200, { ...good, iss: "https://evil.example" }],
  ["too old", 200, { ...good, exp: 1 }],
  ["without a person", 200, { ...good, sub: 7 }],
  ["not an object", 200, []],
])("a token is not believed: %s", async (_name, status, body) => {
  expect(await verifyWith(status, body)).toBeUndefined();
});

test("where LINE cannot be reached the caller learns so", async () => {
  await expect(verifyWith(503, {})).rejects.toMatchObject({ code: "LINE_UNAVAILABLE" });
  const line = createLineIdentity({ channelId: "x", verifyUrl: "http://127.0.0.1:9/", clock: systemClock });
  await expect(line.verify("x")).rejects.toMatchObject({ code: "LINE_UNAVAILABLE" });
});
