import { DAY_MS } from "@chokdee/rules/time";
import type { Tx } from "../../core/db.ts";
import type { MemberId } from "../../core/ids.ts";
import type { WalletId } from "../../core/ledger.ts";
import type { Credit, FreeCredit } from "../../core/rewards.ts";
import type { BonusDependencies } from "./dependencies.ts";
import { endIfPlayedAway, finishIfReached } from "./end-taken.ts";
import { addCredit, findFreeCredit, insertTaken, type TakenRow } from "./taken-repo.ts";

const TITLE = "เครดิตฟรี";
const TERMS = "เครดิตจากรางวัลที่ต้องทำเทิร์น ครบแล้วยอดเงินทั้งหมดย้ายเข้ากระเป๋าหลัก";
/** From the last credit on. */
const LIFE_DAYS = 30;

/**
 * Credit that has to be played before it may leave. A member has one wallet for all of it, with one goal that grows, so
 * that neither the main wallet nor a promotion has to do with it.
 */
export function createFreeCredit(deps: BonusDependencies): FreeCredit {
  return {
    async give(tx, credit) {
      const { memberId, scope, key } = credit;
      const running = await findOpen(deps, tx, memberId);
      const [before] = await deps.ledger.amountsOf(tx, [{ memberId, scope, key }]);
      if (before !== undefined) return;
      const walletId = running ? await add(deps, tx, running, credit) : await open(deps, tx, credit);
      await deps.ledger.postIn(tx, {
        memberId,
        scope,
        key,
        reference: credit.source,
        actor: credit.actor,
        moves: [{ from: credit.from, to: walletId, amount: credit.amount, code: credit.code }],
      });
      await deps.outbox.publish(tx, { topic: "promotion", memberId });
    },
  };
}

/** The one that the credit is added to. What is reached or played away ends first: a new goal must not hold it up. */
async function findOpen(deps: BonusDependencies, tx: Tx, memberId: MemberId): Promise<TakenRow | undefined> {
  const wallets = await deps.ledger.lockWallets(tx, memberId);
  const running = await findFreeCredit(tx, memberId);
  if (!running) return undefined;
  const isOver =
    (await finishIfReached(deps, tx, running, wallets)) ?? (await endIfPlayedAway(deps, tx, running, wallets));
  return isOver ? undefined : running;
}

const expiryOf = ({ clock }: BonusDependencies): Date => new Date(clock.now().getTime() + LIFE_DAYS * DAY_MS);
const earnedOf = ({ amount, isGift }: Credit): bigint => (isGift ? 0n : amount);

async function add(deps: BonusDependencies, tx: Tx, running: TakenRow, credit: Credit): Promise<WalletId> {
  const { amount, turnover: needed } = credit;
  await addCredit(tx, running.id, { amount, earned: earnedOf(credit), needed, expiresAt: expiryOf(deps) });
  return running.wallet_id;
}

async function open(deps: BonusDependencies, tx: Tx, credit: Credit): Promise<WalletId> {
  const walletId = await deps.ledger.openWallet(tx, credit.memberId, "free_credit", TITLE);
  await insertTaken(tx, {
    member_id: credit.memberId,
    promotion_id: null,
    wallet_id: walletId,
    source: `credit:${credit.source}`,
    title: TITLE,
    terms: TERMS,
    deposit: 0n,
    bonus: credit.amount,
    earned: earnedOf(credit),
    goal: "turnover",
    needed: credit.turnover,
    max_withdraw: null,
    categories: [],
    providers: [],
    games: [],
    excluded_games: [],
    weights: {},
    max_bet: null,
    taken_at: deps.clock.now(),
    expires_at: expiryOf(deps),
  });
  return walletId;
}
