import { formatBaht } from "@chokdee/money";
import { useAnswer, useList } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { MemberLink, memberName, PanelPart } from "../../features/desk/parts.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { LinesOf } from "../../features/desk/LinesOf.tsx";

/** As many accounts beside the page; its own part has all of them. */
const LINKS = 5;

/** What is asked about most, beside whatever part is open: where there is room for it. */
export function MemberRail({ memberId }: { memberId: number }) {
  const member_id = memberId;
  const notes = useList("officeMemberNotes", { member_id, limit: 20 });
  return (
    <div className="min-w-0 border-l border-line/60 max-lg:hidden">
      <PanelPart title="กระเป๋าและแต้ม">
        <Wallets memberId={memberId} />
      </PanelPart>
      <PanelPart title="อาจเป็นคนเดียวกัน">
        <AnswerOf call="officeMemberLinks" input={{ member_id }}>
          {(rows) =>
            rows.length === 0 ? (
              <p className="text-sm text-muted">ไม่พบบัญชีอื่น</p>
            ) : (
              <ul className="grid gap-1.5 text-sm">
                {rows.slice(0, LINKS).map((row) => (
                  <li key={`${row.id} ${row.by}`}>
                    <MemberLink id={row.id}>{memberName(row)}</MemberLink>
                  </li>
                ))}
              </ul>
            )
          }
        </AnswerOf>
      </PanelPart>
      <PanelPart title="บันทึกล่าสุด">
        <LinesOf
          list={{ ...notes, rows: notes.rows?.slice(0, LINKS), hasMore: false }}
          empty="ยังไม่มีบันทึก"
          keyOf={(row) => String(row.id)}
          line={(row) => [row.body, `${row.by} ${momentText(row.at)}`]}
        />
      </PanelPart>
    </div>
  );
}

/** Every wallet with what can be spent of it, and the points. */
export function Wallets({ memberId }: { memberId: number }) {
  const points = useAnswer("officeMemberPoints", { member_id: memberId });
  return (
    <AnswerOf call="officeMemberWallets" input={{ member_id: memberId }}>
      {(rows) => (
        <Facts
          facts={[
            ...(rows ?? []).map((row): Fact => [row.wallet_name, `${formatBaht(row.balance)} บาท`]),
            points.data ? ["แต้ม", points.data.points.toLocaleString("th-TH")] : undefined,
          ]}
        />
      )}
    </AnswerOf>
  );
}
