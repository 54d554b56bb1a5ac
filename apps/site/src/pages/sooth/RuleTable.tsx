import { cx, SectionHeading } from "@chokdee/ui";
import { type RoomDetail, sideNames } from "./room.ts";

type Rule = RoomDetail["rules"][number];

function Says({ says }: Pick<Rule, "says">) {
  if (!says) return <span className="text-xs text-muted max-sm:hidden">ยังไม่มีคำตอบ</span>;
  return <span className={cx("says", `is-${says}`)}>{sideNames[says]}</span>;
}

function Row({ rule }: { rule: Rule }) {
  const { name, note, hits, tries, long_run, edge_percent, says } = rule;
  return (
    <tr>
      <th scope="row" className="py-2 pr-2 text-left font-normal">
        <span className="flex flex-wrap items-center gap-x-2">
          <b className="font-semibold">{name}</b>
          <Says says={says} />
        </span>
        <span className="block text-xs text-muted">{note}</span>
      </th>
      <td>
        {tries > 0 ? (
          <>
            {hits}/{tries}
            <span className="block text-xs text-muted">{((100 * hits) / tries).toFixed(1)}%</span>
          </>
        ) : (
          <span className="text-muted">–</span>
        )}
      </td>
      <td>{long_run.hit_percent.toFixed(2)}%</td>
      <td className="text-loss-high">−{edge_percent.toFixed(2)}%</td>
    </tr>
  );
}

/** All fourteen, as plain figures: in this room, in the long run, and what each costs. */
export function RuleTable({ room }: { room: RoomDetail }) {
  return (
    <section aria-labelledby="rules" className="grid grid-cols-1 gap-3">
      <SectionHeading id="rules">สิบสี่สูตรที่คนบอกต่อ</SectionHeading>
      <p className="text-sm text-muted">
        ช่อง “ขอนนี้” นับจาก {room.hand_count} มือจริงของขอนที่เปิดอยู่เท่านั้น เริ่มนับใหม่ทุกขอน เทียบกับผลจาก 40 ล้านมือ
        ทุกสูตรให้ผลเท่ากับการเลือกฝั่งสลับกัน และทุกสูตรเสียเปรียบเจ้า
      </p>
      <div className="lacquer rounded-lg px-3 py-1 sm:px-4">
        <table className="rule-table w-full">
          <caption className="sr-only">สูตรและผลของแต่ละสูตรในห้อง {room.name}</caption>
          <thead>
            <tr className="text-xs text-muted">
              <th scope="col" className="text-left font-normal">
                สูตร
              </th>
              <th scope="col">ขอนนี้</th>
              <th scope="col">ระยะยาว</th>
              <th scope="col">คาดว่าเสีย</th>
            </tr>
          </thead>
          <tbody>
            {room.rules.map((rule) => (
              <Row key={rule.rule} rule={rule} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
