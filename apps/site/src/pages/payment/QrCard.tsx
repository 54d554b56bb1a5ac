import { QrCode } from "../../base/qr/QrCode.tsx";

interface QrCardProps {
  payload: string;
  /** The name that the payer's app will show. */
  name: string;
}

/** The QR as large as a phone can show it, in the frame that payers know from their banks. */
export function QrCard({ payload, name }: QrCardProps) {
  return (
    <figure className="mx-auto grid w-full max-w-[340px] gap-3">
      <p className="text-center text-muted">สแกน QR ด้วยแอปธนาคารเพื่อชำระเงิน</p>
      <div className="overflow-hidden rounded-md bg-paper text-paper-ink">
        <p className="bg-promptpay py-2 text-center text-sm font-semibold tracking-wide text-white">THAI QR PAYMENT</p>
        <QrCode payload={payload} label="QR สำหรับชำระเงิน" />
        <figcaption className="px-3 pb-3 text-center text-sm font-semibold">{name}</figcaption>
      </div>
    </figure>
  );
}
