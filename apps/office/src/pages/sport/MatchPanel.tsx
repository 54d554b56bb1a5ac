import { Link } from "@tanstack/react-router";
import { formatBaht } from "@chokdee/money";
import { Meter, Money } from "@chokdee/ui";
import { useMayCall } from "../../base/office.ts";
import { fullMomentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { MatchForms } from "./MatchForms.tsx";
import { ofLimit } from "./OpenParlays.tsx";
import {
  alarmNames,
  bookText,
  matchChanges,
  phaseNames,
  resultStates,
  resultText,
  scoreText,
  selectionText,
  sourceNames,
  teamsText,
  type WholeMatch,
} from "./words.ts";

export function MatchPanel({ matchId }: { matchId: string }) {
  return (
    <AnswerOf call="officeSportMatchGet" input={{ match_id: matchId }}>
      {(match) => <WholeMatchPanel match={match} />}
    </AnswerOf>
  );
}

function WholeMatchPanel({ match }: { match: WholeMatch }) {
  const { bets, result } = match;
  return (
    <>
      <PanelHead title={teamsText(match)}>
        <Chip tone="info">
          {match.phase === "before"
            ? phaseNames.before
            : `${scoreText(match.score)} · ${match.minute}' · ${phaseNames[match.phase]}`}
        </Chip>
        <Chip tone={match.book.status === "open" ? "good" : "warn"}>{bookText(match)}</Chip>
        {match.alarm && <Chip tone="bad">{alarmNames[match.alarm]}</Chip>}
        <Chip tone={match.result_state === "waiting" ? "warn" : "plain"}>{resultStates[match.result_state]}</Chip>
      </PanelHead>
      <PanelPart title="ภาระ">
        <Meter
          label="เสียสูงสุดจากทุกผลที่เป็นไปได้"
          text={ofLimit(match.worst_loss, match.cap)}
          value={match.worst_loss}
          max={match.cap}
        />
        {match.parlays.pays > 0 && (
          <Meter
            label="สเต็ปที่เปิดอยู่ของคนเดียว จ่ายสูงสุด"
            text={ofLimit(match.parlays.of_one_person, match.parlays.limit)}
            value={match.parlays.of_one_person}
            max={match.parlays.limit}
          />
        )}
        <Facts
          facts={[
            match.parlays.pays > 0
              ? ["สเต็ปทุกคนถ้าถูกหมด", <Money key="parlays" amount={match.parlays.pays} />]
              : undefined,
            ["เดิมพันรวม", <Money key="staked" amount={match.staked} />],
            ["จำนวน", `รอ ${bets.waiting} · เล่นอยู่ ${bets.running} · จ่ายแล้ว ${bets.settled}`],
          ]}
        />
        <Sides match={match} />
        <Link to="/sport-bets" search={{ match: match.match_id }} className="text-gold underline">
          ดูเดิมพันของคู่นี้
        </Link>
      </PanelPart>
      <PanelPart title="คู่แข่ง">
        <Facts
          facts={[
            ["ลีก", match.league_name],
            ["รหัส", match.match_id],
            ["แหล่งข้อมูล", sourceNames[match.source]],
            ["เริ่ม", fullMomentText(match.starts_at)],
            result ? ["ผล", resultText(result)] : undefined,
            match.pays_at ? ["จ่ายตั้งแต่", fullMomentText(match.pays_at)] : undefined,
            match.settled_at ? ["จ่ายเมื่อ", fullMomentText(match.settled_at)] : undefined,
          ]}
        />
        {match.voided.map((span) => (
          <p key={span.from} className="text-sm text-muted">
            ไม่นับ {fullMomentText(span.from)} ถึง {fullMomentText(span.to)}: {span.reason}
          </p>
        ))}
      </PanelPart>
      <MatchForms match={match} />
      <SuspendAct match={match} />
    </>
  );
}

/** What is on each side, the dearest first. */
function Sides({ match }: { match: WholeMatch }) {
  if (match.sides.length === 0) return <p className="text-sm text-muted">ยังไม่มีเดิมพัน</p>;
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">เดิมพันรายฝั่ง</caption>
      <thead className="text-left text-xs text-muted">
        <tr>
          <th scope="col">ฝั่ง (สกอร์ตอนแทง)</th>
          <th scope="col" className="text-right">
            เดิมพัน
          </th>
          <th scope="col" className="text-right">
            ถ้าถูก
          </th>
        </tr>
      </thead>
      <tbody>
        {match.sides
          .toSorted((one, other) => other.win - one.win)
          .map((side) => (
            <tr key={`${side.selection} ${scoreText(side.score_at_bet)}`} className="border-t border-line/60">
              <td className="py-1 pr-2">
                {selectionText(side.selection, match)}{" "}
                <span className="text-muted">({scoreText(side.score_at_bet)})</span>
              </td>
              <td className="tabular py-1 text-right">{formatBaht(side.risk)}</td>
              <td className="tabular py-1 text-right">{formatBaht(side.win)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function SuspendAct({ match }: { match: WholeMatch }) {
  const mayCall = useMayCall();
  const { match_id, is_suspended_by_staff: isSuspended } = match;
  if (!mayCall("officeSportSuspend") || match.result !== null) return null;
  return (
    <PanelActs>
      <Act
        call="officeSportSuspend"
        input={{ match_id, is_suspended: !isSuspended }}
        label={isSuspended ? "รับเดิมพันอีก" : "พักรับเดิมพัน"}
        hotkey={isSuspended ? "a" : "r"}
        title={isSuspended ? "รับเดิมพันคู่นี้อีก" : "พักรับเดิมพันคู่นี้ เดิมพันที่รออยู่จะถูกปฏิเสธ"}
        facts={[
          ["คู่", teamsText(match)],
          ["เดิมพันที่รอ", match.bets.waiting],
        ]}
        done={isSuspended ? "รับเดิมพันแล้ว" : "พักรับแล้ว"}
        changes={matchChanges}
      />
    </PanelActs>
  );
}
