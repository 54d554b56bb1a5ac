import { linear, moved, radial, repeat, seeded } from "../svg.ts";

/** What a house is painted with; its lamps take the glow of the place. */
export const houseDefs =
  linear("wood", "#6a3a20 0, #43220f .55, #241008 1") +
  linear("roof", "#7c3422 0, #43170f .6, #220a08 1") +
  radial("pane", "#fff3b0 0, #ffc24a .55, #e0781c 1") +
  radial("windowGlow", "#ffb84a 0 .5, #ff9a30 1 0");

/** A wooden house on stilts, 220 wide, standing at the origin. */
export function house(seed: number): string {
  const random = seeded(seed);
  const floors = random(0, 1) > 0.45 ? 2 : 1;
  const wall = 84 * floors;
  const top = -34 - wall;
  const windows = repeat(floors, (floor) =>
    repeat(4, (column) => {
      if (random(0, 1) < 0.18) return "";
      const x = -88 + column * 47;
      const y = -34 - 84 * (floor + 1) + 20;
      return `<rect x="${x - 12}" y="${y - 12}" width="58" height="68" fill="url(#windowGlow)"/><rect x="${x}" y="${y}" width="34" height="44" fill="url(#pane)" stroke="#2a140a" stroke-width="3"/><path d="M${x + 17} ${y}v44M${x} ${y + 20}h34" stroke="#5a2a10" stroke-width="2.500"/>`;
    }),
  );
  return `<g>
    ${repeat(6, (index) => `<rect x="${-106 + index * 41}" y="-36" width="9" height="48" fill="#160a0c"/>`)}
    <rect x="-110" y="${top}" width="220" height="${wall}" fill="url(#wood)"/>
    ${repeat(14, (index) => `<path d="M${-110 + index * 16.5} ${top}v${wall}" stroke="#1a0c0a" stroke-width="2" opacity=".5"/>`)}
    ${windows}
    <path d="M-124 -34H124V-24H-124Z" fill="#3a1e12"/><path d="M-124 -34H124" stroke="#f0a050" stroke-width="2" opacity=".6"/>
    ${repeat(16, (index) => `<path d="M${-118 + index * 15.7} -34v-24" stroke="#2a140c" stroke-width="3"/>`)}<path d="M-120 -58H120" stroke="#4a2614" stroke-width="5"/>
    ${floors === 2 ? `<path d="M-122 -118H122L112 -126H-112Z" fill="#2a120c"/><path d="M-122 -118H122" stroke="#d88a48" stroke-width="2" opacity=".5"/>` : ""}
    <path d="M-142 ${top + 6}C-104 ${top - 12} -62 ${top - 60} -22 ${top - 96}H22C62 ${top - 60} 104 ${top - 12} 142 ${top + 6}Z" fill="url(#roof)"/>
    <path d="M-142 ${top + 6}C-104 ${top - 12} -62 ${top - 60} -22 ${top - 96}" stroke="#f2a45c" stroke-width="3" fill="none" opacity=".65"/>
    ${repeat(7, (index) => `<path d="M${-124 + index * 15} ${top - 2 - index * 12}H${124 - index * 15}" stroke="#140808" stroke-width="2.500" opacity=".55"/>`)}
    <path d="M-22 ${top - 96}C-30 ${top - 106} -30 ${top - 118} -22 ${top - 128}C-20 ${top - 112} -12 ${top - 106} 0 ${top - 104}C12 ${top - 106} 20 ${top - 112} 22 ${top - 128}C30 ${top - 118} 30 ${top - 106} 22 ${top - 96}Z" fill="#2a100c" stroke="#d89a50" stroke-width="1.500"/>
    ${hangingLamp(-116, top + 12)}${hangingLamp(116, top + 12)}
  </g>`;
}

function hangingLamp(x: number, y: number): string {
  return `<circle cx="${x}" cy="${y + 24}" r="40" fill="url(#lampGlow)"/><path d="M${x} ${y}v12" stroke="#c98a40" stroke-width="2"/><ellipse cx="${x}" cy="${y + 24}" rx="10" ry="13" fill="#ffd67a"/><ellipse cx="${x}" cy="${y + 24}" rx="10" ry="13" fill="none" stroke="#b8501c" stroke-width="2"/>`;
}

interface Row {
  readonly width: number;
  readonly waterline: number;
  readonly scale: number;
}

/** Both banks, from the houses far away at the middle to those near at the edges. */
export function banks({ width, waterline, scale }: Row): string {
  const places = [
    { from: 0.36, size: 0.24, drop: 2 },
    { from: 0.28, size: 0.36, drop: 10 },
    { from: 0.17, size: 0.54, drop: 26 },
    { from: 0.02, size: 0.86, drop: 60 },
  ];
  return places
    .flatMap(({ from, size, drop }, index) =>
      [from, 1 - from].map((part, side) =>
        moved(width * part, waterline + drop * scale, house(31 + index * 7 + side * 3), size * scale),
      ),
    )
    .join("");
}
