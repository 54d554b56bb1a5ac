import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type MoneyWorld, openMoneyWorld } from "../../testing/money-world.ts";
import { type Officer, proposalOf } from "../../testing/officer.ts";
import { picture } from "../../testing/pictures.ts";
import { type Visitor, visitor } from "../../testing/visitor.ts";

const reason = "ทดสอบ";
let world: MoneyWorld;
let insider: Officer;
let partner: Officer;
let owners: readonly [Officer, Officer];
let guest: Visitor;
beforeAll(async () => {
  world = await openMoneyWorld();
  insider = await world.staff("marketing");
  partner = await world.staff("marketing");
  owners = [await world.staff("owner"), await world.staff("owner")];
  guest = visitor(world.bench.system);
});
afterAll(() => world.bench.close());

const agree = (by: Officer, proposal_id: number) => by.call("officeProposalAgree", { proposal_id });
const config = async () => (await guest.ok("agentConfig", { agent_code: "chokdee" })).info;
const banners = () => guest.ok("bannerList", { agent_code: "chokdee" });
const firstBanner = async () => {
  const [banner] = await insider.ok("officeBannerList", {});
  if (!banner) throw new Error("there is no banner");
  return banner;
};
const origins = async () => (await owners[0].ok("officeLinkOriginsGet", {})).origins;

/** Makes a change that takes two, of which members see nothing before the second person agrees. */
async function takesTwo<Seen>(answer: Awaited<ReturnType<Officer["call"]>>, seen: () => Promise<Seen>) {
  const before = await seen();
  expect(answer).toMatchObject({ code: "PROPOSED" });
  const id = proposalOf(answer);
  expect(await agree(insider, id)).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
  expect(await seen(), "members see nothing of it").toEqual(before);
  const proposal = await partner.ok("officeProposalGet", { proposal_id: id });
  expect(await agree(partner, id)).toMatchObject({ error: 0 });
  return { proposal, before, after: await seen() };
}

describe("ASVS 2.3.5: one of marketing leads all members to a friend", () => {
  test("not by the operator's LINE, name or logo: another person reads both side by side", async () => {
    const face = await insider.ok("officeAgentGet", {});
    const line_contact_url = "https://line.example/evil";
    const answer = await insider.call("officeAgentUpdate", { ...face, line_contact_url, reason });
    const { proposal, after } = await takesTwo(answer, config);
    expect(proposal).toMatchObject({
      before: { line_contact_url: face.line_contact_url },
      after: { line_contact_url },
    });
    expect(after.line_contact_url).toBe(line_contact_url);
    const { image: logo } = await insider.ok("officeImageUpload", { image: await picture("png") });
    for (const change of [{ name: "โชคดี 99" }, { logo }, { telegram_contact_url: "https://telegram.example/evil" }]) {
      const other = await insider.call("officeAgentUpdate", { ...face, line_contact_url, ...change, reason });
      expect(other, JSON.stringify(change)).toMatchObject({ code: "PROPOSED" });
    }
    expect(
      await insider.call("officeAgentUpdate", { ...face, line_admin_url: null, line_contact_url, reason }),
      "down",
    ).toMatchObject({ error: 0 });
  });

  test("nor by a banner's link, picture, number or handle, nor by a new one's", async () => {
    const banner = await firstBanner();
    const { image } = await insider.ok("officeImageUpload", { image: await picture("webp") });
    const changes = [
      { link: "https://line.example/evil" },
      { link: "/r/friend" },
      { image },
      { title: "โทร ๐๘๑-๒๓๔-๕๖๗๘" },
      { text: "โอนที่ กสิกร 123 4 56789 0" },
      { text: "แอดไลน์ @evil" },
      { text: "แอดไลน์ evil_help" },
    ];
    for (const change of changes) {
      const answer = await insider.call("officeBannerUpdate", { ...banner, ...change, reason });
      expect(answer, JSON.stringify(change)).toMatchObject({ code: "PROPOSED" });
    }
    const { id: _id, ...form } = banner;
    expect(await insider.call("officeBannerCreate", { ...form, text: "โทร 02-123-4567", reason })).toMatchObject({
      code: "PROPOSED",
    });
    await takesTwo(await insider.call("officeBannerUpdate", { ...banner, text: "โทร 089-999-9999", reason }), banners);
  });

  test("while plain words, another order, hiding and taking down are one person's", async () => {
    const banner = await firstBanner();
    const { id } = banner;
    const words = { ...banner, title: "ฝาก 500 บาท รับ 10%", text: "ทุกวัน 10:00-22:00 น. โทร 089-999-9999" };
    for (const change of [words, { ...words, is_shown: false }, words, { ...words, link: null, image: null }]) {
      expect(await insider.call("officeBannerUpdate", { ...change, id, reason })).toMatchObject({ error: 0 });
    }
    const plain = { title: "ข่าวดี", text: "เล่นได้ทุกเกม", image: null, link: null, is_shown: true };
    const made = await insider.ok("officeBannerCreate", { ...plain, reason });
    expect(await insider.call("officeBannerDelete", { id: made.id })).toMatchObject({ error: 0 });
  });

  test("nor by a number in a promotion's text, whose wording alone is weighed as no money", async () => {
    for (const promotion of await insider.ok("officePromotionList", {})) {
      const wording = { ...promotion, title: `${promotion.title} ใหม่`, description: "ฝากครั้งแรกของวัน", reason };
      expect(await insider.call("officePromotionUpdate", wording), promotion.code).toMatchObject({ error: 0 });
      const number = await insider.call("officePromotionUpdate", { ...wording, terms: "ติดต่อ 081 234 5678" });
      expect(number, promotion.code).toMatchObject({ code: "PROPOSED" });
      const proposal = await partner.ok("officeProposalGet", { proposal_id: proposalOf(number) });
      expect(proposal, promotion.code).toMatchObject({ amount: 0, needs: "person" });
    }
  });
});

test("the wording of a quest, a coupon or a thing of the shop is weighed as no money either", async () => {
  for (const { kind: _kind, period: _period, unit: _unit, ...quest } of await insider.ok("officeQuestList", {})) {
    const wording = { ...quest, title: `${quest.title} ใหม่`, reason };
    expect(await insider.call("officeQuestUpdate", wording), quest.title).toMatchObject({ error: 0 });
    const number = await insider.call("officeQuestUpdate", { ...wording, description: "โทร 0812345678" });
    expect(number, quest.title).toMatchObject({ code: "PROPOSED" });
  }
  for (const item of await insider.ok("officeShopItemList", {})) {
    const { stock, ...form } = item;
    // No game is listed here that free rounds could be of.
    if (item.reward.kind === "free_round") continue;
    const wording = { ...form, is_limited: stock !== null, title: `${item.title} ใหม่`, reason };
    expect(await insider.call("officeShopItemUpdate", wording), item.title).toMatchObject({ error: 0 });
  }
  const { items } = await insider.ok("officeCouponList", {});
  for (const { kind: _kind, reward: _reward, used: _used, created_at: _at, ...coupon } of items) {
    const wording = { ...coupon, title: `${coupon.title} ใหม่`, reason };
    expect(await insider.call("officeCouponUpdate", wording), coupon.title).toMatchObject({ error: 0 });
  }
});

describe("ASVS 5.1.5: links lead outside only to origins that two owners have listed", () => {
  test.each([
    ["https://evil.example/login", "https://evil.example"],
    ["https://line.example.evil.example/x", "https://line.example.evil.example"],
  ])("a link to %s is refused, and the answer says where it leads", async (link, origin) => {
    const banner = await firstBanner();
    const refused = { code: "LINK_UNLISTED", message: expect.stringContaining(origin) };
    expect(await owners[0].call("officeBannerUpdate", { ...banner, link, reason })).toMatchObject(refused);
    const face = await insider.ok("officeAgentGet", {});
    expect(await insider.call("officeAgentUpdate", { ...face, line_admin_url: link, reason })).toMatchObject(refused);
    expect(await insider.call("officeBannerUpdate", { ...banner, text: `เข้า ${link}`, reason })).toMatchObject(refused);
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "https://line.example@evil.example",
    "https://203.0.113.7/",
    "//evil.example",
    "https://xn--e1afmkfd.com",
  ])("%s is no link of a form, nor may it stand in a text", async (link) => {
    const banner = await firstBanner();
    const answer = await insider.call("officeBannerUpdate", { ...banner, link, reason });
    expect(answer).toMatchObject({ code: "FIELDS_INVALID", fields: { link: expect.any(String) } });
    if (link.startsWith("//")) return;
    expect(await insider.call("officeBannerUpdate", { ...banner, text: `ไปที่ ${link}`, reason })).toMatchObject({
      code: "LINK_UNLISTED",
    });
  });

  test("an owner alone lists none, nor does marketing; what one strikes out vanishes from members' pages", async () => {
    const listed = await origins();
    const wider = { origins: [...listed, "https://evil.example"], reason };
    expect(await insider.call("officeLinkOriginsSet", wider)).toMatchObject({ status: 403 });
    const answer = await owners[0].call("officeLinkOriginsSet", wider);
    expect(answer).toMatchObject({ code: "PROPOSED" });
    expect(await agree(owners[0], proposalOf(answer))).toMatchObject({ code: "SECOND_PERSON_NEEDED" });
    expect(await origins()).toEqual(listed);
    expect(await agree(owners[1], proposalOf(answer))).toMatchObject({ error: 0 });
    expect(await origins()).toContain("https://evil.example");

    const banner = await firstBanner();
    const link = "https://evil.example/x";
    await insider.agreed("officeBannerUpdate", { ...banner, link, is_shown: true, reason });
    expect((await banners()).find(({ id }) => id === banner.id)).toMatchObject({ link });
    const late = { ...banner, link: "https://evil.example/y", is_shown: true, reason };
    const proposed = await insider.call("officeBannerUpdate", late);
    expect(await owners[0].call("officeLinkOriginsSet", { origins: listed, reason })).toMatchObject({ error: 0 });
    expect(await agree(owners[1], proposalOf(proposed)), "nor what was asked for before").toMatchObject({
      code: "LINK_UNLISTED",
    });
    expect((await banners()).find(({ id }) => id === banner.id)).toMatchObject({ link: null });
  });

  test.each([
    "http://line.example",
    "https://203.0.113.7",
    "https://line.example/x",
    "https://a@line.example",
    "line.example",
    "https://xn--e1afmkfd.com",
    "*",
  ])("%s is nothing to list", async (origin) => {
    const answer = await owners[0].call("officeLinkOriginsSet", { origins: [...(await origins()), origin], reason });
    expect(answer).toMatchObject({ code: "FIELDS_INVALID", fields: { origins: expect.stringContaining(origin) } });
  });
});
