import type { WalletCallName } from "@chokdee/contract/provider";
import { satang } from "@chokdee/money";
import { expect } from "vitest";
import type { MemberId } from "../core/ids.ts";
import { MAIN_WALLET } from "../core/ledger.ts";
import { type Answered, GAME, PROVIDER, type ProviderBench } from "../modules/providers/testing/provider.ts";
import {
  keyOf,
  type ModelCall,
  type ModelRound,
  type ModelSettle,
  type ModelStep,
  type PlayCall,
  WalletModel,
} from "./wallet-model.ts";

type Draw = (below: number) => number;
type Send = (name: WalletCallName, request: object) => Promise<Answered>;

const MONEY = 6_000;
const BONUS = 2_500;
const MAX_BONUS_BET = 1_000;
const CALLS_OF_AN_ORDER = 14;
const AMOUNTS = [0, 1, 100, 700, 1_500, 4_000];
const STAKES = AMOUNTS.slice(1);
/** Prices of a shot, for stakes that are reserves. */
const UNITS = [1, 20, 100];
const KINDS = ["bet", "bet", "bet", "win", "win", "bet_win", "actions", "rollback", "rollback", "round_close"] as const;
/** So many of all calls settle some parts of rounds at once. */
const SETTLE_ONE_IN = 8;

interface Sent {
  readonly name: WalletCallName;
  readonly request: object;
  readonly call: ModelCall | ModelSettle;
}

/** Two members, one of them with two sessions on two wallets, and what a model says of all that is done to them. */
export interface AttackedWorld {
  readonly model: WalletModel;
  readonly memberIds: ReadonlyMap<string, MemberId>;
  readonly sent: Sent[];
  /** Which calls got which answers, such as `bet OK`. */
  readonly seen: Set<string>;
  readonly draw: Draw;
  readonly no: number;
  orders: number;
}

export async function openWorld(bench: ProviderBench, no: number, draw: Draw): Promise<AttackedWorld> {
  const model = new WalletModel();
  const memberIds = new Map<string, MemberId>();
  for (const wallets of [2, 1]) {
    const memberId = await bench.memberWith(BigInt(MONEY + BONUS));
    const bonus = await openBonusWallet(bench, memberId);
    for (const walletId of [MAIN_WALLET, bonus].slice(0, wallets)) {
      const { token, player } = await bench.play(memberId, { walletId });
      model.sessions.set(token, { player, game: GAME, wallet: walletId });
      memberIds.set(player, memberId);
      const free = new Map<number, number>([
        [MAIN_WALLET, MONEY],
        [bonus, BONUS],
      ]);
      model.members.set(player, { free, maxBet: new Map([[bonus, MAX_BONUS_BET]]), owed: 0 });
    }
  }
  const [player = "", memberId = 0n] = [...memberIds][0] ?? [];
  await bench.database.owner.query(
    `insert into free_rounds (provider_id, grant_id, member_id, game_id, granted, bet, expires_at, created_at)
     values ($1, $2, $3, $4, 3, 100, now() + interval '9 days', now())`,
    [PROVIDER, `grant-${no}`, memberId, GAME],
  );
  model.grants.set(`grant-${no}`, { player, left: 3 });
  return { model, memberIds, sent: [], seen: new Set(), draw, no, orders: 0 };
}

/** A wallet with money that may be staked by a thousand satang at a time. */
async function openBonusWallet({ services: { db, ledger }, database }: ProviderBench, memberId: MemberId) {
  const bonus = await db.transaction((tx) => ledger.openWallet(tx, memberId, "promotion", "โบนัส"));
  const moves = [{ from: MAIN_WALLET, to: bonus, amount: satang(BigInt(BONUS)), code: "bonus" }] as const;
  await ledger.post({ memberId, scope: "test", key: "bonus", reference: "x", actor: "system", moves });
  await database.owner.query(
    `with offer as (
       insert into promotion (code, title, description, terms, claim, kind, value, min_deposit, goal, goal_percent,
         categories, providers, games, excluded_games, weights, weekdays, deposit_days, audience, vip_levels, valid_days,
         is_shown, changed_at)
       values ('ATTACK' || $1::bigint, '', '', '', 'deposit', 'fixed', 1, 0, 'turnover', 100, '{}', '{}', '{}', '{}', '{}', '{}',
         0, 'everyone', '{}', 1, true, now())
       returning id)
     insert into promotion_taken (member_id, promotion_id, wallet_id, source, status, title, terms, deposit, bonus, goal,
       needed, categories, providers, games, excluded_games, weights, max_bet, taken_at, expires_at)
     select $1, offer.id, $2, 'test', 'active', '', '', 0, 1, 'turnover', 1, '{}', '{}', '{}', '{}', '{}', $3, now(),
            now() + interval '9 days' from offer`,
    [memberId, bonus, MAX_BONUS_BET],
  );
  return bonus;
}

/** A few calls about a few names, in whatever order, each answered as the model says. */
export async function attack(world: AttackedWorld, send: Send): Promise<void> {
  const order = ++world.orders;
  const mine: Sent[] = [];
  for (let i = 0; i < CALLS_OF_AN_ORDER; i++) {
    const again = mine[world.draw(4 * (mine.length + 1))];
    const sent = again ?? compose(world, order, mine);
    mine.push(sent);
    await expectAsModelled(world, sent, send);
  }
  world.sent.push(...mine);
}

/** Everything that was ever sent comes once more, in another order. */
export async function repeat(world: AttackedWorld, send: Send): Promise<void> {
  const left = [...world.sent];
  while (left.length > 0) {
    const [sent] = left.splice(world.draw(left.length), 1);
    if (sent) await expectAsModelled(world, sent, send);
  }
}

async function expectAsModelled({ model, no, seen }: AttackedWorld, sent: Sent, send: Send): Promise<void> {
  const due = winsDue(model, sent.call);
  const expected = sent.call.kind === "settle" ? model.settle(sent.call) : model.apply(sent.call);
  const answer = await send(sent.name, sent.request);
  const statuses = expected.items?.map(({ status }) => status) ?? [answer.status];
  for (const status of statuses) seen.add(`${sent.name} ${status}`);
  if ("unused" in sent.request) seen.add(`${sent.name} unused ${answer.status}`);
  if (due > 0 && winsDue(model, sent.call) < due) seen.add(`${sent.name} corrects ${answer.status}`);
  expect({ no, ...sent, answer }).toEqual({ no, ...sent, answer: expected });
}

/** How many wins may come to the rounds of a call in the place of others, which were rolled back after the close. */
function winsDue(model: WalletModel, call: Sent["call"]): number {
  const calls = call.kind === "settle" ? call.items : [call];
  return calls.reduce((sum, each) => sum + (each ? (model.rounds.get(keyOf(each))?.winsDue ?? 0) : 0), 0);
}

/** Money, debts, free rounds and rounds are those of the model, to the satang. */
export async function expectEnd(
  { services: { ledger }, database }: ProviderBench,
  world: AttackedWorld,
): Promise<void> {
  for (const [player, memberId] of world.memberIds) {
    const member = world.model.members.get(player);
    const wallets = (await ledger.wallets(memberId)).filter(({ kind }) => kind !== "points");
    expect(wallets.map(({ walletId, balance }) => [walletId, Number(balance)])).toEqual([...(member?.free ?? [])]);
    expect(await ledger.owed(memberId)).toBe(BigInt(member?.owed ?? 0));
    const { rows } = await database.owner.query<Record<string, unknown>>(
      `select round, wallet_id, state, is_closed, bets, stake::int, refunded::int, win::int, effective::int, unit::int,
              wins_due
         from provider_round where member_id = $1`,
      [memberId],
    );
    const stored = new Map(rows.map(({ round, ...row }) => [keyOf({ player, round: String(round) }), row]));
    const modelled = [...world.model.rounds].filter(([key]) => key.startsWith(`${player} `));
    expect(stored).toEqual(new Map(modelled.map(([key, round]) => [key, rowOf(round)])));
  }
  const { rows } = await database.owner.query<{ left: number }>(
    `select granted - used as "left" from free_rounds where grant_id = $1`,
    [`grant-${world.no}`],
  );
  expect(rows).toEqual([{ left: world.model.grants.get(`grant-${world.no}`)?.left }]);
}

function rowOf({ wallet, isClosed, isVoid, winsDue, bets, stake, refunded, win, effective, unit }: ModelRound) {
  const state = isVoid ? "void" : isClosed ? "settled" : "open";
  return {
    wallet_id: wallet,
    state,
    is_closed: isClosed,
    wins_due: winsDue,
    bets,
    stake,
    refunded,
    win,
    effective,
    unit,
  };
}

/** The names that one order uses: mostly new ones, and mostly those of earlier calls where something is referred to. */
function namesFor({ no, draw }: AttackedWorld, order: number, mine: readonly Sent[]) {
  const any = () => `${no}-${order}-t${draw(8)}`;
  const chosen = mine[draw(mine.length)]?.call;
  const earlier = chosen?.kind === "settle" ? chosen.items[draw(chosen.items.length)] : chosen;
  const named = earlier?.kind === "play" ? earlier.play.steps[draw(earlier.play.steps.length)] : earlier;
  return {
    own: () => (draw(5) > 0 ? `${no}-${order}-c${mine.length}-${draw(1_000)}` : any()),
    /** What a win or a rollback names, with the round and member that belong to it. */
    earlier: earlier && draw(6) > 0 ? earlier : undefined,
    reference: () => (draw(6) === 0 ? any() : draw(6) === 0 ? earlier?.transaction : named?.transaction) ?? any(),
  };
}

/** What was staked or won in closed rounds, as far as a win of them is to be rolled back, or to come in another's place. */
function correctable({ model, draw }: AttackedWorld, kind: Sent["name"], mine: readonly Sent[]) {
  const named = mine.flatMap(({ call }) => {
    const round = call.kind === "play" ? model.rounds.get(keyOf(call)) : undefined;
    if (call.kind !== "play" || !round?.isClosed || (kind === "win" && round.winsDue === 0)) return [];
    const step = call.play.steps.find((each) => each.kind === (kind === "win" ? "bet" : "win"));
    return step ? [{ player: call.player, round: call.round, reference: step.transaction }] : [];
  });
  return kind === "win" || kind === "rollback" ? named[draw(2 * named.length)] : undefined;
}

/** Ends of parts of rounds, about what others were about, with the right stake or another, some of them unreadable. */
function composeSettle(world: AttackedWorld, order: number, mine: readonly Sent[]): Sent {
  const { model, draw, no } = world;
  const currency = draw(20) === 0 ? "USD" : "THB";
  const items = Array.from({ length: 1 + draw(4) }, () => {
    const names = namesFor(world, order, mine);
    const players = [...model.members.keys()];
    const transaction = names.own();
    const about = {
      player: draw(20) === 0 ? "nobody" : (names.earlier?.player ?? players[draw(players.length)] ?? ""),
      round: names.earlier?.round ?? `${no}-${order}-r${draw(4)}`,
      game: draw(20) === 0 ? "another" : GAME,
    };
    const stands = model.rounds.get(keyOf(about))?.stake ?? 0;
    const stake = draw(5) === 0 ? stands + draw(3) : stands;
    const reference = draw(10) === 0 ? transaction : names.reference();
    const effective = draw(15) === 0 ? stake + 1 : draw(stake + 1);
    return { ...about, transaction, reference, stake, amount: AMOUNTS[draw(AMOUNTS.length)] ?? 0, effective };
  });
  const call = {
    kind: "settle",
    items: items.map(asPlay),
    names: items.map(({ transaction }) => transaction),
  } as const;
  return { name: "settle", request: { currency, items }, call };

  function asPlay(item: (typeof items)[number]): PlayCall | undefined {
    const { player, transaction, round, game, amount, reference, stake, effective } = item;
    if (effective > stake) return undefined;
    const steps = [{ kind: "win", transaction, amount, reference, part: { stake, effective } }] as const;
    const play = { currency, closes: true, isPromotion: false, freeRound: null, steps };
    return { kind: "play", player, transaction, round, game, isGathered: false, play };
  }
}

function pickOne<Item>(draw: Draw, items: readonly Item[]): Item {
  const item = items[draw(items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** A new call, about what others were about, about others' things, or about itself. */
function compose(world: AttackedWorld, order: number, mine: readonly Sent[]): Sent {
  const { model, draw, no } = world;
  if (draw(SETTLE_ONE_IN) === 0) return composeSettle(world, order, mine);
  const pick = <Item>(items: readonly Item[]): Item => pickOne(draw, items);
  const names = namesFor(world, order, mine);
  const kind = pick(KINDS);
  const [drawn, session] = pick([...model.sessions]);
  const token = draw(20) === 0 ? pick([...model.sessions.keys()]) : drawn;
  const closed = correctable(world, kind, mine);
  const about = kind === "bet" || kind === "bet_win" ? undefined : (closed ?? names.earlier);
  const transaction = names.own();
  const common = {
    player: about?.player ?? session.player,
    transaction,
    round: about?.round ?? `${no}-${order}-r${draw(4)}`,
    game: draw(25) === 0 ? "another" : GAME,
  };
  const currency = draw(30) === 0 ? "USD" : "THB";
  const isReserve = (model.rounds.get(keyOf(common))?.unit ?? null) !== null;
  const closes = draw(4) === 0 || (isReserve && kind === "win" && draw(2) === 0);
  const play = (steps: readonly ModelStep[], more: { isPromotion?: boolean; freeRound?: string } = {}) => ({
    ...common,
    kind: "play" as const,
    token,
    isGathered: kind === "actions",
    play: { currency, closes, isPromotion: false, freeRound: null, steps, ...more },
  });
  /** Some of what stands in a round, whole shots of it or not; now and then more than that. */
  const unusedFor = (round: typeof common): { unused?: number } => {
    const stands = model.rounds.get(keyOf(round));
    const unit = stands?.unit ?? 1;
    const unused = draw(8) === 0 ? 1 + draw(5_000) : unit * draw(Math.floor((stands?.stake ?? 0) / unit) + 1);
    return unused > 0 ? { unused } : {};
  };
  const paid = { ...common, currency, round_closed: closes };
  switch (kind) {
    case "bet": {
      if (draw(6) > 0) {
        const amount = pick(STAKES);
        const unit = draw(3) === 0 ? { unit: pick(UNITS.filter((each) => amount % each === 0)) } : {};
        const call = play([{ kind, transaction, amount, ...unit }]);
        return { name: kind, request: { ...paid, token, amount, ...unit }, call };
      }
      const freeRound = `grant-${no}`;
      const call = play([{ kind, transaction, amount: 0 }], { freeRound });
      return { name: kind, request: { ...paid, token, amount: 0, free_round: freeRound }, call };
    }
    case "win": {
      const amount = pick(AMOUNTS);
      if (draw(6) === 0) {
        const call = play([{ kind, transaction, amount }], { isPromotion: true });
        return { name: kind, request: { ...paid, amount, promotion: true }, call };
      }
      const reference = closed?.reference ?? names.reference();
      const unused = closes && (isReserve || draw(8) === 0) ? unusedFor(common) : {};
      const call = play([{ kind, transaction, amount, reference, ...unused }]);
      return { name: kind, request: { ...paid, amount, reference, ...unused }, call };
    }
    case "bet_win": {
      const [bet_amount, win_amount] = [pick(STAKES), pick(AMOUNTS)];
      const call = play([{ kind, transaction, amount: bet_amount, win: win_amount }]);
      return { name: kind, request: { ...paid, token, bet_amount, win_amount }, call };
    }
    case "actions": {
      const actions: ModelStep[] = [];
      for (let left = 1 + draw(4); left > 0; left--) {
        const step = { transaction: draw(12) === 0 ? transaction : names.own(), amount: pick(STAKES) };
        const bet = draw(3) > 0 ? actions.at(-1)?.transaction : undefined;
        const reference = bet ?? names.reference();
        actions.push(draw(2) === 0 ? { kind: "bet", ...step } : { kind: "win", ...step, reference });
      }
      return { name: kind, request: { ...paid, token, actions }, call: play(actions) };
    }
    case "rollback": {
      const reference = closed?.reference ?? (draw(8) === 0 ? transaction : names.reference());
      const request = { ...common, reference, ...(draw(8) === 0 && { transaction: reference }) };
      return { name: kind, request, call: { ...request, kind } };
    }
    case "round_close": {
      const unused = isReserve || draw(8) === 0 ? unusedFor(common) : {};
      if (unused.unused === undefined) return { name: kind, request: common, call: { ...common, kind: "close" } };
      const steps = [{ kind: "win", transaction, amount: 0, ...unused }] as const;
      const ending = { currency: "THB", closes: true, isPromotion: false, freeRound: null, steps };
      const call = { ...common, kind: "play", isGathered: false, play: ending } as const;
      return { name: kind, request: { ...common, ...unused }, call };
    }
  }
}
