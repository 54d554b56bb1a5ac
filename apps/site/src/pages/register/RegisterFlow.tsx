import { useEffect, useRef, useState, type ReactNode } from "react";
import { CircleCheck } from "lucide-react";
import type { ApiError } from "@chokdee/client";
import { Button } from "@chokdee/ui";
import { Stepper } from "@chokdee/ui/forms";
import { errorsFor } from "../../base/forms/values.ts";
import { LimitOffer } from "../../features/limits/LimitOffer.tsx";
import { useSessionStore } from "../../base/state/session-store.ts";
import { BankStep } from "./BankStep.tsx";
import { stepToFix } from "./check-steps.ts";
import { PasswordStep } from "./PasswordStep.tsx";
import { PhoneStep } from "./PhoneStep.tsx";
import {
  bankFields,
  emptyDraft,
  registerSteps,
  stepOf,
  useRegisterDraft,
  type RegisterStep,
} from "./register-draft.ts";

const titles: Readonly<Record<RegisterStep, string>> = {
  phone: "ยืนยันเบอร์โทรศัพท์",
  bank: "บัญชีธนาคารและข้อมูลของคุณ",
  password: "ตั้งรหัสผ่าน",
};

/** A step that the member has just reached takes the focus, so that a screen reader announces it. */
function StepTitle({ step, arrived }: { step: RegisterStep; arrived: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) heading.current?.focus();
  }, [arrived]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
      {titles[step]}
    </h2>
  );
}

/** What was pressed is gone: who cannot see goes on where the page does. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function Done() {
  return (
    <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
      <CircleCheck aria-hidden="true" className="size-12 text-win" />
      <p className="text-lg font-semibold">สมัครสมาชิกสำเร็จ</p>
    </div>
  );
}

interface RegisterFlowProps {
  head?: ReactNode;
  links: ReactNode;
  onRegistered: () => void;
}

export function RegisterFlow({ head, links, onRegistered }: RegisterFlowProps) {
  const draft = useRegisterDraft();
  const [nowMs, setNowMs] = useState(() => Date.now());
  const [hasMoved, setMoved] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [isDone, setDone] = useState(false);
  const [isAnswered, setAnswered] = useState(false);
  const step = stepOf(draft, nowMs);

  function goTo(next: RegisterStep, wrongThere: Readonly<Record<string, string>> = {}) {
    setWrong(wrongThere);
    setMoved(true);
    setNowMs(Date.now());
    useRegisterDraft.setState({ step: next });
  }

  function onRefused({ code, fields, message }: ApiError): boolean {
    const failedStep = stepToFix(code, fields);
    if (!failedStep) return false;
    if (failedStep === "phone") useRegisterDraft.setState({ proof: null, sent: null });
    goTo(
      failedStep,
      failedStep === "phone" ? { phone: fields["phone"] ?? `${message} กรุณายืนยันเบอร์โทรศัพท์อีกครั้ง` } : fields,
    );
    return true;
  }

  function finish() {
    setDone(true);
    useRegisterDraft.setState(emptyDraft);
    useSessionStore.setState({ referrer: null });
  }

  function leave() {
    setAnswered(true);
    onRegistered();
  }

  if (isDone) {
    return (
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <Done />
        {!isAnswered && <LimitOffer onAnswered={leave} />}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {head}
      <Stepper current={registerSteps.indexOf(step) + 1} total={registerSteps.length} />
      <StepTitle key={step} step={step} arrived={hasMoved} />
      {step === "phone" && <PhoneStep wrong={wrong["phone"]} onDone={() => goTo("bank")} />}
      {step === "bank" && <BankStep wrong={errorsFor(bankFields, wrong)} onDone={() => goTo("password")} />}
      {step === "password" && (
        <>
          <PasswordStep phone={draft.phone} onRegistered={finish} onRefused={onRefused} />
          <Button variant="ghost" onClick={() => goTo("bank")}>
            ย้อนกลับ
          </Button>
        </>
      )}
      {links}
    </div>
  );
}
