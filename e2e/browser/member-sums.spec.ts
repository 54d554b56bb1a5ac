import { formatBaht, printBaht } from "@chokdee/money";
import type { Locator } from "@playwright/test";
import {
  listPublishedTerms,
  type MemberBooks,
  readMemberBooks,
} from "../../apps/server/src/testing/member-books-repo.ts";
import { type NewMember, newMember, fundMember } from "../support/accounts.ts";
import { callerAt } from "../support/api.ts";
import { bankOf } from "../support/bank.ts";
import { AMPHAWA, openGame } from "../support/games.ts";
import { enterAs, openRound } from "../support/lotto.ts";
import { moveTo } from "../support/pages.ts";
import { visits } from "../support/routes.ts";
import { sharedSite } from "../support/sandbox.ts";
import { readDatabase } from "../support/server.ts";
import { expect, test } from "../support/test.ts";
import { watchTraffic } from "../support/traffic.ts";

/** Amounts that nothing on the site has by itself, so that each stands for one thing. */
const FUNDED = 1_234.56;
const DEPOSITED = 417.4;
const STAKED = [12.5, 7.25] as const;
const WITHDRAWN = 303.3;
const LIMITS = { deposit: 4_321.09, stake: 654.32 } as const;

/** A member with own limits, money in the main wallet, a running bonus, an open bill and a withdrawal under review. */
async function memberInTheMiddle(): Promise<NewMember & { readonly paymentId: string }> {
  const server = sharedSite();
  const member = await newMember();
  const caller = callerAt(server.url, { token: member.token });
  const bank = bankOf(server);
  await fundMember(member, FUNDED, server);
  const offers = await caller.ok("promotionList", {});
  const welcome = offers.find(({ code }) => code === "NEW100");
  const payment = await caller.ok("paymentGenerateQr", {
    channel_id: 1,
    amount: DEPOSITED,
    promotion_id: welcome?.id,
  });
  await bank.pay(member, payment.qr_payload ?? "");
  await expect.poll(async () => (await caller.ok("promotionMine", {})).active).not.toBeNull();
  const { round_id } = await openRound(server.url);
  const { rates } = await caller.ok("lottoRate", { round_id });
  const rate = rates.find(({ bet_type }) => bet_type === "two_top")?.rate ?? 0;
  const lines = STAKED.map((amount, index) => ({ bet_type: "two_top" as const, number: `1${index}`, amount, rate }));
  const { bill_token } = await caller.ok("lottoBillValidate", { round_id, lines });
  await caller.ok("lottoBillCreate", { round_id, lines, bill_token });
  const { step_up_token } = await caller.ok("stepUp", { password: member.password });
  const withdrawal = await caller.ok("withdrawCreate", { amount: WITHDRAWN, step_up_token });
  expect(withdrawal.status).toBe("review");
  const limits = (["deposit", "stake"] as const).map((kind) => ({
    kind,
    period: "day" as const,
    amount: LIMITS[kind],
  }));
  await caller.ok("limitsSet", { limits });
  return { ...member, paymentId: payment.payment_id };
}

const baht = (amount: bigint): string => printBaht(amount < 0n ? -amount : amount);

/** What the operator publishes, in all forms in which a page may print it. */
function printedTerms(value: unknown): string[] {
  if (typeof value === "number") return [formatBaht(value), formatBaht(value / 100)];
  if (typeof value === "string" && /^\d+$/.test(value)) return printedTerms(Number(value));
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(printedTerms) : [];
}

/** Sums with two decimals in a text, once each. A share in percent is none. */
function sumsIn(text: string): string[] {
  return [...new Set(text.match(/(?<![\d.,])\d{1,3}(?:,\d{3})*\.\d{2}(?![\d%])/g))];
}

interface Facts {
  readonly main: string;
  readonly bonus: string;
  readonly all: string;
  readonly deposit: string;
  readonly toPlay: string;
  readonly staked: string;
  readonly onItsWay: string;
  readonly leftToday: string;
  /** What counts for the limits on deposits and stakes, the limits, and what they leave. */
  readonly limits: readonly string[];
  readonly statement: readonly string[];
}

function factsOf({ wallets, postings, holds, mostADay }: MemberBooks): Facts {
  const [main, bonus] = wallets;
  if (!main || !bonus || wallets.length !== 2) throw new Error("There are a main wallet and a bonus.");
  const sumOf = (code: string) => postings.reduce((sum, line) => (line.code === code ? sum + line.amount : sum), 0n);
  const onItsWay = holds.reduce((sum, amount) => sum + amount, 0n);
  const limitSums = (limit: number, used: bigint) => {
    const most = BigInt(Math.round(limit * 100));
    return [used, most, most - used].map(baht);
  };
  const deposit = postings.filter(({ code }) => code === "deposit").at(-1)?.amount ?? 0n;
  return {
    main: baht(main.free),
    bonus: baht(bonus.free),
    all: baht(main.free + bonus.free),
    deposit: baht(deposit),
    // Ten times deposit and bonus, as the offer says.
    toPlay: baht((deposit + sumOf("bonus")) * 10n),
    staked: baht(sumOf("lotto_bet")),
    onItsWay: baht(onItsWay),
    leftToday: baht(mostADay - onItsWay),
    limits: [...limitSums(LIMITS.deposit, sumOf("deposit")), ...limitSums(LIMITS.stake, -sumOf("lotto_bet"))],
    // All of it is of today, whose sum stands above it.
    statement: [...postings.map(({ amount }) => amount), postings.reduce((sum, { amount }) => sum + amount, 0n)].map(
      baht,
    ),
  };
}

const titleOf = (path: string) => visits.find((visit) => visit.path === path.split("?")[0])?.title ?? path;

type SumsOf = (facts: Facts) => readonly string[];

const none: SumsOf = () => [];
const panel: SumsOf = ({ all }) => [all];

/** Each page of the member area, with every sum of this member that stands on it. */
const pages: readonly (readonly [path: string, sums: SumsOf])[] = [
  ["/", panel],
  ["/member", ({ all, main, bonus, onItsWay, toPlay }) => [all, main, bonus, onItsWay, toPlay]],
  ["/member/deposit", ({ deposit }) => [deposit]],
  ["/member/payment?payment=$payment", ({ deposit, bonus }) => [deposit, bonus]],
  ["/member/withdraw", ({ main, onItsWay, leftToday, toPlay }) => [main, onItsWay, leftToday, toPlay]],
  ["/member/promotions", ({ toPlay, bonus, deposit }) => [toPlay, bonus, deposit]],
  ["/member/statement", ({ statement }) => statement],
  ["/member/creditfree", ({ deposit }) => [deposit]],
  ["/member/coupon", none],
  ["/member/profile", ({ deposit }) => [deposit]],
  ["/member/activity", ({ deposit }) => [deposit]],
  ["/member/limits", ({ limits }) => limits],
  ["/member/wheel", none],
  ["/member/winloss", none],
  ["/cashback", none],
  ["/affiliate", none],
  ["/redeem", none],
  ["/promotions", ({ toPlay }) => [toPlay]],
  ["/slot", none],
];

test("every sum on the screens of the member area is the ledger's (UKGC 1A-1C)", async ({ page }) => {
  const { paymentId, ...member } = await memberInTheMiddle();
  const books = { dataDir: process.env.SHARED_DATA ?? "" };
  const facts = factsOf(await readDatabase(books, (db) => readMemberBooks(db, member.phone)));
  const terms = new Set((await readDatabase(books, listPublishedTerms)).flatMap(printedTerms));
  expect(
    Object.values(facts)
      .flat()
      .filter((sum) => terms.has(sum)),
  ).toEqual([]);
  await enterAs(page, member.token);
  const traffic = watchTraffic(page);
  // What pools hold, what others have won, and the prices of a match.
  const everybodys = page.getByRole("region", { name: /^(แจ็คพอตร่วม|ถูกรางวัลล่าสุด)$/ }).or(page.locator(".live-odds"));
  const own = async (where: Locator) => {
    const text = await where.innerText();
    const others = new Set(sumsIn((await everybodys.allInnerTexts()).join("\n")));
    return sumsIn(text).filter((sum) => !terms.has(sum) && !others.has(sum) && sum !== "0.00");
  };
  /** All of these stand there, and once the page has come to rest no others do. */
  const expectSums = async (where: Locator, sums: readonly string[], what: string) => {
    for (const sum of sums) await expect(where, what).toContainText(sum);
    await traffic.quiet();
    expect((await own(where)).toSorted(), what).toEqual([...new Set(sums)].toSorted());
  };

  for (const [path, sumsOf] of pages) {
    await test.step(path, async () => {
      await moveTo(page, path.replace("$payment", paymentId));
      await expect(page).toHaveTitle(new RegExp(titleOf(path)));
      await expectSums(page.locator("main"), sumsOf(facts), path);
    });
  }

  await test.step("what can be withdrawn now is nothing while a withdrawal waits", async () => {
    await moveTo(page, "/member/withdraw");
    await expect(page.getByText("ถอนได้ตอนนี้").locator("..")).toContainText("ถอนได้ตอนนี้0.00 บาท");
  });

  await test.step("the bills and the drawer", async () => {
    await moveTo(page, "/lotto/bills");
    const bills = page.getByRole("listitem").filter({ hasText: "โพยเลขที่" });
    await expectSums(bills, [facts.staked], "the bills");
    await page.getByRole("button", { name: "เมนูสมาชิก" }).click();
    const drawer = page.getByRole("dialog", { name: "เมนูสมาชิก" });
    await expectSums(drawer, [facts.all], "the drawer");
  });

  await test.step("the wallets that a game can be played with", async () => {
    await openGame(page, AMPHAWA);
    const choice = page.getByRole("region", { name: "กรุณาเลือกกระเป๋าเงิน" });
    await expectSums(choice, [facts.main, facts.bonus], "the wallets of a game");
  });
});
