import type { Part } from "../carve/carve.ts";
import type { MaterialName } from "../carve/materials.ts";
import { part } from "../carve/part.ts";
import { dents, ribs } from "../carve/ridges.ts";
import { circle, line, oval } from "../carve/shapes.ts";
import { type Piece, spots } from "./fish.ts";

interface CrabCoat {
  readonly name: string;
  readonly size: number;
  readonly shell: MaterialName;
  readonly limb: MaterialName;
  readonly claw: MaterialName;
  readonly tip: MaterialName;
  readonly paint: string;
  readonly more?: readonly Part[];
}

const SHELL = "M128 74C172 70 214 92 246 128C226 168 184 190 128 190C72 190 30 168 10 128C42 92 84 70 128 74Z";

/** A crab looks upwards. Its body, a claw and a row of legs are pieces of their own; the page mirrors them. */
function crab({ name, size, shell, limb, claw, tip, paint, more = [] }: CrabCoat): Piece[] {
  return [
    {
      name,
      size,
      parts: [
        part(shell, SHELL, [14, 36, 50], { ridge: dents(9, 0.9), paint }),
        part(
          shell,
          [60, 84, 106, 150, 172, 196]
            .map((x) => `M${x - 9} 92L${x} ${74 - Math.abs(128 - x) * -0.16}L${x + 9} 92Z`)
            .join(""),
          [22, 8, 5],
        ),
        part("ivory", circle(104, 76, 10) + circle(152, 76, 10), [34, 14, 10]),
        part("ink", circle(104, 74, 5.5) + circle(152, 74, 5.5), [46, 4, 5]),
        ...more,
      ],
    },
    {
      name: `${name}-claw`,
      size: Math.round(size * 0.72),
      // Its shoulder is at the foot of the picture, its fingers at the top.
      parts: [
        part(limb, line("M128 236C146 206 150 176 134 148", 34), [4, 24, 16]),
        part(
          claw,
          "M108 160C84 130 84 82 112 30C118 58 124 72 134 82C138 58 150 40 170 26C186 74 178 130 152 164C138 172 120 170 108 160Z",
          [14, 30, 28],
          { ridge: dents(8, 0.8) },
        ),
        part(
          tip,
          "M112 30C118 52 122 64 128 74C118 78 106 82 98 84C98 64 104 46 112 30ZM170 26C156 38 146 52 140 70C152 76 164 78 176 78C178 60 176 42 170 26Z",
          [30, 14, 10],
        ),
      ],
    },
    {
      name: `${name}-legs`,
      size: Math.round(size * 0.7),
      // They leave the body on the left.
      parts: [
        part(limb, line("M14 86C70 50 120 56 176 100L236 140", 20), [4, 18, 10]),
        part(limb, line("M14 122C74 104 118 116 160 156L206 204", 20), [8, 18, 10]),
        part(limb, line("M14 158C62 156 92 170 118 200", 20), [10, 18, 10]),
        part(tip, `<path d="${oval(140, 222, 38, 22)}" transform="rotate(38 140 222)"/>`, [12, 16, 16], {
          ridge: ribs(9, 40, 0.8),
        }),
      ],
    },
  ];
}

/** ปูม้า: the blue swimmer with its white marks. */
const blueCrab = crab({
  name: "crab",
  size: 240,
  shell: "enamel #2a62c0",
  limb: "enamel #4a8ae0",
  claw: "enamel #3a7ae0",
  tip: "enamel #d84a6a",
  paint:
    spots(
      "60 120 6, 84 104 7, 84 136 8, 108 120 8, 128 98 6, 128 146 9, 148 120 8, 172 104 7, 172 136 8, 196 120 6, 106 164 6, 150 164 6, 40 130 4, 216 130 4",
      "#eaf6ff",
      0.95,
    ) + `<path d="M70 150Q128 190 186 150" stroke="#9ad0ff" stroke-width="4" fill="none" opacity=".7"/>`,
});

const BOLT = "M140 84L100 138H124L112 182L162 118H136L152 84Z";

/** ปูสายฟ้า: violet, with a bolt of light on its shell. */
const lightningCrab = crab({
  name: "lightning-crab",
  size: 240,
  shell: "enamel #5a1ea8",
  limb: "enamel #7a3ad0",
  claw: "enamel #6a2ac8",
  tip: "lamp #6ae8ff",
  paint: `<path d="${SHELL}" fill="none" stroke="#3ad8ff" stroke-width="7" opacity=".8"/>`,
  more: [
    part("gold", `<path d="${BOLT}" stroke="#000" stroke-width="12" stroke-linejoin="round"/>`, [44, 8, 6]),
    part("lamp #b0f6ff", BOLT, [54, 8, 7]),
  ],
});

export const crabs: readonly Piece[] = [...blueCrab, ...lightningCrab];
