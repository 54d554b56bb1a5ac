import { useMemo } from "react";
import { pathOf, squaresOf } from "./qr-squares.ts";

interface QrCardProps {
  payload: string;
  /** Whom the payer's app will name. */
  name: string;
}

/** The QR as large as a phone can show it, dark on light whatever the page's colours. */
export function QrCard({ payload, name }: QrCardProps) {
  const { size, path } = useMemo(() => {
    const squares = squaresOf(payload);
    return { size: squares.size, path: pathOf(squares) };
  }, [payload]);
  return (
    <figure className="mx-auto grid w-full max-w-[340px] gap-3">
      <p className="text-center text-muted">สแกน QR ด้วยแอปธนาคารเพื่อชำระเงิน</p>
      <div className="overflow-hidden rounded-md bg-[#fffdf6] text-[#14181f]">
        <p className="bg-[#113566] py-2 text-center text-sm font-semibold tracking-wide text-[#fff]">THAI QR PAYMENT</p>
        <svg
          role="img"
          aria-label="QR สำหรับชำระเงิน"
          viewBox={`0 0 ${size} ${size}`}
          shapeRendering="crispEdges"
          className="w-full"
        >
          <rect width={size} height={size} fill="#ffffff" />
          <path d={path} fill="#000000" />
        </svg>
        <figcaption className="px-3 pb-3 text-center text-sm font-semibold">{name}</figcaption>
      </div>
    </figure>
  );
}
