import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { limitPeriod, limitText, limitTitle } from "@chokdee/rules/limits";
import { Button, Meter } from "@chokdee/ui";
import { thaiMoment } from "../../base/content/thai-time.ts";
import { useApp } from "../../base/data/app-context.ts";
import { useSetAnswer } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { notify } from "../../base/overlays/notify.ts";
import { ProfileSection } from "../../features/member/ProfileSection.tsx";
import type { Limit, Limits } from "../../features/limits/words.ts";
import { EditLimit } from "./EditLimit.tsx";

const groups = [
  { kind: "deposit", title: "ยอดฝาก", about: "ฝากเกินนี้ไม่ได้ เงินที่โอนเกินจะคืนเข้าบัญชีที่โอนมา" },
  { kind: "loss", title: "ยอดเสีย", about: "เงินเดิมพันนับเป็นยอดเสียจนกว่าจะออกผล" },
  { kind: "stake", title: "ยอดเดิมพัน", about: "ต่อครั้ง และรวมทั้งวัน" },
  { kind: "time", title: "เวลาเล่นเกม", about: "เวลาในเกมทุกเกมรวมกันในหนึ่งวัน นับเป็นช่วงละ 5 นาทีที่มีการเล่น" },
] as const;

/** A date and its time stay on one line. */
function Moment({ at }: { at: string }) {
  return <span className="whitespace-nowrap">{thaiMoment(at)}</span>;
}

/** A looser limit that waits, and its confirmation once a day has passed. */
function Waiting({ limit, next }: { limit: Limit; next: NonNullable<Limit["next"]> }) {
  const { client } = useApp();
  const setAnswer = useSetAnswer();
  const { is_due: isDue } = next;
  const { kind, period } = limit;
  const confirm = useMutation({
    mutationFn: () => client.call("limitsConfirm", { kind, period, amount: next.amount }),
    onSuccess: (limits) => {
      setAnswer(client.query("limitsGet", {}), () => limits);
      void notify("เปลี่ยนขีดจำกัดแล้ว", { kind: "success" });
    },
    onError: (failure) => void notify(failureText(failure), { kind: "error" }),
  });
  const asked = next.amount === null ? "ขอยกเลิกขีดจำกัดนี้" : `ขอเพิ่มเป็น ${limitText(kind, next.amount)}`;
  return (
    <div className="grid justify-items-start gap-2 rounded-md border border-line bg-ink/40 p-3 text-sm">
      <p>
        {asked}{" "}
        <span className="text-muted">
          {isDue ? "ยืนยันได้ถึง" : "ยืนยันได้ตั้งแต่"} <Moment at={isDue ? next.confirm_until : next.confirm_from} />
        </span>
      </p>
      {isDue && (
        <Button size="sm" loading={confirm.isPending} onClick={() => confirm.mutate()}>
          ยืนยันการเปลี่ยน
        </Button>
      )}
    </div>
  );
}

/** How much of a limit is used, and when there is more of it. */
function Used({ limit, amount }: { limit: Limit; amount: number }) {
  const { kind, period, used, left, frees_at: freesAt } = limit;
  const name = limitPeriod(limit);
  if (period === "bet") {
    return (
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-muted">{name}</span>
        <span className="tabular text-sm font-medium">ไม่เกิน {limitText(kind, amount)}</span>
      </p>
    );
  }
  return (
    <div className="grid gap-1">
      <Meter label={name} text={`${limitText(kind, used)} / ${limitText(kind, amount)}`} value={used} max={amount} />
      <p className="text-sm text-muted">
        เหลือ {limitText(kind, left ?? 0)}
        {freesAt && (
          <>
            {" · ใช้ได้เพิ่มตั้งแต่ "}
            <Moment at={freesAt} />
          </>
        )}
      </p>
    </div>
  );
}

function LimitRow({ limit, onEdit }: { limit: Limit; onEdit: () => void }) {
  const { amount, next } = limit;
  return (
    <li className="grid gap-2 border-b border-line py-3 last:border-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-4">
        {amount === null ? (
          <p className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="text-sm text-muted">{limitPeriod(limit)}</span>
            <span className="text-sm">ยังไม่ได้ตั้ง</span>
          </p>
        ) : (
          <Used limit={limit} amount={amount} />
        )}
        <Button size="sm" aria-label={`${amount === null ? "ตั้ง" : "แก้ไข"}${limitTitle(limit)}`} onClick={onEdit}>
          {amount === null ? "ตั้ง" : "แก้ไข"}
        </Button>
      </div>
      {next && <Waiting limit={limit} next={next} />}
    </li>
  );
}

/** Every limit there is, set or not: what can be set is never hidden. */
export function LimitList({ limits }: { limits: Limits["limits"] }) {
  const [edited, setEdited] = useState<Limit>();
  return (
    <>
      {groups.map(({ kind, title, about }) => (
        <ProfileSection key={kind} title={title}>
          <p className="text-sm text-muted">{about}</p>
          <ul>
            {limits
              .filter((limit) => limit.kind === kind)
              .map((limit) => (
                <LimitRow key={limit.period} limit={limit} onEdit={() => setEdited(limit)} />
              ))}
          </ul>
        </ProfileSection>
      ))}
      <EditLimit limit={edited} onClose={() => setEdited(undefined)} />
    </>
  );
}
