import { expect, test } from "vitest";
import { routeNames, routeOf } from "../routing/routes.ts";
import { renderFirstPaint, type FirstPaintInput } from "./entry.tsx";
import { parseSeed } from "./seed.ts";

const input: FirstPaintInput = {
  path: "/",
  agent: { name: "โชคดี", logo: null },
  banner: { title: "ค่ำคืนแห่งโชค", text: "ข้อความ", image: null, link: "/promotions" },
  sandbox: true,
};

const examples: Readonly<Record<string, string>> = { $id: "1", $round_id: "12" };
const exampleOf = (path: string, name: string) =>
  path.replace(/\$\w+/, (param) => examples[param] ?? (name === "lobby" ? "slot" : "deposit"));

test("every route is drawn, with its title and one heading", () => {
  for (const name of routeNames) {
    const { path, title } = routeOf(name);
    const { status, title: written, description, html } = renderFirstPaint({ ...input, path: exampleOf(path, name) });
    expect(status).toBe(200);
    expect(html.match(/<h1/g) ?? [], name).toHaveLength(name === "memberPayment" ? 0 : 1);
    expect(description).not.toBe("");
    if (name !== "lobby" && name !== "liff") expect(written).toBe(`${title} | โชคดี`);
  }
});

test.each(["/nowhere", "/lotto/abc", "/lobby/none", "/%00", "/..//"])("%s is not found", (path) => {
  const { status, html } = renderFirstPaint({ ...input, path });
  expect(status).toBe(404);
  expect(html).toContain("Not Found");
  expect(html).toContain("This page could not be found");
});

test("the home page carries banner, menu and both halves of the footer", () => {
  const { html } = renderFirstPaint(input);
  for (const text of ["ค่ำคืนแห่งโชค", "สล็อต", "สมัครสมาชิก", "ถอนเงิน", "ติดต่อเรา", "เงินจำลอง"]) {
    expect(html).toContain(text);
  }
  expect(renderFirstPaint({ ...input, sandbox: false }).html).not.toContain("เงินจำลอง");
});

test("nothing in the page breaks the policy against inline style and script", () => {
  for (const name of routeNames) {
    const { html } = renderFirstPaint({ ...input, path: exampleOf(routeOf(name).path, name) });
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
  }
});

test("foreign text stays text and a script link is not offered", () => {
  const banner = { title: "<script>alert(1)</script>", text: '"><img>', image: null, link: "javascript:alert(1)" };
  const { html } = renderFirstPaint({ ...input, banner });
  expect(html).not.toContain("<script>alert");
  expect(html).not.toContain('href="javascript:');
});

test("the browser reads back what the server wrote", () => {
  const raw = /data-seed="([^"]*)"/.exec(renderFirstPaint(input).html)?.[1] ?? "";
  const unescaped = raw.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
  expect(parseSeed(unescaped)).toEqual({ agent: input.agent, banner: input.banner });
  expect(parseSeed("nonsense").agent.name).toBe("โชคดี");
  expect(parseSeed('{"agent":{"name":7}}').banner).toBeNull();
});
