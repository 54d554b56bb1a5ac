import { Disclosure } from "@chokdee/ui";
import { useMayCall, useOffice } from "../../base/office.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { Act } from "../../features/desk/Act.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { Chip, PanelPart } from "../../features/desk/parts.tsx";
import { PaidBy, TypedResult, useResultPreview } from "./TypedResult.tsx";
import { oddityNames, resultText, roundChanges, type WholeRound } from "./words.ts";

type Proposal = WholeRound["proposals"][number];

const statuses: Readonly<Record<Proposal["status"], string>> = {
  waiting: "รอคนที่สอง",
  agreed: "รอเจ้าของอนุมัติ",
  confirmed: "ยืนยันแล้ว",
  rejected: "ไม่ใช้",
};

/** The result: entered by one person, typed blind by another, and decided only when both say the same. */
export function ResultPart({ round }: { round: WholeRound }) {
  const mayCall = useMayCall();
  const { staff } = useOffice();
  const open = round.proposals.find(({ status }) => status === "waiting" || status === "agreed");
  const past = round.proposals.filter((proposal) => proposal !== open);
  const isEnterable = round.status === "closed" || round.status === "resulted" || round.status === "paid";
  const mayEnter = isEnterable && !open && mayCall("officeLottoResultEnter");
  return (
    <PanelPart title="ผลรางวัล">
      {open?.status === "waiting" && (
        <Waiting round={round} proposal={open} isOwn={open.entered_by === staff.username} />
      )}
      {open?.status === "agreed" && <Agreed round={round} proposal={open} />}
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
          {statuses[proposal.status]}
          {proposal.result && ` · ${resultText(proposal.result)}`} · กรอกโดย {proposal.entered_by}{" "}
          {momentText(proposal.entered_at)}
          {proposal.confirmed_by && ` และ ${proposal.confirmed_by}`}
          {proposal.decided_by && proposal.decided_by !== proposal.confirmed_by && ` · ตัดสินโดย ${proposal.decided_by}`}
          {proposal.oddities.length > 0 && ` · ยืนยันทั้งที่${oddityNames(proposal.oddities)}`}
        </p>
      ))}
      {!isEnterable && <p className="text-sm text-muted">กรอกผลได้หลังเวลาออกผล</p>}
    </PanelPart>
  );
}

function EnterForm({ round }: { round: WholeRound }) {
  const { round_id } = round;
  return (
    <TypedResult key={round.proposals.length} round={round}>
      {(typed, facts) => (
        <Act
          call="officeLottoResultEnter"
          input={{ round_id, ...typed }}
          label="ส่งผลให้คนที่สองตรวจ"
          variant="gold"
          title={`ผลของ ${round.name}`}
          facts={facts}
          reason={round.status === "closed" ? "none" : "required"}
          done="ส่งผลแล้ว รอคนที่สองกรอก"
          changes={roundChanges}
        />
      )}
    </TypedResult>
  );
}

/** What the first person typed is nowhere on this page: the server compares, and says only whether it is the same. */
function Waiting({ round, proposal, isOwn }: { round: WholeRound; proposal: Proposal; isOwn: boolean }) {
  const mayCall = useMayCall();
  const { proposal_id } = proposal;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone="warn">{statuses.waiting}</Chip>
        <p className="text-sm text-muted">
          {proposal.entered_by} กรอกเมื่อ {fullMomentText(proposal.entered_at)}
        </p>
      </div>
      {proposal.sheet && <Facts facts={sheetFacts(proposal)} />}
      {!isOwn && mayCall("officeLottoResultConfirm") && (
        <>
          <p className="text-sm text-muted">
            กรอกผลจากแหล่งข่าวเอง ระบบจะเทียบกับที่คนแรกกรอกโดยไม่บอกว่าต่างกันที่ใด ผิดครบ 3 ครั้งต้องเริ่มใหม่ทั้งสองคน
          </p>
          <TypedResult round={round} fields={proposal.filled}>
            {(typed, facts) => (
              <Act
                call="officeLottoResultConfirm"
                input={{ proposal_id, ...typed }}
                label="ยืนยันผลและจ่าย"
                variant="gold"
                title={`ยืนยันผล ${round.name}`}
                facts={[["กรอกโดย", proposal.entered_by], ...facts]}
                reason="none"
                done="บันทึกผลแล้ว"
                changes={roundChanges}
              />
            )}
          </TypedResult>
        </>
      )}
      <Reject round={round} proposal={proposal} label={isOwn ? "ถอนผลนี้" : "ส่งกลับ"} />
    </div>
  );
}

/** Typed alike by two, and so heavy that an owner beside them decides. Members read nothing of it yet. */
function Agreed({ round, proposal }: { round: WholeRound; proposal: Proposal }) {
  const { staff } = useOffice();
  const mayCall = useMayCall();
  const { proposal_id, entered_by, confirmed_by, sheet } = proposal;
  const draw = (sheet ?? []).map(({ name, values }) => ({ name, values }));
  const preview = useResultPreview(round, draw, sheet !== null);
  const isTypist = entered_by === staff.username || confirmed_by === staff.username;
  const facts: Fact[] = [["กรอกตรงกันโดย", `${entered_by} และ ${confirmed_by}`], ...sheetFacts(proposal)];
  const act = (label: string, releases: boolean, variant: "gold" | "outline") => (
    <Act
      call="officeLottoResultAgree"
      input={{ proposal_id, releases }}
      label={label}
      variant={variant}
      title={`${label} ${round.name}`}
      facts={facts}
      done="อนุมัติผลแล้ว กำลังจ่าย"
      changes={roundChanges}
    />
  );
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Chip tone="warn">{statuses.agreed}</Chip>
        <p className="text-sm text-muted">ยังไม่ประกาศ เจ้าของที่ไม่ได้กรอกผลนี้ต้องตรวจกับแหล่งข่าวก่อน</p>
      </div>
      <Facts facts={facts} />
      {proposal.oddities.length > 0 && (
        <p className="text-sm text-loss-high">ผู้กรอกยืนยันทั้งที่{oddityNames(proposal.oddities)}</p>
      )}
      {preview.data && <PaidBy found={preview.data} />}
      {!isTypist && preview.data && mayCall("officeLottoResultAgree") && (
        <div className="flex flex-wrap gap-3">
          {preview.data.held.members > 0 && act("อนุมัติผล แต่พักรางวัลใหญ่", false, "outline")}
          {act(preview.data.held.members > 0 ? "อนุมัติผลและจ่ายทั้งหมด" : "อนุมัติผลและจ่าย", true, "gold")}
        </div>
      )}
      <Reject round={round} proposal={proposal} label={isTypist ? "ถอนผลนี้" : "ส่งกลับ"} />
    </div>
  );
}

function Reject({ round, proposal, label }: { round: WholeRound; proposal: Proposal; label: string }) {
  const mayCall = useMayCall();
  const { proposal_id, entered_by } = proposal;
  if (!mayCall("officeLottoResultReject")) return null;
  return (
    <Act
      call="officeLottoResultReject"
      input={{ proposal_id }}
      label={label}
      variant="danger"
      title="ไม่ใช้ผลที่กรอกนี้"
      facts={[
        ["งวด", round.name],
        ["กรอกโดย", entered_by],
      ]}
      done="ไม่ใช้ผลนี้แล้ว กรอกใหม่ได้"
      changes={roundChanges}
    />
  );
}

const sheetFacts = ({ sheet }: Proposal): Fact[] => (sheet ?? []).map(({ label, values }) => [label, values.join(" ")]);
