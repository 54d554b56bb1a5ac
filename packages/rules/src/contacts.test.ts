import { describe, expect, test } from "vitest";
import { type Contact, contactsOf, isListedLink, newContacts, safeOrigin } from "./contacts/index.ts";

const kinds = (text: string) => [...new Set(contactsOf(text).map(({ kind }) => kind))];
const origins = (text: string) => contactsOf(text).flatMap(({ origin }: Contact) => origin ?? []);

describe("a link is found however it is written", () => {
  test.each([
    ["เข้าเว็บ https://evil.example/x", "https://evil.example"],
    ["เข้าเว็บhttps://evil.example", "https://evil.example"],
    ["https://evil.exampleสมัครเลย", "https://evil.example"],
    ["https://โชคดี.com", "https://โชคดี.com"],
    ["HTTP://EVIL.EXAMPLE", "http://evil.example"],
    ["ดูที่ www.chokdee88.com นะ", "https://www.chokdee88.com"],
    ["เว็บchokdee88.comสมัครเลย", "https://chokdee88.com"],
    ["chokdee.vip/login", "https://chokdee.vip"],
    ["lin.ee/AbCd", "https://lin.ee"],
    ["t.me/chokdee", "https://t.me"],
    ["line . me/ti/p/x", "https://line.me"],
    ["chokdee (dot) com", "https://chokdee.com"],
    ["chokdee จุด com", "https://chokdee.com"],
    ["c h o k d e e . c o m", "https://chokdee.com"],
    ["ｃｈｏｋｄｅｅ．ｃｏｍ", "https://chokdee.com"],
    ["chokdee。com", "https://chokdee.com"],
    ["chok\u200bdee\u2060.c\u00adom", "https://chokdee.com"],
    ["ⓒⓗⓞⓚ.ⓒⓞⓜ", "https://chok.com"],
    ["http://203.0.113.7/a", "http://203.0.113.7"],
    ["203.0.113.7:8080/a", "https://203.0.113.7:8080"],
    ["javascript:alert(1)", "javascript:"],
    ["data:text/html,x", "data:"],
    ["tg://resolve?domain=x", "tg:"],
    ["https://line.me@evil.example/", "https://line.me@evil.example"],
    ["โชคดี.com", "https://โชคดี.com"],
    ["โชคดี.ไทย", "https://โชคดี.ไทย"],
    ["xn--12c1fe0br.com", "https://xn--12c1fe0br.com"],
    // Its first letter is Cyrillic.
    ["сhokdee.com", "https://сhokdee.com"],
    ["chokdee ดอทคอม", "https://chokdee.com"],
    ["chokdee ด็อตคอมเลย", "https://chokdee.com"],
    ["เว็บ chokdee จุดคอม", "https://chokdee.com"],
    ["chokdee-dot-com", "https://chokdee.com"],
    ["chokdeeꓸcom", "https://chokdee.com"],
    ["🅲🅷🅾🅺.🅲🅾🅼", "https://chok.com"],
    ["🇨🇭🇴🇰.🇨🇴🇲", "https://chok.com"],
  ])("%j", (text, origin) => {
    expect(origins(text)).toContain(origin.normalize("NFKD"));
  });

  test("a sentence that reads like one is for a second person, and refused to nobody", () => {
    expect(contactsOf("Play now. Win big")).toEqual([{ kind: "link", value: "now.Win" }]);
    expect(contactsOf("/promotions")).toEqual([{ kind: "link", value: "/promotions" }]);
    expect(contactsOf("/media/ab.webp")).toEqual([{ kind: "picture", value: "/media/ab.webp" }]);
  });
});

test("a number that may be a phone's or an account's is found however it is written", () => {
  for (const text of [
    "0812345678",
    "081-234-5678",
    "081 234 5678",
    "(081) 234.5678",
    "+66 81 234 5678",
    "๐๘๑-๒๓๔-๕๖๗๘",
    "０８１２３４５６７８",
    "0️⃣8️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣",
    "0\u200b8\u200b1\u200b2345678",
    "0*8*1*2*3*4*5*6*7*8",
    "ศูนย์แปดหนึ่งสองสามสี่ห้าหกเจ็ดแปด",
    "กสิกร 123-4-56789-0",
    "1234567890 บาท",
    "081 234567 บาท",
    "ฝาก 100% โทร 1669",
    "สายด่วน 191",
    "02-123-4567",
    "08\n1234\n5678",
    "zero eight one two three four five six seven eight",
    "โอนที่ 0 แปด 1 two 3 four 5 หก 7 8",
    "⓿❽❶❷❸❹❺❻❼❽",
    "⓪⑧①②③④⑤⑥⑦⑧",
    "0812 แล้วตามด้วย 345678",
    "08ก1234ข5678",
    "แอดไลน์ 168168",
    "LINE ID: 55555",
  ]) {
    expect(kinds(text), text).toEqual(["number"]);
  }
});

test("a number is found in parts, in one field after another", () => {
  const number = { kind: "number", value: "0812345678" };
  expect(contactsOf({ title: "ทักมา 0812", text: "345678 ได้ทุกวัน" })).toEqual([number]);
  expect(contactsOf(["08", "1234", "5678"])).toEqual([number]);
  expect(contactsOf({ id: "0812", title: "345678 คน" })).toEqual([]);
});

test("a number is what can be called, without the words around it", () => {
  expect(contactsOf("ติดต่อ 089-999-9999 หนึ่งคนต่อหนึ่งบัญชี")).toEqual([{ kind: "number", value: "0899999999" }]);
});

test("a handle is found however it is written, and a name that an account is in", () => {
  for (const text of [
    "@chokdee",
    "ไลน์@chokdee",
    "＠chokdee",
    "LINE: chokdee88",
    "ไลน์ไอดี chokdee_vip",
    "แอด chokdee-help ได้เลย",
    "Line ID : chokdee",
    "เทเลแกรม chokdee",
    "help@chokdee.example",
    "help [at] chokdee [dot] com",
    "ʟɪɴᴇ: ᴄʜᴏᴋᴅᴇᴇ",
    "🅻🅸🅽🅴 🅲🅷🅾🅺",
    // In Cyrillic letters alone.
    "ไลน์: хохота",
  ]) {
    expect(kinds(text), text).toContain("handle");
  }
  expect(contactsOf("ชื่อบัญชี สมชาย ใจดี").map(({ kind }) => kind)).toEqual(["name"]);
  expect(contactsOf("โอนให้ นายสมชาย ใจดี").map(({ kind }) => kind)).toEqual(["name"]);
  expect(contactsOf({ name: "โชคดี" })).toEqual([{ kind: "name", value: "โชคดี" }]);
});

test("sums, percentages, moments and small numbers call nobody, nor do plain words", () => {
  for (const text of [
    "ฝากครั้งแรก 100 บาท รับโบนัส 100% สูงสุด 5,000 บาท ทำเทิร์น 5 เท่า",
    "แจกรวม 1,000,000 บาท",
    "แจกรวม 1000000 บาท",
    "ฝาก 100/300/500 รับเพิ่ม",
    "ฝาก 1000 ขึ้นไป รับ 50",
    "01/01/2569 00:00 - 31/01/2569 23:59 น.",
    "1 มกราคม 2569 - 31 มกราคม 2569",
    "2026-01-01T00:00:00Z",
    "2026-01-01",
    "เวลา 10:00-22:00 น. ทุกวัน",
    "88 รอบต่อวัน ทุกคนคำนวณผลซ้ำเองได้จากหน้าเว็บ",
    "อัตราจ่าย 1.95 ต่อ 1 สูงสุด x10,000",
    "สามารถรับได้ วันละ 1 ครั้ง จุดเด่นคือ เล่นได้ทุกเกม",
    "สล็อต PG Soft และ JILI ทั้งหมด 200 เกม online",
    "พ.ร.บ. การพนัน พ.ศ. 2478",
    "รหัสลับ VIP2 และ VIP3",
    "แอดมินตอบไวตลอด 24 ชั่วโมง",
    "ร่วมโหวตกับโชคดี ทีม A vs B",
    "ไลน์ตอบภายใน 15 นาที",
    "จุดคอมมิชชั่นสูงสุดของเพื่อนแต่ละระดับ",
    "one two three",
  ]) {
    expect(contactsOf(text), text).toEqual([]);
  }
});

describe("what is new", () => {
  const banner = { id: 1, title: "โบนัส", text: "โทร 081-234-5678", link: "https://lin.ee/AbC", image: "/media/a.webp" };

  test("is what was not there before, in whichever field", () => {
    expect(newContacts(banner, { ...banner, title: "โบนัสใหญ่ 500 บาท", is_shown: false })).toEqual([]);
    expect(newContacts(banner, { ...banner, text: "โทร 081 234 5678", title: "ดีที่สุด" })).toEqual([]);
    expect(newContacts(banner, { ...banner, link: null, image: null })).toEqual([]);
    expect(newContacts(undefined, { ...banner, text: "", link: null, image: null })).toEqual([]);
    expect(newContacts(banner, { ...banner, link: "https://lin.ee/Abc" })).toMatchObject([
      { origin: "https://lin.ee" },
    ]);
    expect(newContacts(banner, { ...banner, image: "/media/b.webp" })).toMatchObject([{ kind: "picture" }]);
    expect(newContacts(banner, { ...banner, text: "โทร 081-234-5679" })).toMatchObject([{ kind: "number" }]);
    expect(newContacts([banner], [banner, { ...banner, title: "@evil" }])).toMatchObject([{ kind: "handle" }]);
    expect(newContacts({ name: "โชคดี" }, { name: "โชคดี 2" })).toMatchObject([{ kind: "name" }]);
  });

  test("is not found in codes of ours", () => {
    const rewards = { games: ["studio/pg.com"], provider_id: "0812345678", starts_at: "2026-01-01T00:00:00.000Z" };
    expect(newContacts(undefined, rewards)).toEqual([]);
  });
});

describe("members are led only", () => {
  const list = new Set(["https://line.me"]);

  test("to our own pages and to origins of the list", () => {
    for (const link of ["/promotions", "/poll/1?from=banner", "https://line.me/R/ti/p/@chokdee", "https://LINE.me/"]) {
      expect(isListedLink(link, list), link).toBe(true);
    }
    for (const link of [
      "//evil.example",
      "/\\evil.example",
      "https://evil.example",
      "http://line.me",
      "https://line.me.evil.example",
      "https://line.me@evil.example",
      "https://user@line.me",
      "https://line.me:8443",
      "https://ｌｉｎｅ.me",
      "javascript:alert(1)",
      "data:text/html,x",
    ]) {
      expect(isListedLink(link, list), link).toBe(false);
    }
  });

  test.each([
    "https://203.0.113.7",
    "https://0x7f.1",
    "https://[::1]",
    "https://xn--e1afmkfd.com",
    "https://сhokdee.com",
  ])("and never to %s, whoever lists it", (address) => expect(safeOrigin(address)).toBeUndefined());
});

test("a long text is read in no time", () => {
  const started = performance.now();
  for (const piece of ["ก", "a", " ", "1 ", "a.", "@a", "line "]) contactsOf(piece.repeat(50_000 / piece.length));
  expect(performance.now() - started).toBeLessThan(15_000);
});
