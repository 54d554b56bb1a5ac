import { useMemo } from "react";
import { pathOf, squaresOf } from "./qr-squares.ts";

interface QrCodeProps {
  payload: string;
  /** What it is for, for screen readers. */
  label: string;
  className?: string;
}

/** A text as a QR code, dark on light whatever the page's colours, as wide as its container. */
export function QrCode({ payload, label, className = "w-full" }: QrCodeProps) {
  const { size, path } = useMemo(() => {
    const squares = squaresOf(payload);
    return { size: squares.size, path: pathOf(squares) };
  }, [payload]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={size} height={size} className="fill-white" />
      <path d={path} className="fill-black" />
    </svg>
  );
}
