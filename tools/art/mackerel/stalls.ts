import type { SceneSize } from "../scene.ts";
import { linear, radial, repeat, seeded } from "../svg.ts";

const CLOTHS = ["#e0284a", "#ffb41e", "#18a058", "#1f8ad8", "#ff7a1e"] as const;
/** What is heaped in the baskets: in the light, and its own colour, and in the shade. */
const FRUITS = [
  ["#ffb0a0", "#e0284a", "#6a0a1c"],
  ["#fff2a0", "#ffb41e", "#9a5208"],
  ["#c8f0a0", "#4aa83a", "#144c1c"],
  ["#ffd8a0", "#ff7a1e", "#8a3008"],
  ["#f0c0e8", "#a83a90", "#4a0c44"],
] as const;

export const stallDefs =
  linear("stall", "#7a4a26 0, #4a2813 .45, #22100a 1") +
  linear("counter", "#a8703a 0, #6e431f .3, #3a2010 1") +
  linear("basket", "#e8b868 0, #a8702e .5, #5a3412 1") +
  linear("cloth", "#ffffff 0 .3, #ffffff .4 0, #1a0408 1 .38") +
  FRUITS.map(([light, own, shade], index) =>
    radial(`fruit${index}`, `${light} 0, ${own} .5, ${shade} 1`, [0.36, 0.3, 0.75]),
  ).join("");

type Point = readonly [number, number];

const between = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
];
const write = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A striped cloth over a stall, with a scalloped edge: its upper corners, then those below. */
function cloth(upper: readonly [Point, Point], lower: readonly [Point, Point], colour: string, drop: number): string {
  const STRIPES = 7;
  const stripes = repeat(STRIPES, (index) => {
    const [from, to] = [index / STRIPES, (index + 1) / STRIPES];
    const [a, b] = [between(...upper, from), between(...upper, to)];
    const [c, d] = [between(...lower, to), between(...lower, from)];
    const [mx, my] = between(c, d, 0.5);
    return `<path d="M${write(a)}L${write(b)}L${write(c)}Q${write([mx, my + drop])} ${write(d)}Z" fill="${index % 2 ? "#fff4dc" : colour}"/>`;
  });
  const whole = `M${write(upper[0])}L${write(upper[1])}L${write(lower[1])}L${write(lower[0])}Z`;
  return `${stripes}<path d="${whole}" fill="url(#cloth)"/>`;
}

/** A basket with a heap of one fruit, two units wide, standing at the origin. */
function basket(fruit: number): string {
  const heap = [4, 3, 2].flatMap((count, row) =>
    Array.from({ length: count }, (_, index) => [(index - (count - 1) / 2) * 0.44, -0.62 - row * 0.3] as const),
  );
  const balls = heap.map(([x, y]) => `<circle cx="${x}" cy="${y}" r=".27" fill="url(#fruit${fruit})"/>`);
  return `${balls.join("")}<path d="M-1 -.6H1L.74 0H-.74Z" fill="url(#basket)"/><path d="M-.94 -.42H.94M-.86 -.22H.86" stroke="#5a3412" stroke-width=".06" opacity=".7"/><path d="M-1.04 -.6H1.04" stroke="#f4cf88" stroke-width=".1" stroke-linecap="round"/>`;
}

/** Both sides of the market, from the stalls far down the rails to those beside the eye. */
export function stalls({ width, height, horizon, scale }: SceneSize): string {
  const y = height * horizon;
  const random = seeded(41);
  const side = (flip: number) =>
    repeat(6, (index) => {
      const near = (index + 1) / 6;
      const x = width / 2 + flip * width * (0.06 + near * near * 0.46);
      const w = (40 + near * 210) * scale;
      const top = y - (14 + near * 150) * scale;
      const [inner, outer] = [x, x + flip * w];
      const left = Math.min(inner, outer);
      const board = top + (66 + near * 214) * scale;
      const foot = top + (70 + near * 330) * scale;
      const size = (9 + near * 30) * scale;
      const rect = (from: number, to: number, fill: string) =>
        `<rect x="${left.toFixed(0)}" y="${from.toFixed(0)}" width="${w.toFixed(0)}" height="${(to - from).toFixed(0)}" fill="${fill}"/>`;
      const baskets = repeat(Math.max(2, Math.floor(w / (2.2 * size))), (place) => {
        const bx = inner + flip * (1.1 + place * 2.2) * size;
        return `<g transform="translate(${bx.toFixed(1)} ${board.toFixed(1)}) scale(${size.toFixed(2)})">${basket(Math.floor(random(0, FRUITS.length)))}</g>`;
      });
      const lamp = `<circle cx="${(inner + flip * w * 0.42).toFixed(0)}" cy="${(top + (26 + near * 86) * scale).toFixed(0)}" r="${((14 + near * 60) * scale).toFixed(0)}" fill="url(#lampGlow)"/>`;
      const planks = repeat(
        5,
        (plank) => `M${left.toFixed(0)} ${(board + ((foot - board) * (plank + 1)) / 5).toFixed(1)}h${w.toFixed(0)}`,
      );
      const upper = [
        [inner + flip * 6, top],
        [outer, top - (5 + near * 22) * scale],
      ] as const;
      const lower = [
        [inner - flip * 30 * near * scale, top + (20 + near * 46) * scale],
        [outer, top + (10 + near * 20) * scale],
      ] as const;
      const colour = CLOTHS[(index + (flip > 0 ? 2 : 0)) % CLOTHS.length] ?? CLOTHS[0];
      return (
        rect(top, foot, "url(#stall)") +
        lamp +
        baskets +
        rect(board, foot, "url(#counter)") +
        `<path d="${planks}" stroke="#2a1408" stroke-width="${(0.6 + near * 2).toFixed(1)}" opacity=".55"/><path d="M${left.toFixed(0)} ${board.toFixed(0)}h${w.toFixed(0)}" stroke="#d8a060" stroke-width="${(1 + near * 4).toFixed(1)}"/>` +
        cloth(upper, lower, colour, (6 + near * 18) * scale)
      );
    });
  return side(-1) + side(1);
}
