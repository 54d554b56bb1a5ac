import { QrCode } from "../../base/qr/QrCode.tsx";

export function InviteQr({ link }: { link: string }) {
  return (
    <figure className="mx-auto grid w-full max-w-44 gap-2">
      <QrCode payload={link} label="QR ของลิงก์แนะนำเพื่อน" className="w-full rounded-sm border border-gold/35" />
      <figcaption className="text-center text-sm text-muted">ให้เพื่อนสแกนด้วยกล้อง</figcaption>
    </figure>
  );
}
