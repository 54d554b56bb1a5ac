import { useEffect, useRef } from "react";
import { LoaderCircle } from "lucide-react";
import { ApiError } from "@chokdee/client";
import { showRecaptcha } from "./recaptcha.ts";

interface RecaptchaPrompt {
  readonly kind: "recaptcha";
  readonly siteKey: string;
  readonly resolve: (answer: string) => void;
  readonly reject: (failure: Error) => void;
}

export type CaptchaPrompt = { readonly kind: "work" } | RecaptchaPrompt;

function unreachable(cause: unknown): ApiError {
  const message = "โหลดการยืนยันไม่สำเร็จ กรุณาลองใหม่อีกครั้ง";
  return new ApiError({ kind: "network", status: 0, error: 0, message }, { cause });
}

function Recaptcha({ siteKey, resolve, reject }: RecaptchaPrompt) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A box cannot be rendered twice into one element, so each prompt brings its own.
    const box = document.createElement("div");
    holder.current?.append(box);
    showRecaptcha(box, siteKey).then(resolve, (cause: unknown) => reject(unreachable(cause)));
    return () => box.remove();
  }, [siteKey, resolve, reject]);
  return (
    <div className="grid gap-2">
      <p>กรุณายืนยันว่าคุณไม่ใช่โปรแกรมอัตโนมัติ</p>
      <div ref={holder} className="min-h-20 max-w-full overflow-x-auto" />
    </div>
  );
}

/** What a member sees of a captcha: a note that it is being solved, or the box to tick. */
export function CaptchaBox({ prompt }: { prompt: CaptchaPrompt | undefined }) {
  return (
    <div aria-live="polite" className={prompt ? "mb-3" : undefined}>
      {prompt?.kind === "work" && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <LoaderCircle aria-hidden="true" className="spinning size-4 text-gold" />
          กำลังตรวจสอบความปลอดภัย...
        </p>
      )}
      {prompt?.kind === "recaptcha" && <Recaptcha {...prompt} />}
    </div>
  );
}
