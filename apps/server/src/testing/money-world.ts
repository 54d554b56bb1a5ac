import type { Contract, IdOf, RequestOf, StaffRole } from "@chokdee/contract";
import { bangkokDay, DAY_MS } from "@chokdee/rules/time";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import { closeDay } from "../modules/cashback/close-day.ts";
import { cashbackFollower } from "../modules/cashback/follow-play.ts";
import { insertStepUp } from "../modules/identity/step-up-repo.ts";
import { newToken, tokenHash } from "../platform/tokens.ts";
import { type AffiliateSystem, affiliateSystemOn } from "./affiliate-system.ts";
import { type BonusBench, fresh, openBonusBench } from "./bonus-bench.ts";
import type { Deposit, SandboxTransfer } from "./cashier.ts";
import { publishSettled } from "./count-bets.ts";
import type { OfficeRequest } from "./inject.ts";
import { type LottoSystem, lottoSystemOn } from "./lotto-system.ts";
import { type Officer, officer } from "./officer.ts";
import { type ShopSystem, shopSystemOn } from "./shop-system.ts";
import { type SportSystem, sportSystemOn } from "./sport-system.ts";
import { takeIn } from "./take-in.ts";
import type { Visitor } from "./visitor.ts";
import { funding } from "./bare-member.ts";

/** The calls of a contract that move money or give something. */
export type MoneyIdOf<C extends Contract> = {
  [Id in IdOf<C>]: C["calls"][Id] extends { readonly movesMoney: true } ? Id : never;
}[IdOf<C>];

/** A member who may make a call now, what they send, and something else that they could send. */
export interface Sending<C extends Contract, Id extends IdOf<C>> {
  readonly token: string;
  readonly input: RequestOf<C, Id>;
  readonly other: RequestOf<C, Id>;
}

export interface MoneyCall<C extends Contract, Id extends IdOf<C>> {
  /** Returns a number that every effect of the call makes larger by one. */
  readonly effects: string;
  /** Whether one person only ever proposes it. */
  readonly isProposed?: true;
  /** A new sender each time. */
  arrange(world: MoneyWorld): Promise<Sending<C, Id>>;
}

export type MoneyCalls<C extends Contract> = { readonly [Id in MoneyIdOf<C>]: MoneyCall<C, Id> };

/** A member who is signed in. */
export interface Person {
  readonly id: MemberId;
  readonly page: Visitor;
  readonly token: string;
  /** Their own bank account, as a payer. */
  readonly payer: object;
}

/** A system in which everything that a call with money needs can be set up. */
export interface MoneyWorld {
  readonly bench: BonusBench;
  readonly lotto: LottoSystem;
  readonly shop: ShopSystem;
  readonly sport: SportSystem;
  readonly affiliate: AffiliateSystem;
  /** A new member with so much money, in satang. */
  person(amount?: bigint): Promise<Person>;
  staff(role: StaffRole): Promise<Officer>;
  /** What a member's own code or password would give. */
  stepUp(who: Person): Promise<string>;
  withdraw(who: Person): Promise<string>;
  deposit(who: Person): Promise<Deposit>;
  /** Pays at the bank without a notice to the operator. */
  payWithoutNotice(input: object): Promise<SandboxTransfer>;
  /** A transfer of this payer's, or of a stranger's, that belongs to no deposit, set aside. Returns its id. */
  stray(payer?: Person): Promise<number>;
  /** Lets a member lose on a day, and closes the day. */
  loseOnADay(who: Person): Promise<string>;
  /** A promotion that the member has just begun. Returns what it is known by. */
  takePromotion(who: Person): Promise<number>;
  poll(
    change?: Partial<OfficeRequest<"officePollCreate">>,
  ): Promise<{ readonly id: number; readonly choices: readonly { readonly id: number }[] }>;
  /** A round of a game, open or ended with a win. */
  gameRound(isEnded: boolean): Promise<{ member_id: number; provider_id: string; round: string }>;
  /** A rollback that came too late to be done without people. */
  heldRollback(): Promise<number>;
  /** A win above its cap. */
  heldWin(): Promise<number>;
}

export async function openMoneyWorld(): Promise<MoneyWorld> {
  const bench = await openBonusBench();
  const { system } = bench;
  const { services, database } = system;
  const { db, clock, ledger, random } = services;
  const affiliate = affiliateSystemOn(system);
  const world: MoneyWorld = {
    bench,
    affiliate,
    lotto: lottoSystemOn(system),
    shop: shopSystemOn(system),
    sport: sportSystemOn(system),
    staff: (role) => officer(system, role),
    async person(amount = 0n) {
      const { id, page } = await affiliate.join();
      if (amount > 0n) await ledger.post(funding(id, amount));
      await db.transaction((tx) => services.persons.confirm(tx, id, "documents"));
      const { rows } = await database.owner.query<{ payer_account: string; payer_name: string }>(
        "select account_number as payer_account, account_name as payer_name from member_bank_account where member_id = $1",
        [id],
      );
      return { id, page, token: page.token ?? "", payer: { payer_bank: "KBANK", ...rows[0] } };
    },
    async stepUp({ token }) {
      const member = await services.sessions.find(token, true);
      if (!member) throw new Error("nobody is signed in");
      const text = newToken(random);
      const expiresAt = new Date(Math.max(clock.now().getTime(), clock.real().getTime()) + DAY_MS);
      await insertStepUp(db, { tokenHash: tokenHash(text), member, method: "password", expiresAt });
      return text;
    },
    async withdraw(who) {
      await bench.count();
      const step_up_token = await world.stepUp(who);
      return (await who.page.ok("withdrawCreate", { amount: 100, step_up_token })).withdraw_id;
    },
    deposit: (who) => bench.deposit(who.page, { channel_id: 1, amount: 100 }),
    async payWithoutNotice(input) {
      const [transfer] = await bench.payUnseen({ notify: false, ...input });
      if (!transfer) throw new Error("the bank made no transfer");
      return transfer;
    },
    async stray(payer) {
      const who = payer ?? (await world.person());
      await bench.pay({ to_number: "0000000000", amount: 55, ...who.payer });
      const { rows } = await database.owner.query<{ id: bigint }>("select max(id) as id from bank_transfer");
      return Number(rows[0]?.id);
    },
    async loseOnADay({ id }) {
      const day = bangkokDay(clock.now());
      await publishSettled(services, id, { bet: `game:chokdee:${fresh("lost")}`, stake: 1_200_000n, payout: 400_000n });
      await bench.count();
      await takeIn(services, cashbackFollower);
      world.lotto.pass(DAY_MS);
      await closeDay(services, day);
      return day;
    },
    async takePromotion({ page }) {
      const promotion_id = await bench.offer({ claim: "button", kind: "fixed", value: 10_000n });
      return (await page.ok("promotionTake", { promotion_id })).id;
    },
    async poll(change = {}) {
      // What others of this world were given may already be too much for one who is no owner.
      const owner = await world.staff("owner");
      return owner.agreed("officePollCreate", { ...pollForm(clock.now()), ...change });
    },
    async gameRound(isEnded) {
      const who = await world.person(100_000n);
      const seat = await bench.open(who.id, MAIN_WALLET);
      const round = fresh("round");
      const status = isEnded ? await seat.spin(1_000, 3_000, round) : await seat.bet(1_000, round);
      if (status !== "OK") throw new Error(`the bet was answered ${status}`);
      return { member_id: Number(who.id), provider_id: "chokdee", round };
    },
    ...heldCalls(bench, () => world),
  };
  return world;
}

/** Calls that wait for people, by the number that staff know them under. */
function heldCalls(bench: MoneyWorld["bench"], world: () => MoneyWorld): Pick<MoneyWorld, "heldRollback" | "heldWin"> {
  const seat = async () => (await bench.open((await world().person(100_000n)).id, MAIN_WALLET)).common;
  const heldId = async ({ status }: { readonly status: string }): Promise<number> => {
    if (status !== "HELD") throw new Error(`the call was answered ${status}`);
    const { rows } = await bench.system.database.owner.query<{ id: bigint }>("select max(id) as id from provider_held");
    return Number(rows[0]?.id);
  };
  return {
    async heldRollback() {
      const common = await seat();
      const [transaction, round] = [fresh("both"), fresh("round")];
      const lost = { ...common, transaction, round, bet_amount: 1_000, win_amount: 0, round_closed: true };
      await bench.call("bet_win", lost);
      world().lotto.pass(DAY_MS);
      const rollback = { ...common, transaction: fresh("rollback"), reference: transaction, round };
      return heldId(await bench.call("rollback", rollback));
    },
    async heldWin() {
      const common = await seat();
      const [reference, round] = [fresh("bet"), fresh("round")];
      await bench.call("bet", { ...common, transaction: reference, round, amount: 100 });
      return heldId(await bench.call("win", { ...common, transaction: fresh("win"), reference, round, amount: 1e12 }));
    },
  };
}

function pollForm(now: Date) {
  const choices = ["แดง", "น้ำเงิน"].map((title) => ({ title, image: null }));
  const reward = { kind: "credit", amount: 50, turnover_percent: 100 } as const;
  return {
    title: "ใครจะชนะ",
    description: "",
    image: null,
    opens_at: now.toISOString(),
    closes_at: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
    is_shown: true,
    votes_a_day: 2,
    deposit_per_vote: null,
    max_deposit_votes: 0,
    points_per_vote: null,
    max_points_votes: 0,
    needs_answer: false,
    answer_source: null,
    prizes: [{ title: "เครดิต 50 บาท", count: 1, reward }],
    choices,
  };
}
