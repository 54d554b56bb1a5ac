import { useMemo } from "react";
import { pathOf, squaresOf } from "../payment/qr-squares.ts";

/** The link as a QR, dark on light whatever the page's colours. */
export function InviteQr({ link }: { link: string }) {
  const { size, path } = useMemo(() => {
    const squares = squaresOf(link);
    return { size: squares.size, path: pathOf(squares) };
  }, [link]);
  return (
    <figure className="mx-auto grid w-full max-w-44 gap-2">
      <svg
        role="img"
        aria-label="QR ของลิงก์แนะนำเพื่อน"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="w-full rounded-sm border border-gold/35"
      >
        <rect width={size} height={size} fill="#fffdf6" />
        <path d={path} fill="#14181f" />
      </svg>
      <figcaption className="text-center text-sm text-muted">ให้เพื่อนสแกนด้วยกล้อง</figcaption>
    </figure>
  );
}
