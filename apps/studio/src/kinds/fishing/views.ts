import { MAX_SEATS, unitsShot } from "@chokdee/rules/fishing";
import type { RoundStateName } from "../../core/protocol.ts";
import { type Drawn, type DrawnShot, isHits, weaponOf } from "./journal.ts";
import type { Magazine, MagazineSecrets, MagazineState } from "./magazines-repo.ts";
import type { MagazineRecord, MagazineRow, OwnMagazine, SeatView, ShotView } from "./protocol.ts";
import type { Seat, Shooting } from "./seat.ts";

const STATE_NAMES: Readonly<Record<MagazineState, RoundStateName>> = {
  asked: "open",
  open: "open",
  paying: "paying",
  held: "held",
  voiding: "refunding",
  closed: "closed",
  voided: "voided",
  refused: "refused",
};

export function showSeats(seats: ReadonlyMap<number, Seat>, crowd: ReadonlyMap<number, SeatView>): (SeatView | null)[] {
  return Array.from({ length: MAX_SEATS }, (_, no) => {
    const seat = seats.get(no);
    if (!seat) return crowd.get(no) ?? null;
    return { name: seat.name, price: seat.price, is_crowd: false, is_away: seat.page === undefined };
  });
}

export function showOwn({ magazine, source, commit, lines, used, won }: Shooting): OwnMagazine {
  return {
    magazine: magazine.id,
    unit: magazine.unit,
    units: magazine.units,
    stake: magazine.stake,
    is_free: magazine.grant_id !== null,
    commit,
    client_seed: source.clientSeed,
    counter: source.counter,
    used,
    won: won * magazine.unit,
    shots: lines.flatMap((line) => (isHits(line) ? [] : [showShot(line, lines)])),
  };
}

function showShot(shot: DrawnShot, lines: readonly Drawn[]): ShotView {
  const hits = lines.find((line) => isHits(line) && line.no === shot.no);
  const paid = hits && isHits(hits) ? hits.units.reduce((sum, each) => sum + each, 0) : 0;
  return {
    no: shot.no,
    gun: shot.gun,
    ...shot.aim,
    is_caught: shot.isCaught,
    units: shot.units + paid,
    waiting: hits ? 0 : (weaponOf(shot)?.hits ?? 0),
  };
}

/** Only what was shot counts as staked, as if each shot had been a bet. A magazine that never opened counts nothing. */
export function showRow({
  id,
  game,
  unit,
  stake,
  end,
  grant_id: grantId,
  state,
  asked_at: askedAt,
}: Magazine): MagazineRow {
  const isGivenBack = state === "voiding" || state === "voided" || state === "refused";
  return {
    magazine: id,
    room: game as MagazineRow["room"],
    unit,
    stake: isGivenBack ? 0 : stake - (end?.unused ?? 0),
    win: isGivenBack ? 0 : (end?.win ?? 0),
    shots: end?.shots.length ?? 0,
    is_free: grantId !== null,
    state: STATE_NAMES[state],
    opened_at: askedAt.getTime(),
  };
}

/** For free shots the proof has what they would have cost. */
export function showRecord(magazine: Magazine, secrets: MagazineSecrets): MagazineRecord {
  const { unit, units, counter, end } = magazine;
  const shots = end?.shots ?? [];
  const used = unitsShot(shots);
  return {
    ...showRow(magazine),
    proof: {
      commit: secrets.commit,
      serverSeed: secrets.server_seed,
      clientSeed: secrets.client_seed,
      counter,
      unit,
      stake: units * unit,
      win: end?.win ?? 0,
      unused: (units - used) * unit,
      shots: shots.map(({ species, phase, gun, hits, units: paid }) => ({
        species,
        phase,
        gun,
        units: paid,
        ...(hits && { hits }),
      })),
    },
  };
}
