import { ChevronRight } from "lucide-react";
import { Meter } from "@chokdee/ui";
import { closeOverlay } from "../../base/overlays/overlay-store.ts";
import { type Quest, statusText, turnName } from "../quests/quest.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";

/** A member's quests in an event and their progress. The rewards are claimed on the quest page. */
export function EventQuests({ quests }: { quests: readonly Quest[] }) {
  const { Link } = useShell();
  return (
    <div className="grid gap-3 border-t border-gold/20 p-4 pb-2">
      <h4 className="text-base text-gold-high">ภารกิจของกิจกรรม</h4>
      <ul className="grid gap-4">
        {quests.map((quest) => (
          <li key={turnName(quest)} className="grid gap-1">
            <Meter label={quest.title} text={statusText(quest)} value={quest.done} max={quest.need} />
            <p className="text-sm text-muted">รางวัล {quest.reward.title}</p>
          </li>
        ))}
      </ul>
      <Link to={pathTo("memberCreditfree")} onClick={closeOverlay} className="text-link">
        ไปที่หน้าภารกิจ
        <ChevronRight aria-hidden="true" className="size-5" />
      </Link>
    </div>
  );
}
