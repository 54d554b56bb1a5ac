import { useState } from "react";
import { EmptyState } from "@chokdee/ui";
import { type Item, useList } from "../../base/office.ts";
import { momentText } from "../../base/thai-time.ts";
import { Card, Cards, Group, Sheet } from "../../features/desk/cards.tsx";
import { Facts } from "../../features/desk/Facts.tsx";
import { Failed } from "../../features/desk/Failed.tsx";
import { MemberPicker } from "../../features/desk/MemberPicker.tsx";
import { Signed } from "../../features/desk/Signed.tsx";
import { memberName, type Named } from "../../features/desk/parts.tsx";
import { AdjustmentForm } from "../../features/form/AdjustmentForm.tsx";

/** Money given to a member or taken, which always takes a second person. */
export default function AdjustmentsScreen() {
  const [member, setMember] = useState<Named | null>(null);
  const waiting = useList("officeProposalList", { kind: "officeAdjustmentMake", limit: 50 });
  return (
    <Sheet path="/adjustments">
      <Cards>
        <Card title="เสนอปรับยอดเงินสมาชิก">
          <p className="text-sm text-muted">ต้องมีคนที่สองยืนยันทุกครั้ง</p>
          <MemberPicker chosen={member} onChoose={setMember} />
          {member && <AdjustmentForm key={member.id} member={member} onDone={() => setMember(null)} />}
        </Card>
      </Cards>
      <Group title="รอคนที่สอง">
        {waiting.error && <Failed error={waiting.error} onRetry={waiting.readAgain} />}
        {waiting.rows?.length === 0 && <EmptyState title="ไม่มีการปรับยอดที่รออยู่" />}
        <Cards>
          {(waiting.rows ?? []).map((proposal) => (
            <WaitingCard key={proposal.proposal_id} proposal={proposal} />
          ))}
        </Cards>
      </Group>
    </Sheet>
  );
}

function WaitingCard({ proposal }: { proposal: Item<"officeProposalList"> }) {
  return (
    <Card title={proposal.member ? memberName(proposal.member) : proposal.subject}>
      <Facts
        facts={[
          ["ยอด", <Signed key="amount" {...proposal} />],
          proposal.reason ? ["เหตุผล", proposal.reason] : undefined,
          ["ผู้เสนอ", `${proposal.proposed_by} เมื่อ ${momentText(proposal.proposed_at)}`],
        ]}
      />
    </Card>
  );
}
