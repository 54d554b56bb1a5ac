import { cx, SectionHeading } from "@chokdee/ui";
import { marksOf } from "../../features/tables/reading.ts";
import { Road, type RoadCell, type RoadMark, type RoadStyle } from "../../features/tables/Road.tsx";
import type { RoomDetail } from "./room.ts";

const marks = marksOf("baccarat");

/** How the three sides of a hand fall in the long run, with eight decks. */
const sides = [
  { key: "banker", name: "เจ้ามือ", percent: 45.86 },
  { key: "player", name: "ผู้เล่น", percent: 44.62 },
  { key: "tie", name: "เสมอ", percent: 9.52 },
] as const;

type DerivedRoad = RoomDetail["roads"]["big_eye"];

/** The derived roads have no letters: red says that the shoe repeats itself, blue that it does not. */
const colors: Readonly<Record<"red" | "blue", RoadMark>> = {
  red: { tone: "banker", letter: "" },
  blue: { tone: "player", letter: "" },
};

const derivedCells = (road: DerivedRoad): RoadCell[] =>
  road.map(({ column, row, color }) => ({ column, row, mark: colors[color] }));

/** What a derived road would show after a win of each side. */
function Next({ room, road, style }: { room: RoomDetail; road: keyof RoomDetail["next"]["banker"]; style: RoadStyle }) {
  return (
    <span className="flex gap-3 text-xs text-muted">
      {(["banker", "player"] as const).map((side) => {
        const color = room.next[side][road];
        return (
          <span key={side} className="flex items-center gap-1">
            {marks[side].letter}
            {color ? (
              <span
                role="img"
                aria-label={color === "red" ? "แดง" : "น้ำเงิน"}
                className={cx("next-mark", `is-${color}`, `is-${style}`)}
              />
            ) : (
              "–"
            )}
          </span>
        );
      })}
    </span>
  );
}

interface DerivedProps {
  room: RoomDetail;
  road: "big_eye" | "small" | "cockroach";
  name: string;
  style: RoadStyle;
}

function Derived({ room, road, name, style }: DerivedProps) {
  return (
    <figure className="grid min-w-0 gap-1">
      <figcaption className="flex items-center justify-between gap-2 text-sm">
        {name}
        <Next room={room} road={road} style={style} />
      </figcaption>
      <Road label={name} cells={derivedCells(room.roads[road])} style={style} className="is-derived" />
    </figure>
  );
}

function Counts({ room }: { room: RoomDetail }) {
  const { counts, hand_count } = room;
  return (
    <dl className="grid grid-cols-3 gap-2">
      {sides.map(({ key, name, percent }) => (
        <div key={key} className={cx("count-box", `is-${key}`)}>
          <dt className="text-sm">{name}</dt>
          <dd className="tabular text-2xl font-semibold">{counts[key]}</dd>
          <dd className="tabular text-xs text-muted">
            {hand_count > 0 ? `ขอนนี้ ${((100 * counts[key]) / hand_count).toFixed(1)}%` : "ยังไม่มีมือ"}
            <br />
            ระยะยาว {percent}%
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The five roads of the running shoe, as they were dealt, with the counts. */
export function RoomRoads({ room }: { room: RoomDetail }) {
  const { bead, big } = room.roads;
  const beadCells = bead.map(({ column, row, winner }) => ({ column, row, mark: marks[winner] }));
  const bigCells = big.map(({ column, row, winner, ties }) => ({ column, row, ties, mark: marks[winner] }));
  return (
    <section aria-labelledby="roads" className="grid grid-cols-1 gap-3">
      <SectionHeading id="roads">เค้าไพ่ขอนนี้ · {room.hand_count} มือ</SectionHeading>
      <Counts room={room} />
      <div className="roads">
        <figure className="grid min-w-0 gap-1">
          <figcaption className="text-sm">เค้าลูกปัด</figcaption>
          <Road label="เค้าลูกปัด" cells={beadCells} style="disc" marksNewest className="is-large" />
        </figure>
        <figure className="grid min-w-0 gap-1">
          <figcaption className="text-sm">เค้าหลัก</figcaption>
          <Road label="เค้าหลัก" cells={bigCells} style="ring" marksNewest className="is-large" />
        </figure>
      </div>
      <div className="grid gap-3 sm:grid-cols-3">
        <Derived room={room} road="big_eye" name="ไข่ปลา" style="ring" />
        <Derived room={room} road="small" name="ถนนเล็ก" style="disc" />
        <Derived room={room} road="cockroach" name="แมลงสาบ" style="stroke" />
      </div>
    </section>
  );
}
