import { calls } from "@chokdee/contract";
import { expect, test } from "vitest";
import { createTestSystem } from "../testing/system.ts";

async function policyWith(config: Parameters<typeof createTestSystem>[0]): Promise<string> {
  const system = await createTestSystem(config);
  try {
    return String((await system.site.inject({ url: calls.bannerList.path })).headers["content-security-policy"]);
  } finally {
    await system.close();
  }
}

test("a page loads from outside only what a configured service needs", async () => {
  expect(await policyWith({})).not.toMatch(/google|line/);
  const verifyUrl = "https://verify.example";
  const captcha = await policyWith({ config: { recaptcha: { siteKey: "k", secret: "s", verifyUrl } } });
  expect(captcha).toMatch(/script-src 'self' https:\/\/www\.google\.com\/recaptcha\//);
  expect(captcha).toMatch(/frame-src http:\/\/localhost:3001 https:\/\/www\.google\.com\/recaptcha\//);
  expect(captcha).not.toContain("line");
  const gameOrigins = ["https://hub.example", "https://*.games.example"];
  const hub = await policyWith({ config: { hub: { url: "https://hub.example/api", operatorId: 7, gameOrigins } } });
  expect(hub).toMatch(/frame-src http:\/\/localhost:3001 https:\/\/hub\.example https:\/\/\*\.games\.example;/);
  const line = await policyWith({ config: { line: { channelId: "c", verifyUrl } } });
  expect(line).toMatch(/script-src 'self' https:\/\/static\.line-scdn\.net\/liff\//);
  expect(line).toMatch(/connect-src 'self' https:\/\/api\.line\.me/);
  expect(line).not.toContain("google");
});
