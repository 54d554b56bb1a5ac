import { useMutation } from "@tanstack/react-query";
import { Crosshair, Shuffle } from "lucide-react";
import { useState } from "react";
import { Button, Notice } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { useInvalidate } from "../../base/data/cache.ts";
import { failureText } from "../../base/data/failure.ts";
import { openOverlay } from "../../base/overlays/overlay-store.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { DigitBoxes } from "../../features/lotto/DigitBoxes.tsx";
import { Countdown } from "../../features/lotto/Countdown.tsx";
import { Key, Keypad } from "../../features/lotto/Keypad.tsx";
import { useByServerTime } from "../../base/data/server-clock.ts";
import { plainNumber } from "../../features/lotto/words.ts";
import { keepReceipt } from "./receipts-store.ts";
import type { YeekeeView } from "./yeekee-types.ts";

const DIGITS = 5;

function randomShot(): string {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(value % 10 ** DIGITS).padStart(DIGITS, "0");
}

/** An accepted shot: announced once, with its receipt stored on this device. */
function useShoot({ round, proof }: YeekeeView, onShot: () => void) {
  const { client } = useApp();
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: (number: string) => client.call("lottoYeekeeShoot", { round_id: round.round_id, number }),
    onSuccess: ({ receipt }) => {
      keepReceipt({ text: receipt, key: proof.receipt_key });
      onShot();
    },
    onSettled: () => invalidate("lottoYeekeeList"),
  });
}

function Wait({ until }: { until: string }) {
  return (
    <p className="text-center text-sm text-muted">
      ยิงได้อีกครั้งใน <Countdown label="ยิงได้อีกครั้งใน" until={until} ended="ตอนนี้" />
    </p>
  );
}

/** ยิงเลข: five digits, free, as often as the interval allows. */
export function ShootPane({ view }: { view: YeekeeView }) {
  const isMember = useIsMember();
  const [typed, setTyped] = useState("");
  const shoot = useShoot(view, () => setTyped(""));
  const { settings, my_shots: mine, next_shot_at: nextAt } = view;
  const mustWait = useByServerTime((nowMs) => Number(nextAt !== null && nowMs < Date.parse(nextAt))) === 1;
  const left = settings.most_shots - mine.length;
  const canShoot = typed.length === DIGITS && !mustWait && left > 0;

  return (
    <section aria-label="ยิงเลข" className="grid gap-3">
      <p className="text-center text-sm text-muted">กรอกเลข 5 หลัก แล้วกดยิงเลข</p>
      <DigitBoxes digits={DIGITS} typed={typed} />
      <p role="status" className="sr-only">
        {typed && `เลขที่กด ${typed}`}
      </p>
      <Keypad
        onDigit={(digit) => setTyped((now) => (now + digit).slice(0, DIGITS))}
        onDelete={() => setTyped((now) => now.slice(0, -1))}
        side={[
          <Key key="random" look="word" label="สุ่มเลข" onPress={() => setTyped(randomShot())}>
            <Shuffle aria-hidden="true" className="size-5" />
          </Key>,
          <Key key="clear" look="word" onPress={() => setTyped("")}>
            ล้าง
          </Key>,
        ]}
        foot={[
          <Key key="zeros" onPress={() => setTyped((now) => `${now}00`.slice(0, DIGITS))}>
            00
          </Key>,
          <Key key="triple" onPress={() => setTyped((now) => `${now}000`.slice(0, DIGITS))}>
            000
          </Key>,
          <span key="rest" aria-hidden="true" />,
        ]}
      />
      {isMember ? (
        <Button
          variant="gold"
          size="lg"
          block
          disabled={!canShoot && !shoot.isPending}
          loading={shoot.isPending}
          onClick={() => shoot.mutate(typed)}
        >
          <Crosshair aria-hidden="true" className="size-5" />
          ยิงเลข
        </Button>
      ) : (
        <Button variant="gold" size="lg" block onClick={() => openOverlay("login")}>
          เข้าสู่ระบบเพื่อยิงเลข
        </Button>
      )}
      {isMember && mustWait && nextAt && <Wait until={nextAt} />}
      {isMember && (
        <p className="text-center text-sm text-muted">
          ยิงแล้ว {plainNumber(mine.length)} จาก {plainNumber(settings.most_shots)} ครั้งในรอบนี้
        </p>
      )}
      <div role="status">
        {shoot.isSuccess && typed === "" && (
          <Notice kind="success">
            ยิงเลข {shoot.data.number} สำเร็จ ลำดับที่ส่ง {shoot.data.seq}
          </Notice>
        )}
      </div>
      <div role="alert">{shoot.isError && <Notice kind="error">{failureText(shoot.error)}</Notice>}</div>
    </section>
  );
}
