import { cx } from "@chokdee/ui";
import { middleOf, RADIUS, segmentPath } from "./disc.ts";
import { chancesOf, chanceWords, segmentLines } from "./reward-words.ts";
import type { Prize } from "./queries.ts";
import "./wheel.css";

const LIGHTS = 24;
const lights = Array.from({ length: LIGHTS }, (_, index) => (index * 360) / LIGHTS);

function Label({ prize, chance, index, count }: { prize: Prize; chance: number; index: number; count: number }) {
  const [value, unit] = segmentLines(prize.gives);
  const isNarrow = count > 12;
  return (
    <g transform={`rotate(${middleOf(index, count)})`}>
      <text y={isNarrow ? -142 : -136} className={cx("wheel-value", isNarrow && "wheel-narrow")}>
        {value}
      </text>
      <text y={isNarrow ? -126 : value ? -115 : -128} className={cx("wheel-unit", isNarrow && "wheel-narrow")}>
        {unit}
      </text>
      <text y={isNarrow ? -111 : -94} className={cx("wheel-chance", isNarrow && "wheel-narrow")}>
        {chanceWords(chance)}
      </text>
    </g>
  );
}

interface WheelDiscProps {
  prizes: readonly Prize[];
  rotation: number;
  isTurning: boolean;
}

/**
 * The wheel with its pointer at the top. It shows what each segment gives now and how likely
 * that is, for segments of one width are not equally likely, and stops at the given rotation.
 */
export function WheelDisc({ prizes, rotation, isTurning }: WheelDiscProps) {
  const chances = chancesOf(prizes);
  return (
    <svg viewBox="-206 -216 412 422" role="img" aria-label={`กงล้อ ${prizes.length} ช่อง`} className="wheel-disc">
      <defs>
        <linearGradient id="wheel-leaf" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--color-gold-high)" />
          <stop offset="0.5" stopColor="var(--color-gold)" />
          <stop offset="1" stopColor="var(--color-gold-low)" />
        </linearGradient>
        <radialGradient id="wheel-shade">
          <stop offset="0.55" stopColor="var(--color-black)" stopOpacity="0" />
          <stop offset="1" stopColor="var(--color-black)" stopOpacity="0.45" />
        </radialGradient>
      </defs>
      <circle r="202" className="wheel-rim" />
      {lights.map((degrees) => (
        <circle key={degrees} r="2.6" cy="-191" transform={`rotate(${degrees})`} className="wheel-light" />
      ))}
      <g className={cx("wheel-plate", isTurning && "wheel-turning")} style={{ transform: `rotate(${rotation}deg)` }}>
        {prizes.map((prize, index) => (
          <path
            key={prize.prize_id}
            d={segmentPath(index, prizes.length)}
            className={cx("wheel-segment", index % 2 === 1 && "wheel-segment-odd")}
          />
        ))}
        <circle r={RADIUS} fill="url(#wheel-shade)" />
        {prizes.map((prize, index) => (
          <Label
            key={prize.prize_id}
            prize={prize}
            chance={chances.get(prize.prize_id) ?? 0}
            index={index}
            count={prizes.length}
          />
        ))}
      </g>
      <circle r="46" className="wheel-hub" />
      <circle r="38" className="wheel-hub-line" />
      <path
        className="wheel-lotus"
        d="M0 22C-8 14-10-4 0-22C10-4 8 14 0 22ZM0 22C-13 21-22 11-21-9C-12-5-8 2-6 9M0 22C13 21 22 11 21-9C12-5 8 2 6 9"
      />
      <path className="wheel-pointer" d="M0-158C-7-176-17-190-14-205C-8-213 8-213 14-205C17-190 7-176 0-158Z" />
      <circle r="4.5" cy="-198" className="fill-gold-ink" />
    </svg>
  );
}
