import { useState, type ReactNode } from "react";
import { Button, Notice } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { useForm } from "../../base/forms/use-form.ts";
import { notify } from "../../base/overlays/notify.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";
import { ProvenForm } from "../../features/step-up/ProvenForm.tsx";
import { useStepUp } from "../../features/step-up/use-step-up.tsx";
import { restWords } from "../../features/limits/words.ts";

const coolOffs = [
  { value: "1", label: "24 ชั่วโมง" },
  { value: "3", label: "3 วัน" },
  { value: "7", label: "7 วัน" },
  { value: "14", label: "14 วัน" },
  { value: "30", label: "30 วัน" },
  { value: "42", label: "6 สัปดาห์" },
] as const;

const exclusions = [
  { value: "6", label: "6 เดือน" },
  { value: "12", label: "1 ปี" },
  { value: "24", label: "2 ปี" },
  { value: "60", label: "5 ปี" },
  { value: "ever", label: "ตลอดไป" },
] as const;

interface ConfirmProps {
  open: boolean;
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Undefined where the member did not confirm who they are. */
  send: () => Promise<string | undefined>;
  stepUp?: ReactNode;
  onClose: () => void;
}

/** Both answers look alike: nobody is led to either. */
function Confirm({ open, title, children, confirmLabel, send, stepUp, onClose }: ConfirmProps) {
  const invalidate = useInvalidate();
  const form = useForm({
    fields: [],
    check: () => ({}),
    send: async () => {
      const until = await send();
      if (until === undefined) return;
      onClose();
      void notify(`${confirmLabel} ${restWords(until)}`, { kind: "success" });
      await invalidate("limitsGet", "profileGet", "withdrawInfo", "promotionMine");
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={title} maxWidth={440}>
      <ProvenForm form={form} stepUp={stepUp}>
        <div className="grid gap-4">
          {children}
          <div className="grid grid-cols-2 gap-3">
            <Button type="submit" loading={form.busy}>
              {confirmLabel}
            </Button>
            <Button disabled={form.busy} onClick={onClose}>
              ยกเลิก
            </Button>
          </div>
        </div>
      </ProvenForm>
    </Dialog>
  );
}

/** From a day to six weeks: nothing can be played or paid in, and it ends by itself. */
export function CoolOff() {
  const { client } = useApp();
  const [days, setDays] = useState<(typeof coolOffs)[number]["value"]>("1");
  const [isAsked, setAsked] = useState(false);
  const label = coolOffs.find(({ value }) => value === days)?.label ?? "";
  return (
    <ProfileSection title="พักการเล่น">
      <p className="text-sm text-muted">เล่นและฝากเงินไม่ได้จนครบเวลา แล้วกลับมาเล่นได้เอง ถอนเงินได้ตามปกติ</p>
      <ChoiceChips legend="พักนานเท่าไร" choices={coolOffs} value={days} onChange={setDays} wrap />
      <Button onClick={() => setAsked(true)}>พักการเล่น {label}</Button>
      <Confirm
        open={isAsked}
        title={`พักการเล่น ${label}`}
        confirmLabel="พักการเล่น"
        send={async () => (await client.call("coolOff", { days: Number(days) })).cool_off_until}
        onClose={() => setAsked(false)}
      >
        <p>เริ่มทันที และลดเวลาลงไม่ได้ ระหว่างนี้คุณเล่นและฝากเงินไม่ได้ แต่ถอนเงินได้ และเงินรางวัลที่ค้างอยู่จะเข้ากระเป๋าตามปกติ</p>
      </Confirm>
    </ProfileSection>
  );
}

/** From six months to for ever. */
export function SelfExclusion() {
  const { client } = useApp();
  const { withStepUp, stepUp } = useStepUp();
  const [months, setMonths] = useState<(typeof exclusions)[number]["value"]>("6");
  const [isAsked, setAsked] = useState(false);
  const label = exclusions.find(({ value }) => value === months)?.label ?? "";
  const wanted = months === "ever" ? null : Number(months);
  return (
    <ProfileSection title="หยุดเล่นระยะยาว">
      <p className="text-sm text-muted">ตั้งแต่ 6 เดือนขึ้นไป มีผลกับทุกบัญชีของคุณ ถอนเงินของคุณได้โดยไม่ต้องทำยอดเทิร์น</p>
      <ChoiceChips legend="หยุดนานเท่าไร" choices={exclusions} value={months} onChange={setMonths} wrap />
      <Button onClick={() => setAsked(true)}>หยุดเล่น {label}</Button>
      <Confirm
        open={isAsked}
        title={`หยุดเล่น ${label}`}
        confirmLabel="หยุดเล่น"
        stepUp={stepUp}
        send={async () =>
          (await withStepUp((proof) => client.call("selfExclude", { months: wanted, ...proof })))?.excluded_until
        }
        onClose={() => setAsked(false)}
      >
        <Notice kind="info">เริ่มทันที และย่อเวลาหรือยกเลิกไม่ได้</Notice>
        <ul className="grid list-disc gap-1 pl-5">
          <li>เล่น ฝากเงิน และรับโปรโมชั่นไม่ได้</li>
          <li>ถอนเงินของคุณได้ เงินฝากที่ยังไม่ได้เล่นจะคืนเข้าบัญชีที่โอนมา</li>
          <li>โบนัสที่ใช้อยู่จะสิ้นสุด และเราจะหยุดส่งข้อความชวนเล่น</li>
        </ul>
      </Confirm>
    </ProfileSection>
  );
}
