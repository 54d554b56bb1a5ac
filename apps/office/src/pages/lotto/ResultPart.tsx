import { useState } from "react";
import { Disclosure, Notice } from "@chokdee/ui";
import { Field } from "@chokdee/ui/forms";
import { useMayCall, useOffice } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelPart } from "../../features/desk/parts.tsx";
import { type DrawValues, drawValues, isSameDraw } from "./numbers.ts";
import { resultText, roundChanges, type WholeRound } from "./words.ts";

type Proposal = WholeRound["proposals"][number];

const statuses: Readonly<Record<Proposal["status"], string>> = {
  waiting: "รอคนที่สอง",
  confirmed: "ยืนยันแล้ว",
  rejected: "ไม่ใช้",
};

/** The result: entered by one person, typed blind by another, and decided only when both say the same. */
export function ResultPart({ round }: { round: WholeRound }) {
  const mayCall = useMayCall();
  const { staff } = useOffice();
  const waiting = round.proposals.find(({ status }) => status === "waiting");
  const past = round.proposals.filter(({ status }) => status !== "waiting");
  const isEnterable = round.status === "closed" || round.status === "resulted" || round.status === "paid";
  const mayEnter = isEnterable && !waiting && mayCall("officeLottoResultEnter");
  return (
    <PanelPart title="ผลรางวัล">
      {waiting && <Waiting round={round} proposal={waiting} isOwn={waiting.entered_by === staff.username} />}
      {mayEnter && (
        <Disclosure title={round.status === "closed" ? "กรอกผล" : "แก้ผล"}>
          <EnterForm round={round} />
        </Disclosure>
      )}
      {round.sheet.length > 0 && (
        <Disclosure title="ผลทั้งหมดที่ประกาศ">
          <Facts facts={round.sheet.map(({ label, values }): Fact => [label, values.join(" ")])} />
        </Disclosure>
      )}
      {past.map((proposal) => (
        <p key={proposal.proposal_id} className="text-sm text-muted">
          {statuses[proposal.status]} · {resultText(proposal.result)} · กรอกโดย {proposal.entered_by}{" "}
          {momentText(proposal.entered_at)}
          {proposal.decided_by && ` · ตัดสินโดย ${proposal.decided_by}`}
        </p>
      ))}
      {!isEnterable && <p className="text-sm text-muted">กรอกผลได้หลังเวลาออกผล</p>}
    </PanelPart>
  );
}

function EnterForm({ round }: { round: WholeRound }) {
  const { client } = useOffice();
  const [draw, setDraw] = useState<DrawValues>({});
  const { round_id } = round;
  const isFilled = round.draw_fields.every(({ name, is_optional }) => is_optional || (draw[name] ?? []).length > 0);
  return (
    <div className="grid gap-3">
      <DrawInputs key={round.proposals.length} round={round} onChange={setDraw} />
      {isFilled && (
        <Act
          label="ส่งผลให้คนที่สองตรวจ"
          variant="gold"
          title={`ผลของ ${round.name}`}
          facts={drawFacts(round, draw)}
          reason={round.status === "closed" ? "none" : "required"}
          done="ส่งผลแล้ว รอคนที่สองกรอก"
          changes={roundChanges}
          run={(reason) =>
            client.call("officeLottoResultEnter", {
              round_id,
              draw: round.draw_fields.map(({ name }) => ({ name, values: [...(draw[name] ?? [])] })),
              ...(reason && { reason }),
            })
          }
        />
      )}
    </div>
  );
}

interface WaitingProps {
  round: WholeRound;
  proposal: Proposal;
  isOwn: boolean;
}

/** What the first person typed is shown to nobody else before they have typed the same. */
function Waiting({ round, proposal, isOwn }: WaitingProps) {
  const { client } = useOffice();
  const mayCall = useMayCall();
  const [draw, setDraw] = useState<DrawValues>({});
  const { proposal_id } = proposal;
  const entered = Object.fromEntries(proposal.sheet.map(({ name, values }) => [name, values]));
  const isFilled = Object.keys(entered).every((name) => (draw[name] ?? []).length > 0);
  const isSame = isFilled && isSameDraw(entered, draw);
  const facts = [["งวด", round.name] as const, ["กรอกโดย", proposal.entered_by] as const];
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone="warn">{statuses.waiting}</Chip>
        <p className="text-sm text-muted">
          {proposal.entered_by} กรอกเมื่อ {fullMomentText(proposal.entered_at)}
        </p>
      </div>
      {isOwn && <Facts facts={proposal.sheet.map(({ label, values }): Fact => [label, values.join(" ")])} />}
      {!isOwn && mayCall("officeLottoResultConfirm") && (
        <>
          <p className="text-sm text-muted">กรอกผลจากแหล่งข่าวเอง ระบบจะเทียบกับที่คนแรกกรอก</p>
          <DrawInputs round={round} onChange={setDraw} />
          {isFilled && !isSame && <Notice kind="error">ไม่ตรงกับที่คนแรกกรอก ตรวจที่กรอกอีกครั้ง ถ้ามั่นใจให้ส่งกลับ</Notice>}
          {isSame && <Notice kind="success">ตรงกันทุกหลัก: {resultText(proposal.result)}</Notice>}
        </>
      )}
      <div className="flex gap-3">
        {mayCall("officeLottoResultReject") && (
          <Act
            label={isOwn ? "ถอนผลนี้" : "ส่งกลับ"}
            variant="danger"
            title="ไม่ใช้ผลที่กรอกนี้"
            facts={facts}
            reason="required"
            done="ไม่ใช้ผลนี้แล้ว กรอกใหม่ได้"
            changes={roundChanges}
            run={(reason) => client.call("officeLottoResultReject", { proposal_id, reason })}
          />
        )}
        {isSame && !isOwn && (
          <Act
            label="ยืนยันผลและจ่าย"
            variant="gold"
            title={`ยืนยันผล ${round.name}`}
            facts={[...facts, ["ผล", resultText(proposal.result)]]}
            reason="none"
            done="ยืนยันผลแล้ว กำลังจ่าย"
            changes={roundChanges}
            run={() => client.call("officeLottoResultConfirm", { proposal_id })}
          />
        )}
      </div>
    </div>
  );
}

function drawFacts(round: WholeRound, draw: DrawValues): Fact[] {
  return round.draw_fields.flatMap(({ name, label }): Fact[] =>
    (draw[name] ?? []).length > 0 ? [[label, (draw[name] ?? []).join(" ")]] : [],
  );
}

/** Prizes of several numbers take a box of several lines, so that they can be pasted as they are published. */
function DrawInputs({ round, onChange }: { round: WholeRound; onChange: (draw: DrawValues) => void }) {
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  function type(name: string, text: string) {
    const next = { ...texts, [name]: text };
    setTexts(next);
    onChange(Object.fromEntries(Object.entries(next).map(([each, value]) => [each, drawValues(value)])));
  }
  return (
    <div className="grid gap-2">
      {round.draw_fields.map(({ name, label, count, digits, is_optional }) => {
        const typed = drawValues(texts[name] ?? "").length;
        const hint = [digits && `${digits} หลัก`, count > 1 && `${typed} จาก ${count} ค่า`, is_optional && "ไม่บังคับ"];
        return (
          <Field key={name} label={label} hint={hint.filter(Boolean).join(" · ")}>
            {(control) => (
              <textarea
                {...control}
                rows={count > 4 ? 4 : 1}
                inputMode="decimal"
                autoComplete="off"
                value={texts[name] ?? ""}
                onChange={({ target }) => type(name, target.value)}
                className="tabular w-full resize-none rounded-sm border border-line bg-ink/60 px-4 py-2.5 text-base text-text"
              />
            )}
          </Field>
        );
      })}
    </div>
  );
}
