import { generateKeyPairSync, hash, sign } from "node:crypto";
import type { CallOutput } from "@chokdee/contract";
import type { Page } from "@playwright/test";
import { callerAt, urlOf } from "../support/api.ts";
import { commitOfSeed, drawKeys, hashOfEntries } from "../../packages/rules/src/fair/index.ts";
import { drawRound, drawValue } from "../../packages/rules/src/poll/index.ts";
import { LOCAL_BEACON, localBeaconText } from "../../packages/rules/src/yeekee/index.ts";
import { newMember } from "../support/accounts.ts";
import { axeFaults } from "../support/axe.ts";
import { PHONE } from "../support/browser.ts";
import { enterAs } from "../support/lotto.ts";
import { expect, test } from "../support/test.ts";

const POLL = "/poll/1";
const ANSWER = "แข่งสล็อตชิงเงินรางวัล";

test.use({ viewport: PHONE });

const url = () => process.env.BASE_URL ?? "";
const readPoll = async () => callerAt(url()).ok("pollConfig", { poll_id: 1 });

async function votesFor(page: Page, answer: string): Promise<number> {
  const row = page.getByRole("main").locator("li, label").filter({ hasText: answer });
  return Number(/([\d,]+) โหวต/.exec(await row.innerText())?.[1]?.replaceAll(",", ""));
}

test("a member votes once a day, sees others' votes come in, and what else gives a vote", async ({ page }) => {
  const [member, other] = [await newMember(), await newMember()];
  await enterAs(page, member.token);
  await page.goto(POLL);
  const press = page.getByRole("button", { name: "โหวต", exact: true });
  await expect(page.getByText("สิทธิ์โหวตคงเหลือ 1 ครั้ง")).toBeVisible();
  await expect(press).toBeDisabled();
  await page.getByRole("radio", { name: ANSWER }).check();
  await press.click();
  await expect(page.getByText("ขอบคุณที่ร่วมโหวต")).toBeVisible();
  await expect(page.getByText("สิทธิ์โหวตหมดแล้ว")).toBeVisible();
  await expect(page.getByText("คุณโหวตข้อนี้ 1 ครั้ง")).toBeVisible();
  await expect(page.getByText("ฝากอีก 500.00 บาท")).toBeVisible();
  await page.getByRole("button", { name: "โหวตด้วย 100 แต้ม" }).click();
  await expect(page.getByText("แต้มไม่เพียงพอ")).toBeVisible();

  const before = await votesFor(page, ANSWER);
  const choice = (await readPoll()).choices.find(({ title }) => title === ANSWER);
  const ballot = { poll_id: 1, choice_id: choice?.choice_id ?? 0 };
  await callerAt(url(), { token: other.token }).ok("pollSubmit", ballot);
  await expect.poll(() => votesFor(page, ANSWER)).toBeGreaterThan(before);
  expect(await axeFaults(page)).toEqual([]);
});

/** A draw of three tickets as the server would report it. */
function drawnPoll(poll: CallOutput<"pollConfig">) {
  const seed = "ab".repeat(32);
  const frozenAt = "2026-11-15T00:00:00.000Z";
  const round = drawRound(LOCAL_BEACON, { closesAt: new Date(frozenAt), needsAnswer: false }, new Date(frozenAt));
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const signature = sign(null, Buffer.from(localBeaconText(round)), privateKey);
  const beacon = hash("sha256", signature);
  const entries = ["A1B2C3", "D4E5F6", "A7B8C9"].map((key) => ({ key, weight: 1, gives: "1 สิทธิ์" }));
  const publicValue = drawValue(hashOfEntries(entries), beacon);
  const outcomes = drawKeys(entries, 2, { serverSeed: seed, clientSeed: publicValue, counter: 1 });
  const commit = commitOfSeed(seed);
  return {
    // Another poll than the one whose commitment this browser has kept.
    config: {
      ...poll,
      poll_id: 99,
      config: { ...poll.config, closes_at: frozenAt, status: "drawn" },
      metadata: { ...poll.metadata, needs_answer: false, commit },
    },
    proof: { kind: "poll", reference: "1", commit, seed, public_value: publicValue, counter: 1, entries, outcomes },
    winners: {
      status: "drawn",
      answer_id: null,
      winners: outcomes.map((ticket, index) => ({
        rank: index + 1,
        member_masked: "bu***42",
        ticket,
        prize: "เครดิต 100 บาท",
      })),
      draw: {
        entries_hash: hashOfEntries(entries),
        entry_count: 3,
        frozen_at: frozenAt,
        beacon_name: LOCAL_BEACON.name,
        beacon_round: round,
        beacon_at: "2026-11-15T00:00:30.000Z",
        beacon_value: beacon,
        beacon_signature: signature.toString("hex"),
        beacon_public_key: publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex"),
      },
      proof_reference: "1",
    },
  };
}

test("a guest follows a poll from its votes to its winners", async ({ page, complaints }) => {
  complaints.allow(/404 \(Not Found/);
  await test.step("a guest reads the votes and is asked to log in; an unknown poll leads to the newest", async () => {
    await page.goto(POLL);
    await expect(page.getByRole("heading", { level: 1, name: "อยากให้โชคดีจัดกิจกรรมแบบไหนเดือนหน้า" })).toBeVisible();
    await expect(page.getByRole("list", { name: "ผลโหวต" }).getByRole("listitem")).toHaveCount(4);
    await expect(page.getByRole("heading", { name: "ผลโหวตตอนนี้" })).toBeVisible();
    await expect(page.getByText("เข้าสู่ระบบเพื่อร่วมโหวตและลุ้นรางวัล")).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    await page.goto("/poll/9999");
    await expect(page.getByText("ไม่พบโพลนี้")).toBeVisible();
    await page.getByRole("link", { name: "ดูโพลล่าสุด" }).click();
    await expect(page.getByRole("heading", { name: "ของรางวัล" })).toBeVisible();
  });

  await test.step("after the draw everyone sees the winners and can draw again; before it, what it waits for", async () => {
    expect(complaints.list()).toEqual([]);
    complaints.allow(/500 \(Internal/);
    const { config, proof, winners } = drawnPoll(await readPoll());
    const answers = { proof, winners, config };
    const agents = new Set<string | null>();
    const answer = (id: "pollConfig" | "pollWinners" | "fairnessProof", data: () => unknown) =>
      page.route(urlOf(id), (route) => {
        if (id !== "fairnessProof") agents.add(new URL(route.request().url()).searchParams.get("agent_id"));
        return route.fulfill({ json: { error: 0, data: data() } });
      });
    await answer("pollConfig", () => answers.config);
    await answer("pollWinners", () => answers.winners);
    await answer("fairnessProof", () => answers.proof);
    await page.goto(POLL);
    await expect(page.getByRole("region", { name: "รายชื่อผู้โชคดี" }).getByRole("listitem")).toHaveCount(2);
    await page.getByRole("button", { name: "ตรวจสอบการจับรางวัล" }).click();
    const sheet = page.getByRole("dialog", { name: "ตรวจสอบการจับรางวัล" });
    await expect(sheet.getByText("คำนวณใหม่ได้ผลเดียวกัน แต่บางข้อยืนยันจากเครื่องนี้ไม่ได้")).toBeVisible();
    await expect(sheet.getByRole("region", { name: "ค่าสุ่มที่ใช้" })).toContainText("ไม่ใช่ drand");
    await expect(sheet.getByText("ผลถูกต้อง")).toHaveCount(0);
    expect(agents).toEqual(new Set(["1"]));
    expect(await axeFaults(page)).toEqual([]);

    answers.winners = { ...winners, winners: winners.winners.toReversed() };
    await page.goto(POLL);
    await page.getByRole("button", { name: "ตรวจสอบการจับรางวัล" }).click();
    await expect(sheet.getByText("พบสิ่งที่ไม่ตรงกัน")).toBeVisible();

    await page.route(urlOf("pollStats"), (route) => route.fulfill({ status: 500, json: { error: 500 } }));
    answers.winners = { ...winners, status: "closed", winners: [] };
    answers.config = { ...config, config: { ...config.config, status: "closed" } };
    await page.goto(POLL);
    await expect(page.getByText("รอจับรางวัล")).toBeVisible();
    await expect(page.getByText("ปิดรับโหวตแล้ว", { exact: true })).toBeVisible();
    await expect(page.getByText("อ่านผลโหวตไม่ได้ในขณะนี้")).toBeVisible();
    await expect(page.getByRole("button", { name: "โหวต", exact: true })).toHaveCount(0);
  });
});
