import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { searchProof } from "@chokdee/rules";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { solveCaptcha, type Visitor, visitor } from "../../testing/visitor.ts";

const challengeFor = async (who: Visitor) => who.ok("captchaChallenge", {});
const check = (who: Visitor, captcha?: string) =>
  who.call("accountCheck", { phone: "0870000000", ...(captcha !== undefined && { captcha }) });

/** Makes as many requests as a person would, so that the next one needs a captcha. */
const useUp = async (who: Visitor) => {
  for (let i = 0; i < 4; i++) expect(await check(who)).toMatchObject({ error: 0 });
  expect(await check(who)).toMatchObject({ status: 200, code: "CAPTCHA_REQUIRED" });
};

describe("proof of work", () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await createTestSystem({ rateLimitScale: 1 });
  });
  afterAll(() => system.close());

  test("is asked for after a few tries, and each answer lets one pass", async () => {
    const who = visitor(system, { address: "203.0.113.10" });
    await useUp(who);
    expect(await challengeFor(who)).toMatchObject({ kind: "proof_of_work", site_key: null });
    const captcha = await solveCaptcha(who);
    const answers = await Promise.all([check(who, captcha), check(who, captcha)]);
    expect(answers.map(({ error }) => error).toSorted((a, b) => a - b)).toEqual([0, 1104]);
    expect(await check(visitor(system), captcha), "nobody else needs one yet").toMatchObject({ error: 0 });
  });

  test("takes no answer that was forged, was for less work, or has expired", async () => {
    const who = visitor(system, { address: "203.0.113.11" });
    await useUp(who);
    const captcha = await solveCaptcha(who);
    const [random, expiry, bits, rest = ""] = captcha.split(".");
    const easier = searchProof({ token: [random, expiry, "1", rest.split(":")[0]].join("."), bits: 1 }, 0, 1_000) ?? "";
    const later = searchProof(
      { token: [random, "zzzzzzzz", bits, rest.split(":")[0]].join("."), bits: Number(bits) },
      0,
      10_000_000,
    );
    const wrong = ["", "x", captcha.slice(0, -1), `${captcha}0`, captcha.replace(":", "."), easier, later ?? ""];
    for (const each of wrong) expect(await check(who, each), each).toMatchObject({ code: "CAPTCHA_REQUIRED" });
    expect(await check(who, captcha)).toMatchObject({ error: 0 });
  });

  test("is asked as soon where the device is new each time: rotating device ids buy no more tries", async () => {
    const address = "203.0.113.12";
    const known = visitor(system, { address });
    expect(await known.logIn("vip")).toMatchObject({ error: 0 });
    const codes: (string | number)[] = [];
    for (let i = 0; i < 6; i++) codes.push((await check(visitor(system, { address }))).error);
    expect(codes).toEqual([0, 0, 0, 0, 1104, 1104]);
    expect(await check(known), "a device that a member signs in with has its own count").toMatchObject({ error: 0 });
  });

  test("is asked before more codes go out, and of whoever fails to log in again and again", async () => {
    const sender = visitor(system, { address: "203.0.113.13" });
    const codes = [];
    for (let i = 0; i < 4; i++) {
      codes.push((await sender.call("otpSend", { purpose: "register", phone: `087123456${i}` })).error);
    }
    expect(codes).toEqual([0, 0, 0, 1104]);

    const guesser = visitor(system, { address: "203.0.113.14" });
    const names = Array.from({ length: 6 }, (_, i) => `somebody-${i}`);
    const answers = [];
    for (const name of names) answers.push((await guesser.logIn(name, "Wrong1234")).code);
    expect(answers).toEqual([...Array(5).fill("LOGIN_FAILED"), "CAPTCHA_REQUIRED"]);
    expect(await guesser.logIn("demo", "Chokdee88", { captcha: await solveCaptcha(guesser) })).toMatchObject({
      error: 0,
    });
  });
});

describe("reCAPTCHA", () => {
  let system: TestSystem;
  let google: Server;
  const requests: URLSearchParams[] = [];
  let down = false;
  beforeAll(async () => {
    google = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        const form = new URLSearchParams(Buffer.concat(parts).toString());
        requests.push(form);
        if (down) return response.writeHead(500).end("oops");
        response.end(JSON.stringify({ success: form.get("response")?.startsWith("good") ?? false }));
      });
    });
    await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
    const { port } = google.address() as AddressInfo;
    system = await createTestSystem({
      rateLimitScale: 1,
      config: {
        recaptcha: { siteKey: "site-key", secret: "the-secret", verifyUrl: `http://127.0.0.1:${port}/siteverify` },
      },
    });
  });
  afterAll(async () => {
    await system.close();
    google.close();
  });

  test("is verified on the server, and an answer lets one pass", async () => {
    const who = visitor(system, { address: "203.0.113.20" });
    expect(await challengeFor(who)).toEqual({ kind: "recaptcha", site_key: "site-key", challenge: null });
    await useUp(who);
    expect(await check(who, "bad-answer")).toMatchObject({ code: "CAPTCHA_REQUIRED" });
    expect(await check(who, "good-answer")).toMatchObject({ error: 0 });
    expect(Object.fromEntries(requests.at(-1) ?? [])).toEqual({
      secret: "the-secret",
      response: "good-answer",
      remoteip: "203.0.113.20",
    });
    expect(await check(who, "good-answer"), "also where the service would let it pass again").toMatchObject({
      code: "CAPTCHA_REQUIRED",
    });
  });

  test("lets nobody pass while it cannot be asked", async () => {
    const who = visitor(system, { address: "203.0.113.21" });
    await useUp(who);
    down = true;
    expect(await check(who, "good-while-down")).toMatchObject({ code: "CAPTCHA_REQUIRED" });
    down = false;
    expect(await check(who, "good-while-down")).toMatchObject({ error: 0 });
  });
});
