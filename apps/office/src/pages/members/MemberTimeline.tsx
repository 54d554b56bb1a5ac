import { formatBaht } from "@chokdee/money";
import { bangkokDay } from "@chokdee/rules/time";
import { Button, cx, Skeleton } from "@chokdee/ui";
import { actionName } from "../../base/action-names.ts";
import { useAnswer, useList } from "../../base/office.ts";
import { PanelPart } from "../../features/desk/parts.tsx";
import { peopleOf } from "../../base/words.ts";
import { clockText, dayText } from "../../base/thai-time.ts";

interface Happening {
  readonly key: string;
  readonly at: string;
  readonly kind: "money" | "login" | "staff";
  readonly text: string;
  readonly note?: string | undefined;
  readonly amount?: number;
}

const kinds = { money: "เงิน", login: "เข้าระบบ", staff: "เจ้าหน้าที่" } as const;

/** Money, sign-ins and what staff have done, in one order of time: what support is asked about. */
export function TimelineTab({ memberId }: { memberId: number }) {
  const member_id = memberId;
  const statement = useList("officeMemberStatement", { member_id, limit: 50 });
  const history = useList("officeMemberHistory", { member_id, limit: 50 });
  const notes = useList("officeMemberNotes", { member_id, limit: 50 });
  const member = useAnswer("officeMemberGet", { member_id });
  if (!statement.rows || !history.rows || !notes.rows) return <Skeleton className="m-4 h-64" />;
  const moves = statement.rows.map((row): Happening => ({
    key: `money ${row.id}`,
    at: row.created_at,
    kind: "money",
    text: row.description,
    note: `คงเหลือ ${formatBaht(row.balance_after)}`,
    amount: row.amount,
  }));
  // What is older than the last movement that was read waits for its page.
  const reached = statement.hasMore ? (moves.at(-1)?.at ?? "") : "";
  const others: Happening[] = [
    ...history.rows.map((row): Happening => ({
      key: `staff ${row.id}`,
      at: row.at,
      kind: "staff",
      text: `${actionName(row.action)} โดย ${peopleOf(row)}`,
      note: row.reason ?? undefined,
    })),
    ...notes.rows.map((row): Happening => ({
      key: `note ${row.id}`,
      at: row.at,
      kind: "staff",
      text: `บันทึกของ ${row.by}`,
      note: row.body,
    })),
    ...(member.data?.sessions ?? []).map((row): Happening => ({
      key: `login ${row.signed_in_at} ${row.device}`,
      at: row.signed_in_at,
      kind: "login",
      text: row.device,
      note: row.address || undefined,
    })),
  ].filter(({ at }) => at >= reached);
  const all = [...moves, ...others].toSorted((one, other) => other.at.localeCompare(one.at));
  const days = Map.groupBy(all, ({ at }) => bangkokDay(new Date(at)));
  return (
    <>
      {[...days].map(([day, happenings]) => (
        <PanelPart key={day} title={dayText(day)}>
          <ul className="grid gap-1.5 text-sm">
            {happenings.map((each) => (
              <li key={each.key} className="grid grid-cols-[3.25rem_4.5rem_1fr_auto] gap-x-2">
                <span className="tabular text-muted">{clockText(each.at)}</span>
                <span className={cx(each.kind === "staff" ? "text-gold-high" : "text-muted")}>{kinds[each.kind]}</span>
                <span className="min-w-0 break-words">
                  {each.text}
                  {each.note && <span className="block text-muted">{each.note}</span>}
                </span>
                {each.amount !== undefined && (
                  <span className={cx("tabular text-right", each.amount > 0 && "text-win-high")}>
                    {each.amount > 0 && "+"}
                    {formatBaht(each.amount)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </PanelPart>
      ))}
      {all.length === 0 && <p className="p-4 text-sm text-muted">ยังไม่มีอะไรเกิดขึ้นกับสมาชิกคนนี้</p>}
      {statement.hasMore && (
        <div className="p-4">
          <Button size="sm" variant="ghost" loading={statement.isReading} onClick={statement.readMore}>
            ดูก่อนหน้านั้น
          </Button>
        </div>
      )}
    </>
  );
}
