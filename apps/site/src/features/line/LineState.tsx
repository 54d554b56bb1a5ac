import { useQuery } from "@tanstack/react-query";
import { CircleCheck, MessageCircle } from "lucide-react";
import { Button } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { agentQuery } from "../agent/queries.ts";
import { ProfileSection } from "../member/ProfileSection.tsx";
import { useLinkLine } from "./use-link-line.ts";

function LinkButton({ liffId }: { liffId: string }) {
  const { isLinking, link } = useLinkLine(liffId);
  return (
    <Button loading={isLinking} onClick={() => void link()}>
      เชื่อมต่อบัญชี LINE
    </Button>
  );
}

/**
 * Whether the member's LINE account is linked, and a way to link it if the operator has a mini app. It takes a press even
 * inside the LINE app: phones are lent, and a LINE account belongs to one member for good.
 */
export function LineState({ isLinked }: { isLinked: boolean }) {
  const { client } = useApp();
  const { data: config } = useQuery(agentQuery(client));
  const liffId = config?.info.liff_id;
  const Icon = isLinked ? CircleCheck : MessageCircle;
  return (
    <ProfileSection title="บัญชี LINE">
      <p className="flex items-center gap-3">
        <Icon aria-hidden="true" className={isLinked ? "size-6 text-win" : "size-6 text-muted"} />
        {isLinked ? "เชื่อมต่อแล้ว" : "ยังไม่ได้เชื่อมต่อ"}
      </p>
      {!isLinked && liffId && (
        <div>
          <LinkButton liffId={liffId} />
        </div>
      )}
    </ProfileSection>
  );
}
