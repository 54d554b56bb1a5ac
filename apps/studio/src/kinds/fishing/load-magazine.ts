import { type FishingRoom, type Gun, MAGAZINE_UNITS, type MagazineSource, SHOT_UNITS } from "@chokdee/rules/fishing";
import { lockNamedSeed } from "../../players/seeds.ts";
import { countRound, type UsedSeed } from "../../players/seeds-repo.ts";
import { callUntilClear } from "../../operator/call-until-clear.ts";
import { refusedBy } from "../../platform/db.ts";
import type { Session } from "../../core/session.ts";
import { spendGrant } from "../../players/free-rounds.ts";
import { Refusal, STAKE_FAILURES } from "../../core/refusal.ts";
import type { Ports } from "../../core/ports.ts";
import { insertMagazine, type Magazine, magazineById, outstandingMagazine } from "./magazines-repo.ts";
import type { LoadMessage, WantedShot } from "./protocol.ts";
import type { Size } from "./seat.ts";
import { letShots } from "./sandbox-seeds.ts";
import { askReserve, settleMagazine } from "./settle-magazine.ts";

/** While a request waits for the operator, nothing else processes its magazine. */
const REQUEST_MS = 15_000;
const ID_BYTES = 15;
/** Where a limit or the balance does not allow a whole magazine, smaller ones are asked for. */
const SMALLER = [10, 1];

type Deps = Pick<Ports, "db" | "wallet" | "now" | "alarm" | "sealing" | "randomHex">;

export interface LoadRequest {
  readonly session: Session;
  readonly room: FishingRoom;
  readonly table: string;
  readonly processId: number;
  readonly price: number;
  readonly isFree: boolean;
  /** As far as it is known. */
  readonly balance: number | null;
  /** What a limit had left a moment ago: no more than that is asked for. */
  readonly limited: Size | undefined;
  /** What all its shots are to be drawn by, whatever its size. */
  readonly named: LoadMessage["named"];
  /** In a sandbox: how shots are to come out. */
  readonly wanted: readonly WantedShot[];
}

export interface Loaded {
  readonly magazine: Magazine;
  readonly source: MagazineSource;
  readonly commit: string;
  readonly balance: number;
  /** The guns that it may be shot with: none whose shots a limit forbids. */
  readonly guns: readonly Gun[];
}

/** Whether a room has what is asked for. */
export function isLoadable(
  { prices }: FishingRoom,
  wanted: { readonly price: number; readonly free?: boolean },
): boolean {
  return wanted.free === true || prices.includes(wanted.price);
}

/** What came of asking for a reserve. */
export interface Asked {
  readonly outcome: Loaded | Refusal;
  /** How often the operator has refused. */
  readonly refused: number;
  /** What is left of a limit that was met; the smallest amount where nothing is left. */
  readonly limited: Size | undefined;
}

/** Reserves shots at one price: as many as a magazine holds, or fewer where money or a limit allows no more. */
export async function loadMagazine(deps: Deps, request: LoadRequest): Promise<Asked> {
  const { price, isFree } = request;
  if (!isLoadable(request.room, { price, free: isFree })) throw new Refusal("BAD_REQUEST");
  await clearOutstanding(deps, request.session.player_id);
  if (request.wanted.length > 0) await letShots(deps, request.session.player_id, request.wanted);
  let { limited } = request;
  let outcome: Loaded | Refusal = new Refusal("NOT_ENOUGH_MONEY", { balance: request.balance ?? 0 });
  let refused = 0;
  for (const size of sizesOf(request)) {
    if (refused > 0 && outcome instanceof Refusal && !isSmallerWorth(outcome, size.units * request.price)) continue;
    if (limited) limited = size;
    outcome = await tryLoad(deps, request, size);
    if (!(outcome instanceof Refusal)) break;
    refused += 1;
    const { status } = outcome.answer;
    if (status === "LIMIT_REACHED") limited = size;
    else if (status !== "NOT_ENOUGH_MONEY") break;
  }
  return { outcome, refused, limited };
}

/**
 * Each amount is asked for with every gun that it can pay for, and then without the dearest: a limit on a single bet
 * may forbid only that one.
 */
function sizesOf({ isFree, balance, price, limited }: LoadRequest): Size[] {
  const affordable = balance === null ? MAGAZINE_UNITS : Math.floor(balance / price);
  // The known balance may be old: only the operator decides that it is not enough for a shot.
  const first = isFree ? 1 : Math.max(1, Math.min(MAGAZINE_UNITS, affordable));
  const sizes = [first, ...SMALLER.filter((units) => units < first)];
  const all = sizes.flatMap((units): Size[] => [
    ...(units < SHOT_UNITS.torpedo ? [] : [{ units, guns: ["cannon", "torpedo"] as const }]),
    { units, guns: ["cannon"] },
  ]);
  if (!limited) return all;
  const allowed = all.filter(({ units, guns }) => units <= limited.units && guns.length <= limited.guns.length);
  return allowed.length > 0 ? allowed : all.slice(-1);
}

function isSmallerWorth({ answer }: Refusal, stake: number): boolean {
  return answer.status === "LIMIT_REACHED" || stake <= (answer.balance ?? 0);
}

/** What is still owed of an earlier magazine comes first. */
async function clearOutstanding(deps: Deps, playerId: number): Promise<void> {
  const before = await outstandingMagazine(deps.db, playerId);
  if (!before) return;
  if (before.state === "paying") {
    const { magazine } = await settleMagazine(deps, before);
    if (magazine.state !== "paying") return;
    throw new Refusal("WIN_OWED");
  }
  throw new Refusal("ROUND_OPEN");
}

async function tryLoad(deps: Deps, request: LoadRequest, { units, guns }: Size): Promise<Loaded | Refusal> {
  const { id, seed } = await write(deps, request, units);
  const asked = await magazineById(deps.db, id);
  if (!asked) throw new Error("the magazine was not written");
  const max = asked.unit * Math.max(...guns.map((gun) => SHOT_UNITS[gun]));
  let attempts = 0;
  const { magazine, balance } = await callUntilClear(
    () => askReserve(deps, { ...asked, attempts: attempts++ }, max),
    (settled) => settled.magazine.state !== "asked",
  );
  if (magazine.state === "asked") {
    // It is unknown whether the reserve was taken, so from now on it can only be given back.
    await settleMagazine(deps, magazine);
    return new Refusal("OPERATOR_DOWN");
  }
  if (magazine.refusal !== null) {
    const failure = STAKE_FAILURES[magazine.refusal] ?? "OPERATOR_DOWN";
    return new Refusal(failure, balance === undefined ? {} : { balance });
  }
  if (magazine.state !== "open") return new Refusal("OPERATOR_DOWN");
  const { commit, client_seed: clientSeed, sealed_seed: sealedSeed } = seed;
  const source = { serverSeed: deps.sealing.open(commit, sealedSeed), clientSeed, counter: magazine.counter };
  return { magazine, source, commit, balance: balance ?? 0, guns };
}

/** Stores a magazine with everything that its shots will follow from, before its reserve is asked for. */
async function write(
  deps: Deps,
  { session, room, table, processId, price, isFree, named }: LoadRequest,
  units: number,
): Promise<{ readonly id: string; readonly seed: UsedSeed }> {
  try {
    return await deps.db.transaction(async (tx) => {
      const seed = await lockNamedSeed(tx, session.player_id, named);
      const now = deps.now();
      const wanted = { game: room.id, named: named && { bet: price } };
      const grant = isFree ? await spendGrant(tx, session, wanted, now) : undefined;
      const unit = grant?.bet ?? price;
      const id = deps.randomHex(ID_BYTES);
      await insertMagazine(tx, {
        id,
        player_id: session.player_id,
        session_id: session.id,
        game: room.id,
        table_id: table,
        process_id: processId,
        unit,
        units,
        stake: grant ? 0 : unit * units,
        seed_id: seed.id,
        counter: seed.counter,
        grant_id: grant?.grant_id ?? null,
        due_at: new Date(now.getTime() + REQUEST_MS),
        asked_at: now,
      });
      await countRound(tx, seed.id);
      return { id, seed };
    });
  } catch (error) {
    if (refusedBy(error) === "magazine_open") throw new Refusal("ROUND_OPEN");
    throw error;
  }
}
