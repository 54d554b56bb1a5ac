import { formatBaht } from "@chokdee/money";
import { Button, SignedMoney } from "@chokdee/ui";
import { useList } from "../../base/office.ts";
import { Facts } from "../../features/desk/Facts.tsx";
import { Failed } from "../../features/desk/Failed.tsx";
import type { WholeRound } from "./words.ts";

/** Bill by bill what a corrected result has changed, and what members owe since. */
export function DifferenceList({ round }: { round: WholeRound }) {
  const list = useList("officeLottoDifferenceList", { round_id: round.round_id, limit: 50 });
  const { bills, more, less } = round.differences;
  return (
    <>
      <Facts
        facts={[
          ["โพยที่เปลี่ยน", bills],
          ["จ่ายเพิ่ม (บาท)", formatBaht(more)],
          ["เรียกคืน (บาท)", formatBaht(less)],
        ]}
      />
      {list.error && <Failed error={list.error} onRetry={list.readAgain} />}
      <table className="w-full text-sm">
        <caption className="sr-only">ผลต่างรายโพย</caption>
        <thead className="text-left text-xs text-muted">
          <tr>
            <th scope="col">โพย</th>
            <th scope="col">สมาชิก</th>
            <th scope="col" className="text-right">
              ต่าง
            </th>
            <th scope="col" className="text-right">
              ค้างเรา
            </th>
          </tr>
        </thead>
        <tbody>
          {(list.rows ?? []).map((row) => (
            <tr key={`${row.bill_id} ${row.at}`} className="border-t border-line/60">
              <td className="py-1 pr-2 break-all">{row.bill_id}</td>
              <td className="py-1 pr-2">{row.username}</td>
              <td className="py-1 text-right">
                <SignedMoney amount={row.after - row.before} />
              </td>
              <td className="tabular py-1 text-right">{row.owed > 0 ? formatBaht(row.owed) : "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {list.hasMore && (
        <Button size="sm" variant="ghost" loading={list.isReading} onClick={list.readMore}>
          ดูต่อ
        </Button>
      )}
    </>
  );
}
