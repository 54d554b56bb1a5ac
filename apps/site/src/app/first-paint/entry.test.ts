import { expect, test } from "vitest";
import { routeNames, routeOf } from "../../base/routing/routes.ts";
import { renderFirstPaint, renderOffline, type FirstPaintInput } from "./entry.tsx";
import { parseSeed } from "../../base/data/seed.ts";

const input: FirstPaintInput = {
  path: "/",
  origin: "https://chokdee.example",
  agent: { name: "โชคดี", logo: null },
  banner: { title: "ค่ำคืนแห่งโชค", text: "ข้อความ", image: null, link: "/promotions" },
  sandbox: true,
};

const examples: Readonly<Record<string, string>> = { $id: "1", $round_id: "12", $match_id: "sim.1.2.3" };
const exampleOf = (path: string, name: string) =>
  path.replace(/\$\w+/, (param) => examples[param] ?? (name === "lobby" ? "slot" : "deposit"));

test("every route is drawn, with its title and one heading", () => {
  for (const name of routeNames) {
    const { path, title } = routeOf(name);
    const { status, head, html } = renderFirstPaint({ ...input, path: exampleOf(path, name) });
    expect(status).toBe(200);
    expect(html.match(/<h1/g) ?? [], name).toHaveLength(name === "memberPayment" ? 0 : 1);
    expect(head).toMatch(/<meta name="description" content="[^"]+"/);
    if (name !== "lobby" && name !== "liff") expect(head).toContain(`<title>${title} | โชคดี</title>`);
  }
});

test.each(["/nowhere", "/lotto/abc", "/lobby/none", "/%00", "/..//"])("%s is not found", (path) => {
  const { status, listed, installable, html } = renderFirstPaint({ ...input, path });
  expect({ status, listed, installable }).toEqual({ status: 404, listed: false, installable: false });
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

test("a page for guests describes itself to shared links and search engines", () => {
  const { head, listed, installable } = renderFirstPaint({ ...input, path: "/lotto/rates/" });
  expect({ listed, installable }).toEqual({ listed: true, installable: true });
  for (const tag of [
    '<link rel="canonical" href="https://chokdee.example/lotto/rates"/>',
    '<meta property="og:url" content="https://chokdee.example/lotto/rates"/>',
    '<meta property="og:title" content="อัตราการจ่าย | โชคดี"/>',
    '<meta property="og:image" content="https://chokdee.example/social.png"/>',
    '<link rel="manifest" href="/manifest.webmanifest"/>',
  ]) {
    expect(head).toContain(tag);
  }
});

test("an operator with a logo of its own is shared by it", () => {
  const agent = { name: "มงคล", logo: "/media/7.webp" };
  const { head } = renderFirstPaint({ ...input, agent });
  expect(head).toContain('<meta property="og:image" content="https://chokdee.example/media/7.webp"/>');
  expect(head).toContain("<title>หน้าแรก | มงคล</title>");
  expect(head).not.toContain("social.png");
});

test.each(["/member", "/member/deposit", "/play", "/lotto/bills", "/lotto/12", "/lobby/last"])(
  "search engines leave %s out",
  (path) => {
    const { head, listed } = renderFirstPaint({ ...input, path });
    expect(listed).toBe(false);
    expect(head).not.toMatch(/canonical|og:/);
  },
);

test.each(["/login_box", "/register_box", "/liff", "/liff/deposit"])("%s is neither listed nor installed", (path) => {
  const { head, listed, installable } = renderFirstPaint({ ...input, path });
  expect({ listed, installable }).toEqual({ listed: false, installable: false });
  expect(head).not.toMatch(/canonical|og:|manifest/);
});

test("the offline page requests the page again, without a script", () => {
  const { head, html } = renderOffline({ name: "", logo: null });
  expect(head).toBe("<title>ไม่มีการเชื่อมต่อ | โชคดี</title>");
  expect(html).toMatch(/<a href="" [^>]*>ลองใหม่<\/a>/);
  expect(html).not.toMatch(/\sstyle=|<style|<script|\son\w+=/);
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
