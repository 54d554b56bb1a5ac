import type { AddressInfo } from "node:net";
import { signRequest } from "@chokdee/contract/provider/signature";
import { type WalletCallName, walletCalls } from "@chokdee/contract/provider";
import type { PlayCategory } from "../core/gate.ts";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET, type WalletId } from "../core/ledger.ts";
import { addGame } from "./add-game.ts";
import { type Cashier, openCashier, payers } from "./cashier.ts";
import { countBets } from "./count-bets.ts";
import type { Visitor } from "./visitor.ts";
import type { Job } from "../core/jobs.ts";
import { promotionsJobs } from "../modules/promotions/jobs.ts";
import type { TestSystem } from "./system.ts";
import type { PromotionsDependencies } from "../modules/promotions/dependencies.ts";
import { insertPromotion, type PromotionForm } from "../modules/promotions/promotion-repo.ts";
import { listTaken, type TakenRow } from "../modules/promotions/taken-repo.ts";

const PROVIDER = "chokdee";
const KEY = { id: "test", secret: "the secret of the test provider and the operator" };

const gameOf = (category: PlayCategory) => `${category}-game`;

let names = 0;
export const fresh = (kind: string): string => `${kind}-${++names}`;

/** Double what is put in, play it five times on slots. */
const PLAIN: PromotionForm = {
  code: "PLAIN",
  title: "โบนัส 100%",
  description: "",
  image: null,
  terms: "",
  claim: "deposit",
  kind: "percent",
  value: 100n,
  min_deposit: 10_000n,
  exact_deposit: null,
  max_bonus: 50_000n,
  max_withdraw: null,
  goal: "turnover",
  goal_percent: 500,
  goal_amount: null,
  categories: ["slot", "casino"],
  providers: [],
  games: [],
  excluded_games: [],
  weights: { casino: 50 },
  max_bet: null,
  use_times: null,
  use_per: null,
  hours_from: null,
  hours_to: null,
  weekdays: [],
  deposit_days: 0,
  audience: "everyone",
  vip_levels: [],
  valid_days: 7,
  starts_at: null,
  ends_at: null,
  priority: 0,
  is_shown: true,
};

/** A system in which members pay in, take promotions and play, each step by hand. */
export interface BonusBench extends Cashier {
  readonly promotions: PromotionsDependencies;
  offer(form?: Partial<PromotionForm>): Promise<number>;
  idOf(username: string): Promise<MemberId>;
  /** Pays in this many baht, with a promotion or without. */
  take(who: Visitor, baht: number, promotionId?: number, payer?: object): Promise<void>;
  running(memberId: MemberId): Promise<TakenRow | undefined>;
  taken(memberId: MemberId): Promise<TakenRow[]>;
  balance(who: Visitor): Promise<number>;
  money(memberId: MemberId, wallet?: WalletId): Promise<bigint>;
  /** A call of the provider, signed. */
  call(name: WalletCallName, request: object): Promise<Answered>;
  open(memberId: MemberId, wallet: WalletId, category?: PlayCategory): Promise<Seat>;
  /** Counts what was settled and does what became due. */
  count(): Promise<void>;
}

interface Answered {
  readonly status: string;
  readonly [field: string]: unknown;
}

/** A member at a game. Amounts are satang. */
export interface Seat {
  /** What every call from here carries. */
  readonly common: object;
  bet(stake: number, round?: string): Promise<string>;
  /** A whole round: its status, and its name. */
  spin(stake: number, payout: number, round?: string): Promise<string>;
}

/** Runs what was queued of these jobs, as a worker would. */
async function runDueJobs({ database }: TestSystem, jobs: readonly Job[]): Promise<void> {
  const { rows } = await database.owner.query<{ name: string; payload: unknown }>(
    `with due as (delete from graphile_worker._private_jobs returning task_id, payload)
     select t.identifier as name, due.payload from due join graphile_worker._private_tasks t on t.id = due.task_id`,
  );
  for (const { name, payload } of rows) await jobs.find((job) => job.name === name)?.run(payload);
}

export async function openBonusBench(): Promise<BonusBench> {
  const cashier = await openCashier();
  const { services } = cashier.system;
  const promotions: PromotionsDependencies = services;
  await services.keyring.add(PROVIDER, KEY);
  for (const category of ["slot", "casino"] as const) {
    await addGame(cashier.system, PROVIDER, gameOf(category), { category });
  }

  await cashier.system.site.listen({ host: "127.0.0.1", port: 0 });
  const url = `http://127.0.0.1:${(cashier.system.site.server.address() as AddressInfo).port}`;

  async function call(name: WalletCallName, request: object) {
    const { path } = walletCalls[name];
    const body = JSON.stringify(request);
    const headers = { ...signRequest(PROVIDER, KEY, { method: "POST", path, body }) };
    const response = await fetch(url + path, { method: "POST", headers, body });
    return (await response.json()) as Answered;
  }

  const taken = (memberId: MemberId) => listTaken(services.db, { memberId }, undefined, 100);
  return {
    ...cashier,
    promotions,
    call,
    taken,
    running: async (memberId) =>
      (await taken(memberId)).find(({ status, promotion_id }) => status === "active" && promotion_id !== null),
    async offer(form = {}) {
      const id = await services.db.transaction((tx) =>
        insertPromotion(tx, { ...PLAIN, code: fresh("P").toUpperCase(), ...form }, services.clock.now()),
      );
      if (id === undefined) throw new Error("the code is taken");
      return id;
    },
    async idOf(username) {
      const { rows } = await cashier.system.database.owner.query<{ id: MemberId }>(
        "select id from member where username = $1",
        [username],
      );
      if (!rows[0]) throw new Error(`there is no ${username}`);
      return rows[0].id;
    },
    async take(who, baht, promotionId, payer = payers.demo) {
      const input = { channel_id: 1, amount: baht, ...(promotionId !== undefined && { promotion_id: promotionId }) };
      const deposit = await cashier.deposit(who, input);
      await cashier.pay({ qr: deposit.qr_payload, ...payer });
    },
    async money(memberId, wallet = MAIN_WALLET) {
      return (await services.ledger.wallets(memberId)).find((each) => each.walletId === wallet)?.balance ?? 0n;
    },
    async open(memberId, wallet, category = "slot") {
      const game = gameOf(category);
      const link = await services.launches.createLink({
        memberId,
        walletId: wallet,
        providerId: PROVIDER,
        gameId: game,
        category,
        isMobile: true,
        origin: "http://localhost:3000",
      });
      const { token, player } = await call("session", { code: new URL(link).searchParams.get("code") });
      const common = { token, player, game, currency: "THB" };
      return {
        common,
        async bet(stake, round = fresh("round")) {
          return (await call("bet", { ...common, transaction: fresh("bet"), round, amount: stake })).status;
        },
        async spin(stake, payout, round = fresh("round")) {
          const amounts = { bet_amount: stake, win_amount: payout, round_closed: true };
          return (await call("bet_win", { ...common, transaction: fresh("both"), round, ...amounts })).status;
        },
      };
    },
    async count() {
      await countBets(services);
      await runDueJobs(cashier.system, promotionsJobs(promotions));
    },
  };
}
