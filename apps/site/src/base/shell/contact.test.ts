import { expect, test } from "vitest";
import { contactHref, safeExternalUrl } from "./contact.ts";

test("only web addresses are linked", () => {
  expect(safeExternalUrl("https://line.me/x")).toBe("https://line.me/x");
  for (const url of [null, undefined, "", "javascript:alert(1)", "data:text/html,x", "nonsense"]) {
    expect(safeExternalUrl(url)).toBeNull();
  }
});

test("without a chat link the contact leads to the home page's contact section", () => {
  const agent = { name: "โชคดี", logo: null, lineUrl: null, telegramUrl: null };
  expect(contactHref(agent)).toBe("/#contact");
  expect(contactHref({ ...agent, lineUrl: "https://line.me/x" })).toBe("https://line.me/x");
});
