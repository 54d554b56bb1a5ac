import { Share2 } from "lucide-react";
import { Button, buttonClass, Card, CopyButton, KranokCrest } from "@chokdee/ui";
import { inviteLink, shareData, shareWays } from "./share.ts";
import { QrCode } from "../../base/qr/QrCode.tsx";

function InviteQr({ link }: { link: string }) {
  return (
    <figure className="mx-auto grid w-full max-w-44 gap-2">
      <QrCode payload={link} label="QR ของลิงก์แนะนำเพื่อน" className="w-full rounded-sm border border-gold/35" />
      <figcaption className="text-center text-sm text-muted">ให้เพื่อนสแกนด้วยกล้อง</figcaption>
    </figure>
  );
}

/** A phone shares the link with any app; elsewhere the usual services are offered. */
function ShareButtons({ link }: { link: string }) {
  const data = shareData(link);
  const canShare = "share" in navigator && navigator.canShare?.(data) !== false;
  return (
    <div className="flex flex-wrap gap-2">
      {canShare && (
        <Button variant="gold" onClick={() => void navigator.share(data).catch(() => {})}>
          <Share2 aria-hidden="true" className="size-5" />
          แชร์ลิงก์
        </Button>
      )}
      {shareWays(link).map(({ key, label, href }) => (
        <a key={key} href={href} target="_blank" rel="noreferrer" className={buttonClass({ className: "px-4" })}>
          {label}
        </a>
      ))}
    </div>
  );
}

function Quoted({ label, text, copy }: { label: string; text: string; copy: string }) {
  return (
    <div className="grid gap-1">
      <p className="text-sm text-muted">{label}</p>
      <div className="flex flex-wrap items-center justify-between gap-2 rounded-sm border border-gold/25 bg-ink/60 py-1.5 pr-1.5 pl-4">
        <span className="min-w-0 flex-1 basis-40 font-medium break-all select-all">{text}</span>
        <CopyButton text={text} label={copy} />
      </div>
    </div>
  );
}

/** The member's own link, ready to share. */
export function InviteCard({ code }: { code: string }) {
  const link = inviteLink(window.location.origin, code);
  return (
    <Card ground="gold" className="p-5 sm:p-6">
      <KranokCrest className="pointer-events-none absolute -top-10 -right-10 w-72 opacity-10" />
      <div className="relative grid items-center gap-6 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid gap-4">
          <Quoted label="ลิงก์แนะนำเพื่อน" text={link} copy="คัดลอกลิงก์" />
          <Quoted label="รหัสแนะนำ" text={code} copy="คัดลอกรหัส" />
          <ShareButtons link={link} />
        </div>
        <InviteQr link={link} />
      </div>
    </Card>
  );
}
