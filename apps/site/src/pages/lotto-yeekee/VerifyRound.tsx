import { useMutation } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleDashed, ShieldCheck } from "lucide-react";
import { useState } from "react";
import { Button, Notice } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { failureText } from "../../base/data/failure.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import { receiptsOf, useReceipts } from "./receipts-store.ts";
import { useFrozenLists } from "../../features/lotto/frozen-lists.ts";
import type { RoundReport, VerifiedStep } from "./verify-round.ts";
import type { YeekeeView } from "./yeekee-types.ts";

const outcomes = {
  passed: { word: "ถูกต้อง", icon: <CircleCheck aria-hidden="true" className="size-6 text-win" />, colour: "text-win" },
  failed: { word: "ไม่ตรง", icon: <CircleAlert aria-hidden="true" className="size-6 text-loss" />, colour: "text-loss" },
  unproven: {
    word: "ตรวจจากหน้านี้ไม่ได้",
    icon: <CircleDashed aria-hidden="true" className="size-6 text-muted" />,
    colour: "text-muted",
  },
} as const;

function Step({ step: { title, outcome, published, computed } }: { step: VerifiedStep }) {
  const { word, icon, colour } = outcomes[outcome];
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
      {icon}
      <div className="grid gap-0.5">
        <p className="flex flex-wrap justify-between gap-x-3 font-medium">
          {title} <span className={colour}>{word}</span>
        </p>
        {published !== undefined && <p className="text-xs break-all text-muted">ประกาศ {published}</p>}
        {outcome === "failed" && computed !== undefined && (
          <p className="text-xs break-all text-loss-high">คำนวณได้ {computed}</p>
        )}
      </div>
    </li>
  );
}

function Verdict({ report }: { report: RoundReport }) {
  const text = report.isSound
    ? `ผลถูกต้อง คำนวณใหม่จากเลขยิง ${plainNumber(report.shotCount)} ลำดับ`
    : "พบสิ่งที่ไม่ตรงกัน กรุณาติดต่อแอดมินและแจ้งรายละเอียดด้านล่าง";
  return <Notice kind={report.isSound ? "success" : "error"}>{text}</Notice>;
}

/** The member's own verification of a round, in the browser. */
export function VerifyRound({ view }: { view: YeekeeView }) {
  const { client } = useApp();
  const [isOpen, setOpen] = useState(false);
  const { proof, round } = view;
  const verification = useMutation({
    mutationFn: async () => {
      const { readShots, verifyRound } = await loadChunk(() => import("./verify-round.ts"));
      const shots = await readShots(client, round.round_id, new AbortController().signal);
      const receipts = receiptsOf(useReceipts.getState().receipts, proof.round_code);
      return verifyRound({ proof, shots, receipts, announcedHash: useFrozenLists.getState().hashes[proof.round_code] });
    },
  });

  function start(): void {
    setOpen(true);
    verification.mutate();
  }

  return (
    <>
      <Button onClick={start}>
        <ShieldCheck aria-hidden="true" className="size-5" />
        ตรวจสอบความโปร่งใสของผล
      </Button>
      <Sheet open={isOpen} title="ตรวจสอบความโปร่งใสของผล" onClose={() => setOpen(false)}>
        <div className="grid gap-5">
          <p className="text-muted">เครื่องของคุณรับเลขยิงทั้งหมดมาคำนวณผลใหม่เอง โดยไม่ต้องเชื่อคำตอบของระบบ</p>
          {proof.beacon.is_local && (
            <Notice kind="info">
              รอบนี้ใช้{proof.beacon.name} ซึ่งระบบทดลองเป็นผู้ออกเอง จึงแสดงวิธีตรวจสอบได้ แต่ยังไม่เป็นหลักฐานต่อผู้ให้บริการ
            </Notice>
          )}
          <div role="status">
            {verification.isPending && <p className="text-center">กำลังตรวจสอบ...</p>}
            {verification.isError && <Notice kind="error">{failureText(verification.error)}</Notice>}
            {verification.data && <Verdict report={verification.data} />}
          </div>
          <ol className="grid gap-4">
            {verification.data?.steps.map((step) => (
              <Step key={step.title} step={step} />
            ))}
          </ol>
        </div>
      </Sheet>
    </>
  );
}
