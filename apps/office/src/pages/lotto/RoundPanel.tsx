import { Link } from "@tanstack/react-router";
import { formatBaht } from "@chokdee/money";
import { Money, Notice } from "@chokdee/ui";
import { useMayCall } from "../../base/office.ts";
import { dayText, fullMomentText, shortDayText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { AnswerOf } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { LinesPart } from "../../features/desk/LinesOf.tsx";
import { Chip, PanelActs, PanelHead, PanelPart } from "../../features/desk/parts.tsx";
import { SaveForm } from "../../features/form/SaveForm.tsx";
import { DifferenceList } from "./DifferenceList.tsx";
import { roundTimes } from "./NewRound.tsx";
import { NumberBoard } from "./NumberBoard.tsx";
import { ResultPart } from "./ResultPart.tsx";
import { SalesCurve } from "./SalesCurve.tsx";
import { groupNames, resultText, roundChanges, roundStatuses, statusTones, type WholeRound } from "./words.ts";

export function RoundPanel({ roundId }: { roundId: number }) {
  return (
    <AnswerOf call="officeLottoRoundGet" input={{ round_id: roundId }}>
      {(round) => <WholeRoundPanel round={round} />}
    </AnswerOf>
  );
}

function WholeRoundPanel({ round }: { round: WholeRound }) {
  const { sales } = round;
  return (
    <>
      <PanelHead amount={sales.stake} title={round.name}>
        <Chip tone={statusTones[round.status]}>{roundStatuses[round.status]}</Chip>
        <Chip>{groupNames[round.group]}</Chip>
        {round.is_simulated && <Chip tone="warn">ผลจำลอง</Chip>}
      </PanelHead>
      {round.problem && (
        <div className="p-4">
          <Notice kind="error">{round.problem}</Notice>
        </div>
      )}
      <PanelPart title="งวด">
        <Facts
          facts={[
            ["งวดวันที่", dayText(round.day)],
            ["รหัสงวด", `${round.code} (#${round.round_id})`],
            ["เปิดรับ", fullMomentText(round.opens_at)],
            ["ปิดรับ", fullMomentText(round.closes_at)],
            ["ออกผล", fullMomentText(round.draws_at)],
            [
              "ขายได้",
              <Link key="bills" to="/lotto-bills" search={{ round: String(round.round_id) }} className="underline">
                {`${sales.bills} โพย · ${sales.members} คน`}
              </Link>,
            ],
            ["จ่ายรางวัล", <Money key="prize" amount={sales.prize} />],
            round.result ? ["ผล", resultText(round.result)] : undefined,
            round.settlement
              ? ["จ่ายแล้ว", `${round.settlement.settled_bills} จาก ${round.settlement.total_bills} โพย`]
              : undefined,
            round.cancel_reason ? ["เหตุที่ยกเลิก", round.cancel_reason] : undefined,
          ]}
        />
      </PanelPart>
      {round.draw_fields.length > 0 && <ResultPart round={round} />}
      <SalesCurve roundId={round.round_id} />
      <PanelPart title="ภาระรายเลข">
        <NumberBoard round={round} />
      </PanelPart>
      {round.group === "yeekee" && <ShotsPart roundId={round.round_id} />}
      {round.differences.bills > 0 && (
        <PanelPart title="ผลต่างจากการแก้ผล">
          <DifferenceList round={round} />
        </PanelPart>
      )}
      <MovePart round={round} />
      <RoundActs round={round} />
    </>
  );
}

/** Who has shot what, the newest first. */
function ShotsPart({ roundId }: { roundId: number }) {
  return (
    <LinesPart
      title="การยิงเลข"
      call="officeYeekeeShotList"
      input={{ round_id: roundId, limit: 20 }}
      empty="ยังไม่มีใครยิง"
      keyOf={({ seq }) => String(seq)}
      line={({ seq, number, username, is_simulated, shot_at }) => [
        `${seq}. ${number}`,
        `${username}${is_simulated ? " (ผู้เล่นจำลอง)" : ""} ${fullMomentText(shot_at)}`,
      ]}
    />
  );
}

const isBeforeResult = ({ status }: WholeRound) => status === "upcoming" || status === "open" || status === "closed";

function MovePart({ round }: { round: WholeRound }) {
  const mayCall = useMayCall();
  const { round_id } = round;
  if (!mayCall("officeLottoRoundMove") || !isBeforeResult(round)) return null;
  return (
    <PanelPart title="เวลา">
      <SaveForm
        call="officeLottoRoundMove"
        folded="เลื่อนงวด"
        fields={roundTimes}
        stored={round}
        label="เลื่อนงวด"
        title={`เลื่อน ${round.name}`}
        about={[
          ["งวดวันที่", dayText(round.day)],
          ["รหัสงวด", round.code],
        ]}
        done="เลื่อนงวดแล้ว"
        changes={roundChanges}
        input={(values) => ({ ...values, round_id })}
      />
    </PanelPart>
  );
}

function RoundActs({ round }: { round: WholeRound }) {
  const mayCall = useMayCall();
  const { round_id } = round;
  const facts = [
    ["งวด", `${round.name} วันที่ ${shortDayText(round.day, true)} (${round.code})`],
    ["ขายได้", <Money key="stake" amount={round.sales.stake} />],
    ["โพย", `${round.sales.bills} โพย`],
  ] as const;
  const mayVoid = mayCall("officeLottoRoundVoid") && (isBeforeResult(round) || round.status === "resulted");
  const maySettle = mayCall("officeLottoRoundSettle") && round.status === "resulted";
  if (!mayVoid && !maySettle) return null;
  return (
    <PanelActs>
      {mayVoid && (
        <Act
          call="officeLottoRoundVoid"
          input={{ round_id }}
          label="ยกเลิกงวด"
          hotkey="r"
          title="ยกเลิกงวดและคืนเงินทุกโพย"
          facts={facts}
          retype={round.sales.stake > 0 ? formatBaht(round.sales.stake) : undefined}
          done="ยกเลิกงวดแล้ว"
          changes={roundChanges}
        />
      )}
      {maySettle && (
        <Act
          call="officeLottoRoundSettle"
          input={{ round_id }}
          label="จ่ายอีกครั้ง"
          hotkey="a"
          title="ลองจ่ายงวดนี้อีกครั้ง"
          facts={facts}
          reason="none"
          done="สั่งจ่ายแล้ว"
          changes={roundChanges}
        />
      )}
    </PanelActs>
  );
}
