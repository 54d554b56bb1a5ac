import { callUntilClear } from "../../operator/call-until-clear.ts";
import { isOwn } from "../../core/session.ts";
import { touchSessions } from "../../players/sessions-repo.ts";
import { showFreeRounds } from "../../players/free-rounds.ts";
import { Refusal } from "../../core/refusal.ts";
import type { Ports } from "../../core/ports.ts";
import { endOf, keptShots } from "./journal.ts";
import { loadMagazine } from "./load-magazine.ts";
import { magazineById, moveMagazine } from "./magazines-repo.ts";
import type { LoadMessage } from "./protocol.ts";
import { giveLoadBack, limitedAt, newShooting, noteAsked, type Seat, type Shooting } from "./seat.ts";
import { settleMagazine } from "./settle-magazine.ts";
import { type Table, tellPage } from "./table.ts";
import { showOwn } from "./views.ts";

/** While this process reports its end to the operator, nothing else does. */
const TELLING_MS = 15_000;

/**
 * Opens the magazine that the page has asked for. A page of another session may sit there when it comes: that one neither
 * shoots with it nor hears of it, and it is given back as it came.
 */
export async function load(deps: Ports, table: Table, seat: Seat, processId: number): Promise<void> {
  const { load: wanted, session } = seat;
  if (!wanted) return;
  seat.load = undefined;
  const { price, free: isFree = false } = wanted;
  try {
    const { room, id } = table;
    const { balance, wanted: shots } = seat;
    seat.wanted = [];
    const limited = isFree ? undefined : limitedAt(seat, price, deps.now().getTime());
    const request = {
      session,
      room,
      table: id,
      processId,
      price,
      isFree,
      balance,
      limited,
      wanted: shots,
      named: wanted.named,
    };
    const { outcome: loaded, ...asked } = await loadMagazine(deps, request);
    const isLoaded = !(loaded instanceof Refusal);
    const isStill = isOwn(seat.session, { session_id: session.id });
    const limit = isStill ? asked.limited : undefined;
    if (!isFree) noteAsked(seat, { ...asked, limited: limit, price, isLoaded }, deps.now().getTime());
    if (!isLoaded) throw loaded;
    seat.shooting = newShooting(loaded, deps.now().getTime());
    if (isStill) Object.assign(seat, { balance: loaded.balance, price: loaded.magazine.unit });
    else seat.shooting.ending = "price";
    // The magazine is open even if nothing else can be read or written. Shooting shows that the member is there, though
    // no call says so.
    await touchSessions(deps.db, [session.id], deps.now()).catch(() => {});
    const freeRounds = await showFreeRounds(deps, session.operator_player, room.id).catch(() => null);
    const magazine = showOwn(seat.shooting);
    if (isOwn(seat.session, loaded.magazine))
      tellPage(seat, { type: "magazine", magazine, balance: loaded.balance, free_rounds: freeRounds });
    table.tellSeats();
  } catch (error) {
    if (!(error instanceof Refusal)) deps.alarm("a magazine could not be loaded", { error: String(error) });
    if (!isOwn(seat.session, { session_id: session.id })) return;
    const {
      status,
      message,
      balance = null,
      fairness,
    } = (error instanceof Refusal ? error : new Refusal("BROKEN")).answer;
    if (status === "COUNTER_MOVED") giveLoadBack(seat);
    seat.balance = balance ?? seat.balance;
    tellPage(seat, { type: "failed", failure: status, message, balance, ...(fairness && { fairness }) });
  }
}

/** Whether everything that was claimed is written, and every weapon aimed: then a magazine that ends can be paid. */
export function isEnded({ ending, pending, weapons }: Shooting): boolean {
  return ending !== undefined && pending === 0 && weapons.size === 0;
}

/** Whether the page asks for more of what it has: that follows when this is spent. */
export function isSame({ magazine }: Shooting, { price, free = false, anew = false }: LoadMessage): boolean {
  if (anew) return false;
  return free ? magazine.grant_id !== null : magazine.grant_id === null && magazine.unit === price;
}

/** Writes down how a magazine has ended. What was written is paid, whoever is there to do it. */
async function writeEnd(deps: Ports, { magazine, lines, source, ending }: Shooting, dueAt: Date) {
  const end = endOf(keptShots(lines, source), magazine);
  const reason = ending ?? "left";
  await moveMagazine(deps.db, magazine.id, "open", { state: "paying", dueAt, end, reason });
  return reason;
}

/** Ends the seat's magazine and pays it. Where the operator does not answer, the settler goes on. */
export async function unload(deps: Ports, seat: Seat, shooting: Shooting): Promise<void> {
  const { id, stake } = shooting.magazine;
  const reason = await writeEnd(deps, shooting, new Date(deps.now().getTime() + TELLING_MS));
  if (seat.shooting === shooting) seat.shooting = undefined;
  seat.idleSince = deps.now().getTime();
  seat.bullets.clear();
  // Free shots come one at a time, and their grant bounds how many are fired.
  if (shooting.magazine.grant_id !== null && reason === "spent") seat.allowance.loads += 1;
  // A member who no longer shoots buys no further magazine.
  if (reason === "silent" || reason === "left") seat.load = undefined;
  const written = await magazineById(deps.db, id);
  // What another process has written stands: both took it from the journal.
  const { end } = written ?? {};
  if (!written || !end) return;
  const { magazine, balance } = await callUntilClear(
    () => settleMagazine(deps, written),
    (settled) => settled.magazine.state !== "paying",
  );
  // The member has opened the game again meanwhile, perhaps with another wallet, whose balance is a different one.
  const isStill = isOwn(seat.session, written);
  const left = isStill ? (balance ?? null) : null;
  if (isStill) seat.balance = left;
  tellPage(seat, {
    type: "closed",
    magazine: id,
    stake: stake - end.unused,
    win: end.win,
    unused: end.unused,
    reason,
    is_paid: magazine.state === "closed" || magazine.state === "voided",
    balance: left,
  });
}

/** The process is stopping: what was shot is written down, and the settler of another process pays it. */
export async function leaveBehind(deps: Ports, shooting: Shooting): Promise<void> {
  await writeEnd(deps, shooting, deps.now());
}
