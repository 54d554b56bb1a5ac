import type { UseMutationResult } from "@tanstack/react-query";
import { ShieldCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import type { ProofOutcome } from "@chokdee/rules/fair";
import { Button, Notice } from "@chokdee/ui";
import { Sheet } from "@chokdee/ui/overlays";
import { failureText } from "../../base/data/failure.ts";
import { ProofVerdict } from "./ProofSteps.tsx";

interface VerifySheetProps<Report> {
  title: string;
  /** What this device does. */
  intro?: ReactNode;
  verification: UseMutationResult<Report, Error, void>;
  /** How much was worked out. */
  detail: (report: Report) => string;
  children: (report: Report | undefined) => ReactNode;
}

/** A button that has this device verify something, and what has come of it. */
export function VerifySheet<Report extends { readonly outcome: ProofOutcome }>(props: VerifySheetProps<Report>) {
  const { title, intro, verification, detail, children } = props;
  const { data, error, isPending, mutate } = verification;
  const [isOpen, setOpen] = useState(false);

  function start(): void {
    setOpen(true);
    mutate();
  }

  return (
    <>
      <Button onClick={start}>
        <ShieldCheck aria-hidden="true" className="size-5" />
        {title}
      </Button>
      <Sheet open={isOpen} title={title} onClose={() => setOpen(false)}>
        <div className="grid gap-5">
          {intro}
          <div role="status">
            {isPending && <p className="text-center">กำลังตรวจสอบ...</p>}
            {error && <Notice kind="error">{failureText(error)}</Notice>}
            {data && <ProofVerdict outcome={data.outcome} detail={detail(data)} />}
          </div>
          {children(data)}
        </div>
      </Sheet>
    </>
  );
}
