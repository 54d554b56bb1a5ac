import type { SceneSize } from "../scene.ts";
import { linear, moved, radial, repeat } from "../svg.ts";

export const lollipopDefs =
  linear("stick", "#e8c8d0 0, #ffffff .35, #fff4f0 .55, #c898b0 1", [0, 0, 1, 0]) +
  radial("sweet", "#ffffff 0 .38, #ffffff .35 .06, #5a0a3a .72 .04, #5a0a3a 1 .42", [0.38, 0.32, 0.78]);

const SECTORS = 12;
const RADIUS = 62;

/** A wheel of two colours that turns outwards. */
function swirl(colour: string): string {
  const at = (angle: number, r: number) => `${(Math.cos(angle) * r).toFixed(1)} ${(Math.sin(angle) * r).toFixed(1)}`;
  const step = (2 * Math.PI) / SECTORS;
  const arms = repeat(SECTORS / 2, (index) => {
    const [a, b] = [index * 2 * step, (index * 2 + 1) * step];
    return `M0 0Q${at(a - 1.1, RADIUS * 0.62)} ${at(a, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(b, RADIUS)}Q${at(b - 1.1, RADIUS * 0.62)} 0 0Z`;
  });
  return `<circle r="${RADIUS}" fill="#fff6f2"/><path d="${arms}" fill="${colour}"/><circle r="${RADIUS}" fill="url(#sweet)"/><circle r="${RADIUS - 1.5}" fill="none" stroke="${colour}" stroke-width="3" opacity=".8"/><ellipse cx="-22" cy="-30" rx="20" ry="10" transform="rotate(-38 -22 -30)" fill="#ffffff" opacity=".7"/>`;
}

/** Lollipops that grow like trees: how far across, how large, and in which colour. */
export function lollipops(
  { width, height, horizon, scale }: SceneSize,
  all: readonly (readonly [number, number, string])[],
): string {
  const bands = repeat(5, (index) => `M-8 ${-78 + index * 22}L8 ${-90 + index * 22}`);
  return all
    .map(([x, size, colour]) =>
      moved(
        width * x,
        height * horizon + size * 34 * scale,
        `<ellipse cy="12" rx="46" ry="9" fill="#1c5a4a" opacity=".35" filter="url(#near)"/><rect x="-8" y="-100" width="16" height="114" rx="8" fill="url(#stick)"/><path d="${bands}" stroke="${colour}" stroke-width="7" opacity=".85"/>${moved(0, -146, swirl(colour))}`,
        size * scale,
      ),
    )
    .join("");
}
