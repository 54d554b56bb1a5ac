interface MeterProps {
  label: string;
  /** The text at the right. */
  text: string;
  value: number;
  max: number;
}

/** Progress, drawn and in words. */
export function Meter({ label, text, value, max }: MeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 1;
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-sm text-muted">{label}</span>
        <span className="tabular text-sm font-medium">{text}</span>
      </div>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="gold-leaf h-full rounded-full transition-[width] duration-250 ease-out"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
