import { linear, moved, repeat } from "../svg.ts";
import { flame } from "../ornament.ts";
import { nagaHead } from "./naga-head.ts";

export const riverNagaDefs = linear("coil", "#1fa080 0, #0a5c4c .45, #03231f 1");

/** A loop of the serpent's back out of the water, 200 wide, with its crest of flames. */
function coil(): string {
  return `${repeat(9, (index) => {
    const angle = -76 + index * 19;
    const radians = (angle * Math.PI) / 180;
    return flame(Math.sin(radians) * 96, -Math.cos(radians) * 96, angle, 0.72);
  })}
  <path d="M-104 14C-104 -128 104 -128 104 14H58C58 -66 -58 -66 -58 14Z" fill="url(#coil)"/>
  <path d="M-104 14C-104 -128 104 -128 104 14" stroke="#8affd0" stroke-width="2.500" fill="none" opacity=".55"/>
  <path d="M-104 14C-104 -128 104 -128 104 14H58C58 -66 -58 -66 -58 14Z" fill="url(#scaleRows)"/>
  <path d="M-62 14C-62 -60 62 -60 62 14" stroke="#d8b060" stroke-width="7" fill="none" opacity=".8"/>
  <ellipse cx="0" cy="16" rx="140" ry="8" fill="#bfe8ff" opacity=".3"/>`;
}

/** Rising from the river and looking to the left; the origin is where the neck leaves the water. */
export function riverNaga(x: number, y: number, scale: number, mirrored: boolean): string {
  const body = `${moved(150, 4, coil(), 0.9)}${moved(330, 10, coil(), 0.62)}${moved(-150, -236, nagaHead)}<ellipse cx="12" cy="8" rx="112" ry="11" fill="#04141e" opacity=".7"/><ellipse cx="12" cy="4" rx="96" ry="5" fill="#bff4ff" opacity=".5"/>`;
  return moved(x, y, body, `${mirrored ? -scale : scale} ${scale}`);
}
