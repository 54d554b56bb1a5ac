// What several games of the water share.
import type { Part } from "./carve.ts";
import type { MaterialName } from "./materials.ts";
import { part } from "./part.ts";
import { fan, rings } from "./ridges.ts";
import { circle, leaf, line } from "./shapes.ts";

/** A lotus from its back petals to its front one, in three colours. */
export function lotusParts(back: MaterialName, middle: MaterialName, front: MaterialName): readonly Part[] {
  const row = (turns: readonly number[], high: number, wide: number, material: MaterialName, at: number) =>
    turns.map((turn) =>
      part(
        material,
        `<path d="${leaf(128, 212, 128, 212 - high, wide)}" transform="rotate(${turn} 128 212)"/>`,
        [at - Math.abs(turn) / 9, 20, 24],
        { ridge: fan(128, 212, 60, 0.7) },
      ),
    );
  return [
    part("glaze #3aa85a", "M20 206C70 180 186 180 236 206C200 240 56 240 20 206Z", [-10, 12, 12], {
      ridge: fan(128, 216, 26, 1.2),
    }),
    ...row([-72, 72, -50, 50, -26, 26], 122, 42, back, 10),
    ...row([-60, 60, -32, 32], 110, 40, middle, 21),
    part(front, leaf(128, 218, 128, 66, 46), [30, 24, 32], { ridge: fan(128, 240, 50, 0.8) }),
    part("gold", circle(128, 206, 17), [48, 12, 14]),
  ];
}

const SHELL =
  "M52 40C92 14 160 22 194 62C226 100 222 152 192 186C166 214 132 226 104 246C92 222 84 200 82 176C50 160 26 128 26 96C26 70 36 50 52 40Z";

/** A conch with a mount of gold. */
export function conchParts(shell: MaterialName, mouth: MaterialName, stone: MaterialName): readonly Part[] {
  return [
    part(shell, SHELL, [0, 54, 58], { ridge: rings(96, 96, 26, 3.4) }),
    part(mouth, "M124 128C156 124 182 138 190 164C172 196 134 206 106 226C98 188 100 150 124 128Z", [40, 14, 18]),
    part("gold", line("M124 126C98 150 98 190 106 230", 11), [46, 11, 6]),
    part("gold", "M52 40C70 26 96 22 118 24C104 42 100 62 108 82C84 88 60 78 44 62C42 52 46 44 52 40Z", [44, 14, 12]),
    part(stone, circle(80, 52, 13), [56, 12, 12]),
  ];
}
