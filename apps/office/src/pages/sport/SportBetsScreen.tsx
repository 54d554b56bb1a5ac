import { formatBaht } from "@chokdee/money";
import { gradeName } from "@chokdee/rules/sport";
import { Button, Money } from "@chokdee/ui";
import { useList } from "../../base/office.ts";
import { useDeskSearch } from "../../base/row.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { SearchBox } from "../../features/desk/SearchBox.tsx";
import { soughtId } from "../../features/desk/SearchFields.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, memberName, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { FoundSums } from "../../features/desk/FoundSums.tsx";
import { scoreText, selectionText, type SportBet, teamsText } from "./words.ts";

const statuses: Readonly<Record<SportBet["status"], string>> = {
  waiting: "รอรับ",
  refused: "ไม่รับ",
  running: "เล่นอยู่",
  settled: "จ่ายแล้ว",
  cashed_out: "ขายคืนแล้ว",
};

const saleNames: Readonly<Record<SportBet["sales"][number]["status"], string>> = {
  waiting: "รอยืนยัน",
  sold: "ขายได้",
  refused: "ไม่สำเร็จ",
  undone: "ยกเลิกแล้ว",
};

const columns: readonly DeskColumn<SportBet>[] = [
  { key: "member", title: "สมาชิก", cell: memberName, width: "minmax(9rem, 2fr)" },
  { key: "placed", title: "แทงเมื่อ", cell: (row) => momentText(row.placed_at), width: "8.5rem", onPhone: false },
  {
    key: "what",
    title: "แทงอะไร",
    cell: (row) => (row.kind === "parlay" ? `สเต็ป ${row.legs.length} คู่` : legTitle(row)),
    width: "minmax(10rem, 2fr)",
    onPhone: false,
  },
  { key: "risk", title: "เดิมพัน", cell: (row) => formatBaht(row.risk), align: "end" },
  { key: "status", title: "สถานะ", cell: (row) => <Chip>{statuses[row.status]}</Chip> },
];

function legTitle({ legs: [leg] }: SportBet): string {
  return leg ? selectionText(leg.selection, leg) : "";
}

/** Bets of one match, one member, or one number; the address says of which. */
export default function SportBetsScreen() {
  const [search, change] = useDeskSearch();
  const { match, bet } = search;
  const memberId = soughtId(search["member"]);
  const sought = {
    ...(match && { match_id: match }),
    ...(memberId !== undefined && { member_id: memberId }),
    ...(bet && { bet_id: bet }),
  };
  const list = useList("officeSportBetList", { limit: 50, ...sought });
  const narrowed = [
    match && `คู่ ${match}`,
    memberId !== undefined && `สมาชิก #${memberId}`,
    bet && `เดิมพัน ${bet}`,
  ].filter(Boolean);
  return (
    <Desk
      path="/sport-bets"
      filters={
        <>
          <SearchBox
            label="เลขที่เดิมพัน"
            look="plain"
            onSearch={(text) => text && change({ bet: text, match: undefined, member: undefined, row: undefined })}
          />
          {narrowed.length > 0 && (
            <>
              <p className="text-sm text-muted">เฉพาะ {narrowed.join(" · ")}</p>
              <Button
                size="sm"
                onClick={() => change({ match: undefined, member: undefined, bet: undefined, row: undefined })}
              >
                ดูทั้งหมด
              </Button>
            </>
          )}
        </>
      }
      head={<FoundSums call="officeSportBetSums" sought={sought} names={{ stake: "เดิมพัน", payout: "จ่ายแล้ว" }} />}
      title="เดิมพันกีฬา"
      list={list}
      columns={columns}
      rowKey={(row) => row.bet_id}
      empty="ไม่มีเดิมพัน"
      panel={(row) => (
        <BetPanel key={row.bet_id} bet={row} onMember={() => change({ member: String(row.member_id) })} />
      )}
    />
  );
}

function BetPanel({ bet, onMember }: { bet: SportBet; onMember: () => void }) {
  return (
    <>
      <PanelHead amount={bet.risk} title={memberName(bet)}>
        <Chip tone="info">{statuses[bet.status]}</Chip>
        <Chip>{bet.kind === "parlay" ? `สเต็ป ${bet.legs.length} คู่` : "เดี่ยว"}</Chip>
      </PanelHead>
      <PanelPart title="เดิมพัน">
        <Facts
          facts={[
            ["เลขที่", bet.bet_id],
            ["แทงเมื่อ", fullMomentText(bet.placed_at)],
            ["ถ้าชนะได้เพิ่ม", <Money key="win" amount={bet.win} />],
            bet.payout === null ? undefined : ["จ่ายแล้ว", <Money key="payout" amount={bet.payout} />],
            bet.refused_reason ? ["เหตุที่ไม่รับ", bet.refused_reason] : undefined,
            bet.amended
              ? ["แก้ยอดจ่าย", `${formatBaht(bet.amended.before)} → ${formatBaht(bet.amended.after)}`]
              : undefined,
          ]}
        />
        <Button size="sm" onClick={onMember}>
          ดูเดิมพันทั้งหมดของสมาชิกนี้
        </Button>
      </PanelPart>
      {bet.legs.map((leg) => (
        <PanelPart key={`${leg.match_id} ${leg.selection}`} title={teamsText(leg)}>
          <Facts
            facts={[
              ["แทง", selectionText(leg.selection, leg)],
              ["ราคา", (leg.price / 100).toFixed(2)],
              ["ตอนแทง", `${scoreText(leg.score_at_bet)}${leg.is_live ? ` นาที ${leg.minute_at_bet}` : " ก่อนแข่ง"}`],
              ["สกอร์", scoreText(leg.score)],
              leg.grade ? ["ผล", gradeName(leg.grade)] : undefined,
              leg.void_reason ? ["ไม่นับเพราะ", leg.void_reason] : undefined,
            ]}
          />
        </PanelPart>
      ))}
      {bet.sales.length > 0 && (
        <PanelPart title="ขายคืน">
          <Facts
            facts={bet.sales.map(
              (sale) =>
                [
                  momentText(sale.at),
                  `${saleNames[sale.status]} ${formatBaht(sale.received)} จาก ${formatBaht(sale.risk)}${sale.refused_reason === null ? "" : ` (${sale.refused_reason})`}`,
                ] as const,
            )}
          />
        </PanelPart>
      )}
    </>
  );
}
