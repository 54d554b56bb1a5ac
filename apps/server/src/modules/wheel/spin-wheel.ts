import type { CallInput, CallOutput } from "@chokdee/contract";
import { drawKeys, isClientSeed } from "@chokdee/rules/fair";
import { bangkokDay } from "@chokdee/rules/time";
import { givenAt } from "@chokdee/rules/wheel";
import type { Tx } from "../../core/db.ts";
import { DomainError } from "../../core/domain-error.ts";
import { refuseFields } from "../../core/form.ts";
import type { MemberId } from "../../core/ids.ts";
import { storeReward } from "../../core/reward-forms.ts";
import type { MemberContext } from "../../platform/http/context.ts";
import type { WheelDependencies } from "./dependencies.ts";
import { giveDailyTickets } from "./give-tickets.ts";
import { takePiece } from "./prize-repo.ts";
import { type OfferedPrize, readWheel, type Wheel } from "./read-wheel.ts";
import { wheelChanged } from "./rules.ts";
import { announcedSeed, announceNext, holdSeed, type OpenSeed } from "./seeds.ts";
import { readSettings, type WheelSettings } from "./setting-repo.ts";
import { insertSpin, type PaidWith, type SpinRow } from "./spin-repo.ts";
import { countTickets, findTicket, spendTicket } from "./ticket-repo.ts";
import { spinView } from "./views.ts";

const NAME_BYTES = 15;
const CLIENT_SEED_BYTES = 10;

/** A member's request for a spin. */
export interface SpinRequest {
  readonly payWith: PaidWith;
  readonly clientSeed: string | undefined;
  /** The table that the member has seen. */
  readonly entriesHash?: string | undefined;
  /** The commitment that the member has seen. */
  readonly commit?: string | undefined;
  /** The price that the member has seen. */
  readonly points?: number | undefined;
}

interface Drawn {
  readonly wheel: Wheel;
  /** Where the wheel stops. */
  readonly prizeId: number;
  readonly given: OfferedPrize;
}

/** A member's spin, with what the next one will be drawn by. */
export function spinOnce(
  deps: WheelDependencies,
  { pay_with: payWith, client_seed: clientSeed, entries_hash: entriesHash, commit, points }: CallInput<"wheelSpin">,
  { member: { memberId }, once }: MemberContext,
): Promise<CallOutput<"wheelSpin">> {
  return once(async (tx) => {
    const spun = await spinWheel(deps, tx, memberId, { payWith, clientSeed, entriesHash, commit, points });
    const next = await announcedSeed(deps, tx, memberId);
    const freeSpins = await countTickets(tx, memberId, deps.clock.now());
    return { ...spinView(spun), free_spins: freeSpins, next_commit: next.commit, next_counter: next.counter };
  });
}

/**
 * Takes the ticket or the points, draws, and gives the prize, all or nothing. Locks are taken in one order: the
 * member's seed, the points, the piece of a limited prize, the wallet.
 */
export async function spinWheel(
  deps: WheelDependencies,
  tx: Tx,
  memberId: MemberId,
  request: SpinRequest,
): Promise<SpinRow> {
  const { clock, random } = deps;
  const isSeed = request.clientSeed === undefined || isClientSeed(request.clientSeed);
  refuseFields({ client_seed: isSeed ? undefined : "รหัสของคุณใช้ได้เฉพาะ A-Z a-z 0-9 _ . - ไม่เกิน 64 ตัว" });
  const seed = await holdSeed(deps, tx, memberId);
  if (request.commit !== undefined && request.commit !== seed.commit) throw new DomainError("WHEEL_CHANGED");
  await deps.gate.mayTakePart(tx, memberId);
  const settings = await readSettings(tx);
  if (!settings.is_open) throw new DomainError("WHEEL_CLOSED");
  const now = clock.now();
  const name = random.bytes(NAME_BYTES).toString("hex");
  await giveDailyTickets(deps, tx, memberId, settings, now);
  const paid = await pay(deps, tx, memberId, { request, settings, name, now });
  const clientSeed = request.clientSeed ?? random.bytes(CLIENT_SEED_BYTES).toString("hex");
  const drawn = await draw(tx, seed, clientSeed, { day: bangkokDay(now), entriesHash: request.entriesHash });
  const spin = await insertSpin(tx, {
    name,
    member_id: memberId,
    paid_with: request.payWith,
    points: paid.points,
    commit: seed.commit,
    server_seed: seed.serverSeed,
    client_seed: clientSeed,
    counter: seed.counter,
    entries: drawn.wheel.entries,
    entries_hash: drawn.wheel.hash,
    prize_id: drawn.prizeId,
    given_prize_id: drawn.given.prizeId,
    reward: storeReward(drawn.given.reward),
    title: drawn.given.title,
    at: now,
  });
  if (paid.ticketId !== null) await spendTicket(tx, paid.ticketId, spin.id);
  await announceNext(deps, tx, memberId, seed);
  await deps.rewards.give(tx, { memberId, reward: drawn.given.reward, source: `wheel:${name}`, code: "wheel" });
  await deps.outbox.publish(tx, wheelChanged(memberId));
  return spin;
}

async function pay(
  { points }: WheelDependencies,
  tx: Tx,
  memberId: MemberId,
  spin: { readonly request: SpinRequest; readonly settings: WheelSettings; readonly name: string; readonly now: Date },
): Promise<{ readonly ticketId: bigint | null; readonly points: bigint | null }> {
  if (spin.request.payWith === "ticket") {
    const ticketId = await findTicket(tx, memberId, spin.now);
    if (ticketId === undefined) throw new DomainError("WHEEL_NO_SPIN");
    return { ticketId, points: null };
  }
  const price = spin.settings.points_per_spin;
  if (price === null) throw new DomainError("WHEEL_NO_SPIN");
  if (spin.request.points !== undefined && BigInt(spin.request.points) !== price)
    throw new DomainError("WHEEL_CHANGED");
  const reference = `wheel:${spin.name}`;
  await points.spend(tx, { memberId, points: price, scope: "wheel", key: spin.name, reference, actor: "member" });
  return { ticketId: null, points: price };
}

/**
 * Draws from the current table. Where another spin has just taken the last piece of what was drawn, the table changes:
 * a member who has named the table that they saw must confirm again, others draw from the new one.
 */
async function draw(
  tx: Tx,
  { serverSeed, counter }: OpenSeed,
  clientSeed: string,
  { day, entriesHash }: { readonly day: string; readonly entriesHash: string | undefined },
): Promise<Drawn> {
  for (let tries = 0; ; tries += 1) {
    const wheel = await readWheel(tx, day);
    if (entriesHash !== undefined && entriesHash !== wheel.hash) throw new DomainError("WHEEL_CHANGED");
    const [key] = drawKeys(wheel.entries, 1, { serverSeed, clientSeed, counter });
    if (key === undefined || tries > wheel.prizes.length) throw new DomainError("WHEEL_CLOSED");
    const prizeId = Number(key);
    const given = givenAt(wheel.prizes, prizeId);
    if (await takePiece(tx, given.row, day)) return { wheel, prizeId, given };
  }
}
