import { Check, ChevronRight, Lock } from "lucide-react";
import { Button, Card, cx, Meter } from "@chokdee/ui";
import { questThings } from "../../base/art/things.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import {
  categoryWords,
  deadlineText,
  linkOf,
  progressText,
  type Quest,
  turnName,
} from "../../features/quests/quest.ts";
import type { Claiming } from "./use-quests.ts";

function Way({ quest }: { quest: Quest }) {
  const { Link } = useShell();
  const { to, word } = linkOf(quest);
  return (
    <Link to={to} className="text-link">
      {word}
      <ChevronRight aria-hidden="true" className="size-5" />
    </Link>
  );
}

function Action({ quest, claiming }: { quest: Quest; claiming: Claiming }) {
  switch (quest.status) {
    case "claimable":
      return (
        <Button
          variant="gold"
          loading={claiming.claiming === turnName(quest)}
          onClick={() => claiming.claim(quest)}
          aria-label={`รับรางวัล ${quest.title}`}
        >
          รับรางวัล
        </Button>
      );
    case "claimed":
      return (
        <p className="flex min-h-11 items-center gap-2 font-medium text-win">
          <Check aria-hidden="true" className="size-5" />
          รับรางวัลแล้ว
        </p>
      );
    case "locked":
      return (
        <p className="flex min-h-11 items-center gap-2 text-muted">
          <Lock aria-hidden="true" className="size-5 shrink-0" />
          {quest.lock ?? "ยังไม่ปลดล็อก"}
        </p>
      );
    case "expired":
      return <p className="flex min-h-11 items-center text-muted">หมดเวลาภารกิจ</p>;
    case "in_progress":
      return <Way quest={quest} />;
  }
}

export function QuestCard({ quest, claiming }: { quest: Quest; claiming: Claiming }) {
  const isQuiet = quest.status === "claimed" || quest.status === "expired";
  return (
    <li>
      <Card
        ground={quest.status === "claimable" ? "gold" : "plain"}
        className={cx("grid h-full content-between gap-4 p-4 sm:p-5", isQuiet && "opacity-75")}
      >
        <div className="flex items-start gap-3">
          <img
            src={quest.image ?? questThings[quest.kind]}
            alt=""
            loading="lazy"
            width={52}
            height={52}
            className="size-13 shrink-0 rounded-sm object-cover"
          />
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <h3 className="font-sans text-base font-semibold">{quest.title}</h3>
              <p className="tabular shrink-0 rounded-full border border-gold/30 bg-gold/10 px-3 text-sm font-semibold text-gold-high">
                <span className="sr-only">รางวัล </span>
                {quest.reward.title}
              </p>
            </div>
            <p className="text-sm text-muted">{quest.description}</p>
          </div>
        </div>
        <div className="grid gap-2">
          <Meter
            label={categoryWords(quest.categories) ?? "ความคืบหน้า"}
            text={progressText(quest)}
            value={quest.done}
            max={quest.need}
          />
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p className="text-sm text-muted">{deadlineText(quest)}</p>
            <Action quest={quest} claiming={claiming} />
          </div>
        </div>
      </Card>
    </li>
  );
}
