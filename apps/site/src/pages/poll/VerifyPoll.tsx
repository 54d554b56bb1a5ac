import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import { Button, Notice, Skeleton } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { derivedQuery } from "../../base/data/queries.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import type { Poll, Winners } from "./poll.ts";
import type { PollStep } from "./verify-poll.ts";

const looks = {
  passed: { word: "ถูกต้อง", colour: "text-win", icon: <CircleCheck aria-hidden="true" className="size-6 text-win" /> },
  failed: { word: "ไม่ตรง", colour: "text-loss", icon: <CircleAlert aria-hidden="true" className="size-6 text-loss" /> },
  unproven: {
    word: "ไม่เกี่ยวข้อง",
    colour: "text-muted",
    icon: <CircleDashed aria-hidden="true" className="size-6 text-muted" />,
  },
} as const;

function Step({ step: { title, outcome, fact } }: { step: PollStep }) {
  const { word, colour, icon } = looks[outcome];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {icon}
      <div className="grid gap-0.5">
        <p className="flex flex-wrap justify-between gap-x-3 font-medium">
          {title} <span className={colour}>{word}</span>
        </p>
        <p className="text-xs break-all text-muted">{fact}</p>
      </div>
    </li>
  );
}

interface VerifyPollProps {
  open: boolean;
  poll: Poll;
  winners: Winners;
  ticket: string | null;
  onClose: () => void;
}

/** The member's own verification of the draw, in the browser. */
export function VerifyPoll({ open, poll, winners, ticket, onClose }: VerifyPollProps) {
  const { client } = useApp();
  const reference = winners.proof_reference ?? "";
  const report = derivedQuery(client.query("fairnessProof", { kind: "poll", reference }), ticket, async (proof) => {
    const { verifyPoll } = await loadChunk(() => import("./verify-poll.ts"));
    return verifyPoll({ proof, winners, commit: poll.metadata.commit, ticket });
  });
  const checked = useQuery({
    ...report,
    enabled: open,
    staleTime: Infinity,
  });
  return (
    <Sheet open={open} title="ตรวจสอบการจับรางวัล" onClose={onClose}>
      <Loaded query={checked} skeleton={<Skeleton className="h-80" />}>
        {(steps) => {
          const isSound = steps.every(({ outcome }) => outcome !== "failed");
          return (
            <div className="grid gap-5">
              <p className="text-muted">เครื่องของคุณจับรางวัลนี้ใหม่เอง โดยไม่ต้องเชื่อคำตอบของระบบ</p>
              <div role="status">
                <Notice kind={isSound ? "success" : "error"}>
                  {isSound ? "ผลถูกต้อง" : "พบสิ่งที่ไม่ตรงกัน กรุณาติดต่อแอดมินและแจ้งรายละเอียดด้านล่าง"}
                </Notice>
              </div>
              {winners.draw !== null && winners.draw.beacon_public_key !== null && (
                <Notice kind="info">
                  ครั้งนี้ใช้{winners.draw.beacon_name} ซึ่งระบบทดลองเป็นผู้ออกเอง จึงแสดงวิธีตรวจสอบได้ แต่ยังไม่เป็นหลักฐานต่อผู้ให้บริการ
                </Notice>
              )}
              <ol className="grid gap-4">
                {steps.map((step) => (
                  <Step key={step.title} step={step} />
                ))}
              </ol>
              {/* At the end of a long list, where the keyboard gets to as well. */}
              <Button onClick={onClose} className="justify-self-center">
                ปิด
              </Button>
            </div>
          );
        }}
      </Loaded>
    </Sheet>
  );
}
