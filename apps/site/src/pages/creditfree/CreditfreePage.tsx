import { useId } from "react";
import { buttonClass, Card, EmptyState, Notice, SectionHeading, Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { abouts } from "../../base/content/abouts.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { CheckInStrip } from "./CheckInStrip.tsx";
import { QuestCard } from "./QuestCard.tsx";
import { claimableCount, groupsOf, type Quest, turnName } from "../../features/quests/quest.ts";
import { type Claiming, useClaim, useQuests } from "./use-quests.ts";

function Group({ title, quests, claiming }: { title: string; quests: readonly Quest[]; claiming: Claiming }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul className="grid gap-3 md:grid-cols-2 lg:gap-4">
        {quests.map((quest) => (
          <QuestCard key={turnName(quest)} quest={quest} claiming={claiming} />
        ))}
      </ul>
    </section>
  );
}

function NoQuests() {
  const { Link } = useShell();
  return (
    <Card>
      <EmptyState
        scene="gift"
        title="ยังไม่มีภารกิจตอนนี้"
        action={
          <Link to={pathTo("promotions")} className={buttonClass()}>
            ดูโปรโมชั่น
          </Link>
        }
      >
        ภารกิจใหม่จะแสดงที่นี่เมื่อเปิดให้ทำ ระหว่างนี้ดูสิทธิพิเศษอื่นได้
      </EmptyState>
    </Card>
  );
}

function Quests({ quests }: { quests: readonly Quest[] }) {
  const claiming = useClaim();
  const waiting = claimableCount(quests.filter(({ kind }) => kind !== "check_in"));
  if (quests.length === 0) return <NoQuests />;
  return (
    <div className="grid gap-8">
      {quests
        .filter(({ kind }) => kind === "check_in")
        .map((quest) => (
          <CheckInStrip key={turnName(quest)} quest={quest} claiming={claiming} />
        ))}
      <div role="status" className="empty:hidden">
        {waiting > 0 && <Notice kind="success">มี {waiting} รางวัลรอให้คุณรับ</Notice>}
      </div>
      {groupsOf(quests).map(({ period, title, quests: list }) => (
        <Group key={period} title={title} quests={list} claiming={claiming} />
      ))}
    </div>
  );
}

function QuestsSkeleton() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid gap-8">
      <Skeleton className="h-72 rounded-lg" />
      <div className="grid gap-3 md:grid-cols-2 lg:gap-4">
        {Array.from({ length: 4 }, (_, index) => (
          <Skeleton key={index} className="h-48 rounded-lg" />
        ))}
      </div>
    </div>
  );
}

/** ภารกิจ: check in, see the progress of each quest, and claim finished ones. */
export default function CreditfreePage() {
  const quests = useQuests();
  return (
    <div className="container-page grid gap-6 pt-6 lg:pt-8">
      <div>
        <h1 className="text-2xl sm:text-3xl">ภารกิจ</h1>
        <p className="text-muted">{abouts.memberCreditfree}</p>
      </div>
      <Loaded query={quests} skeleton={<QuestsSkeleton />}>
        {(list) => <Quests quests={list} />}
      </Loaded>
    </div>
  );
}
