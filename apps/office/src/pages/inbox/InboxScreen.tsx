import { lazy, Suspense, useState } from "react";
import type { CallTable } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import { CopyButton } from "@chokdee/ui";
import { Dialog } from "../../base/overlays.tsx";
import { callName } from "../../base/call-names.ts";
import { type Answer, type Item, useList, useOffice } from "../../base/office.ts";
import { subjectName } from "../../base/subject-names.ts";
import { fullMomentText, momentText } from "../../base/thai-time.ts";
import { roleNames } from "../../base/words.ts";
import { Act } from "../../features/desk/Act.tsx";
import { Desk } from "../../features/desk/Desk.tsx";
import type { DeskColumn } from "../../features/desk/DeskTable.tsx";
import { type Fact, Facts } from "../../features/desk/Facts.tsx";
import { Signed, signedBaht } from "../../features/desk/Signed.tsx";
import { Age, Chip, memberName, PanelActs, PanelHead, PanelPart, useFilter } from "../../features/desk/parts.tsx";

/** How contacts are found in texts is as much as a screen. */
const NewContacts = lazy(() => import("./NewContacts.tsx"));
/** Its names of all fields are as much as a screen. */
const Diff = lazy(() => import("../../features/desk/Diff.tsx"));

type Proposal = Item<"officeProposalList">;
type State = Answer<"officeProposalGet">["state"];

const states: Readonly<Record<State, string>> = {
  waiting: "รอ",
  executed: "ทำแล้ว",
  refused: "ไม่ยืนยัน",
  withdrawn: "ถอนคำขอ",
  expired: "หมดอายุ",
  failed: "ทำไม่สำเร็จ",
};

/** Who may be the other person, where not everybody who may ask for it may. */
const secondOf = ({ second_roles }: Proposal) => second_roles?.map((role) => roleNames[role]).join(" ") ?? "อีกคน";

const columns: readonly DeskColumn<Proposal>[] = [
  { key: "what", title: "เรื่อง", cell: (row) => callName(row.kind), width: "minmax(8rem, 2fr)" },
  {
    key: "for",
    title: "ของใคร",
    cell: (row) => (row.member ? memberName(row.member) : subjectName(row.subject)),
    width: "minmax(9rem, 2fr)",
  },
  {
    key: "amount",
    title: "+เข้า -ออก",
    width: "7rem",
    cell: (row) => (row.amount === 0 ? "–" : signedBaht(row.amount, row.direction)),
    align: "end",
  },
  { key: "by", title: "ผู้เสนอ · ผู้ตัดสิน", cell: deciding, width: "minmax(7.5rem, 1fr)", onPhone: false },
  { key: "age", title: "เมื่อ", cell: (row) => momentText(row.proposed_at), width: "7.5rem", onPhone: false },
  {
    key: "needs",
    title: "ต้องการ",
    width: "6rem",
    cell: (row) => (row.needs === "owner" ? <Chip tone="warn">เจ้าของอีกคน</Chip> : <Chip>{secondOf(row)}</Chip>),
  },
];

/** Both people, once somebody else has decided. */
function deciding({ proposed_by, decided_by }: Proposal): string {
  return decided_by === null || decided_by === proposed_by ? proposed_by : `${proposed_by} · ${decided_by}`;
}

export default function InboxScreen() {
  const [state, stateFilter] = useFilter("state", "สถานะคำขอ", states);
  const list = useList("officeProposalList", { state });
  const [secret, setSecret] = useState<string>();
  return (
    <>
      <Desk
        path="/inbox"
        filters={stateFilter}
        title="คำขอที่รอคนที่สอง"
        list={list}
        columns={columns}
        rowKey={(row) => String(row.proposal_id)}
        subject={(row) => `proposal:${row.proposal_id}`}
        empty={state === "waiting" ? "ไม่มีเรื่องที่รอคนที่สอง" : "ไม่มีคำขอในสถานะนี้"}
        panel={(row, next) => <ProposalPanel key={row.proposal_id} proposal={row} onDone={next} onSecret={setSecret} />}
      />
      <Dialog open={secret !== undefined} onClose={() => setSecret(undefined)} title="กุญแจใหม่ แสดงครั้งเดียว" persistent>
        <div className="grid gap-3">
          <p className="text-sm text-muted">เก็บไว้ที่ปลอดภัยก่อนปิด จะเรียกดูอีกไม่ได้</p>
          <p className="rounded-sm border border-line bg-ink/60 p-3 font-mono text-sm break-all">{secret}</p>
          <CopyButton text={secret ?? ""} label="คัดลอกกุญแจ" />
        </div>
      </Dialog>
    </>
  );
}

/** Whether many members read what the call writes. */
const isShown = (kind: string) => (officeCalls as CallTable)[kind]?.shown === true;

/** Some calls answer a secret, which whoever agrees sees this once. */
function secretIn(result: unknown): string | undefined {
  const isSecret = typeof result === "object" && result !== null && "secret" in result;
  return isSecret && typeof result.secret === "string" ? result.secret : undefined;
}

function Changed({ proposal: { kind, before, after } }: { proposal: Proposal }) {
  return (
    <Suspense>
      {isShown(kind) && <NewContacts before={before} after={after} />}
      <PanelPart title="ก่อนและหลัง">
        <Diff before={before} after={after} />
      </PanelPart>
    </Suspense>
  );
}

interface ProposalProps {
  proposal: Proposal;
  onDone: () => void;
  onSecret: (secret: string | undefined) => void;
}

function ProposalPanel({ proposal, onDone, onSecret }: ProposalProps) {
  const { staff } = useOffice();
  const isOwn = proposal.proposed_by === staff.username;
  const facts = [
    ["เรื่อง", `${callName(proposal.kind)} (${subjectName(proposal.subject)})`],
    proposal.amount === 0 ? undefined : (["ยอดสูงสุด", <Signed key="amount" {...proposal} />] as const),
    proposal.member ? (["สมาชิก", memberName(proposal.member)] as const) : undefined,
  ] as const;
  return (
    <>
      <PanelHead
        {...(proposal.amount !== 0 && { amount: proposal.amount, direction: proposal.direction })}
        title={callName(proposal.kind)}
      >
        <Chip tone={proposal.state === "waiting" ? "warn" : "plain"}>{states[proposal.state]}</Chip>
        {isOwn && <Chip tone="info">คำขอของคุณ</Chip>}
      </PanelHead>
      <PanelPart title="คำขอ">
        <Facts
          facts={[
            ...facts,
            ["ผู้เสนอ", proposal.proposed_by],
            ["เสนอเมื่อ", <Age key="age" time={proposal.proposed_at} />],
            ["หมดอายุ", fullMomentText(proposal.expires_at)],
            proposal.second_roles ? ["ผู้ยืนยัน", `${secondOf(proposal)} หรือเจ้าของ`] : undefined,
            proposal.reason ? ["เหตุผล", proposal.reason] : undefined,
            proposal.decided_by ? ["ตัดสินโดย", proposal.decided_by] : undefined,
            proposal.decided_at ? ["ตัดสินเมื่อ", fullMomentText(proposal.decided_at)] : undefined,
            proposal.note ? ["หมายเหตุ", proposal.note] : undefined,
          ]}
        />
      </PanelPart>
      <Changed proposal={proposal} />
      {proposal.state === "waiting" && (
        <ProposalActs proposal={proposal} facts={facts} onDone={onDone} onSecret={onSecret} />
      )}
    </>
  );
}

function ProposalActs({ proposal, facts, onDone, onSecret }: ProposalProps & { facts: readonly (Fact | undefined)[] }) {
  const { staff } = useOffice();
  const { proposal_id } = proposal;
  const isOwn = proposal.proposed_by === staff.username;
  const changes = ["officeProposalList"] as const;
  return (
    <PanelActs>
      {isOwn ? (
        <Act
          call="officeProposalWithdraw"
          input={{ proposal_id }}
          label="ถอนคำขอ"
          hotkey="r"
          title="ถอนคำขอนี้"
          facts={facts}
          reason="none"
          done="ถอนคำขอแล้ว"
          changes={changes}
          onDone={onDone}
        />
      ) : (
        <>
          <Act
            call="officeProposalRefuse"
            input={{ proposal_id }}
            label="ไม่ยืนยัน"
            hotkey="r"
            title="ไม่ยืนยันคำขอนี้"
            facts={facts}
            done="ไม่ยืนยันคำขอแล้ว"
            changes={changes}
            onDone={onDone}
          />
          {proposal.may_agree && (
            <Act
              call="officeProposalAgree"
              input={{ proposal_id }}
              label="ยืนยัน"
              hotkey="a"
              title={proposal.member ? `ยืนยันคำขอของ ${memberName(proposal.member)}` : "ยืนยันคำขอนี้"}
              facts={facts}
              reason="none"
              done="ยืนยันและดำเนินการแล้ว"
              changes={changes}
              onAnswer={({ result }) => onSecret(secretIn(result))}
              onDone={onDone}
            />
          )}
        </>
      )}
    </PanelActs>
  );
}
