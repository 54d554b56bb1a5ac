import { expect, test } from "vitest";
import { staffLinks } from "./contacts.ts";

const agent = { name: "โชคดี", logo: null, lineUrl: "https://line.me/site", telegramUrl: null };

test("the admin comes first, and only web addresses are linked", () => {
  const links = staffLinks(
    { line_admin_url: "https://line.me/admin", line_contact_url: null, telegram_contact_url: "javascript:alert(1)" },
    agent,
  );
  expect(links.map(({ href }) => href)).toEqual(["https://line.me/admin", "https://line.me/site"]);
});

test("a failure without contacts leaves those of the site", () => {
  expect(staffLinks(undefined, agent).map(({ href }) => href)).toEqual(["https://line.me/site"]);
});
