import type { OfficeContract, OutputOf } from "@chokdee/contract";
import { buttonClass, CopyButton } from "@chokdee/ui";

type Secret = Pick<OutputOf<OfficeContract, "officeTotpStart">, "totp_secret" | "otpauth_url" | "qr">;

/** By a link on the phone that has the authenticator, by a picture of it on another screen, or by hand. */
export function Authenticator({ secret: { totp_secret, otpauth_url, qr } }: { secret: Secret }) {
  return (
    <section aria-label="แอปยืนยันตัวตน" className="mt-4 grid gap-3 rounded-sm border border-line p-4">
      <p>เพิ่มบัญชีนี้ในแอปยืนยันตัวตน เช่น Google Authenticator</p>
      <svg
        role="img"
        aria-label="QR สำหรับแอปยืนยันตัวตน"
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto hidden w-44 rounded sm:block"
      >
        <rect width={qr.size} height={qr.size} className="fill-white" />
        <path d={qr.path} className="fill-black" />
      </svg>
      <a href={otpauth_url} className={buttonClass({ variant: "outline", block: true, className: "sm:hidden" })}>
        เปิดแอปยืนยันตัวตน
      </a>
      <p className="text-sm text-muted">หรือกรอกรหัสลับด้วยตนเอง</p>
      <code className="text-sm break-all">{totp_secret}</code>
      <CopyButton text={totp_secret} label="คัดลอกรหัสลับ" />
    </section>
  );
}
