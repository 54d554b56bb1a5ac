import { Button, Notice } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { isSound, type Report } from "./report.ts";
import { StepList } from "./StepList.tsx";
import { stepsOf } from "./steps.ts";
import { useVerification, type Verification } from "./use-verification.ts";
import { Counter, FinalBalances } from "./VerifyParts.tsx";

interface VerifyDialogProps {
  open: boolean;
  walletName: (walletId: number) => string;
  onClose: () => void;
}

interface Verdict {
  readonly kind: "info" | "success" | "error";
  readonly text: string;
}

function verdictOf(state: Exclude<Verification, { at: "running" }>): Verdict {
  if (state.at === "failed") return { kind: "error", text: state.message };
  const { report } = state;
  const count = report.checked.toLocaleString("th-TH");
  if (report.checked === 0) return { kind: "info", text: "ยังไม่มีรายการให้ตรวจสอบ" };
  if (isSound(report)) return { kind: "success", text: `ถูกต้องครบถ้วน ตรวจแล้ว ${count} รายการ` };
  return { kind: "error", text: `พบสิ่งที่ไม่ตรงกันจาก ${count} รายการ กรุณาติดต่อแอดมินและแจ้งรายละเอียดด้านล่าง` };
}

/** The state of the check. It is announced without the count, which changes constantly. */
function Status({ state }: { state: Verification }) {
  if (state.at === "running") return <p className="text-center">กำลังตรวจสอบ...</p>;
  const { kind, text } = verdictOf(state);
  return <Notice kind={kind}>{text}</Notice>;
}

function Checked({ report, walletName }: { report: Report; walletName: (walletId: number) => string }) {
  return (
    <>
      <StepList steps={stepsOf(report)} />
      <FinalBalances balances={report.balances} walletName={walletName} />
    </>
  );
}

function Verifying({ walletName, onClose }: Omit<VerifyDialogProps, "open">) {
  const { state, restart } = useVerification();
  return (
    <div className="grid gap-5">
      <p className="text-muted">เครื่องของคุณรับหลักฐานของทุกรายการมาคำนวณใหม่เอง ตั้งแต่รายการแรก โดยไม่ต้องเชื่อคำตอบของระบบ</p>
      <div role="status">
        <Status state={state} />
      </div>
      {state.at === "running" && <Counter checked={state.checked} />}
      {state.at === "done" && state.report.checked > 0 && <Checked report={state.report} walletName={walletName} />}
      <div className="grid grid-cols-2 gap-3">
        <Button loading={state.at === "running"} onClick={restart}>
          {state.at === "failed" ? "ลองใหม่อีกครั้ง" : "ตรวจอีกครั้ง"}
        </Button>
        <Button variant="gold" onClick={onClose}>
          ปิด
        </Button>
      </div>
    </div>
  );
}

/** The member's own verification of the books, in the browser. */
export function VerifyDialog({ open, walletName, onClose }: VerifyDialogProps) {
  return (
    <Dialog open={open} title="ตรวจสอบความถูกต้อง" onClose={onClose}>
      <Verifying walletName={walletName} onClose={onClose} />
    </Dialog>
  );
}
