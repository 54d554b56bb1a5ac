import { flame, goldDefs } from "../ornament.ts";
import { linear, moved, radial, repeat } from "../svg.ts";
import { inks, type Suit, suitAt } from "./suits.ts";

export type Rank = "J" | "Q" | "K";

/** The panel that a court stands in, on a card of 250 by 350. */
const PANEL = { left: 60, top: 30, width: 130, height: 290 };

export function courtDefs(suit: Suit): string {
  const { robe, deep, sash } = inks(suit);
  return (
    goldDefs +
    linear("robe", `${robe} 0, ${deep} 1`) +
    linear("sash", `${sash} 0, ${deep} 1`) +
    linear("panel", "#fdf3d8 0, #f6e3b4 .5, #ecd093 1") +
    radial("skin", "#fff3dc 0, #fbe0b8 .62, #e6b67f 1", [0.46, 0.4, 0.62]) +
    `<clipPath id="upper"><path d="M${PANEL.left} ${PANEL.top}h${PANEL.width}v${PANEL.height / 2 - 17}l-${PANEL.width} 34Z"/></clipPath>`
  );
}

/** A figure of the dance drama, seen from the front, twice in its panel: whichever way the card lies, one stands upright. */
export function court(rank: Rank, suit: Suit): string {
  const { left, top, width, height } = PANEL;
  const half = `<g clip-path="url(#upper)">${figure(rank, suit)}</g>`;
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="7" fill="url(#panel)"/>
    ${half}<g transform="rotate(180 125 175)">${half}</g>
    <path d="M${left} ${175 + 17}L${left + width} ${175 - 17}" stroke="#4a2c08" stroke-width="8"/><path d="M${left} ${175 + 17}L${left + width} ${175 - 17}" stroke="url(#gold)" stroke-width="5"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" rx="7" fill="none" stroke="#6d4512" stroke-width="3.500"/>
    <rect x="${left}" y="${top}" width="${width}" height="${height}" rx="7" fill="none" stroke="url(#gold)" stroke-width="2"/>`;
}

/** The figure's middle is the origin's column; its chin lies at 46. */
function figure(rank: Rank, suit: Suit): string {
  return moved(
    125,
    96,
    `${halo(suit)}${shoulders(rank)}${hair(rank)}${face(rank)}${rank === "K" ? spire : rank === "Q" ? coronet : helmet}${emblem(rank, suit)}`,
    1.02,
  );
}

/** What is symmetrical is drawn once and mirrored. */
function both(body: string): string {
  return `${body}<g transform="scale(-1 1)">${body}</g>`;
}

/** Flames in thin line behind the head, as on a lacquered cabinet. */
function halo(suit: Suit): string {
  const { robe } = inks(suit);
  const rays = repeat(9, (index) => {
    const angle = -80 + index * 20;
    return `<g transform="rotate(${angle} 0 14)"><path d="M-6 -36C-8 -46 -3 -52 0 -62C3 -52 8 -46 6 -36Z" fill="${robe}" opacity=".26"/></g>`;
  });
  return `<circle cx="0" cy="14" r="46" fill="${inks(suit).robe}" opacity=".16"/>${rays}`;
}

function shoulders(rank: Rank): string {
  const width = rank === "Q" ? 48 : 60;
  return `<path d="M-${width} 104C-${width} 66 -40 58 -15 54L15 54C40 58 ${width} 66 ${width} 104Z" fill="url(#robe)" stroke="#3a1f08" stroke-width="1.600"/>
    <path d="M-9 40L9 40L13 60L-13 60Z" fill="url(#skin)" stroke="#7a4a1c" stroke-width="1.200"/>
    ${both(`<path d="M0 92C14 88 27 76 31 59C24 55 18 54 13 54C12 64 7 70 0 73Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="1.400"/>
    <path d="M4 82C12 79 20 72 23 62" fill="none" stroke="#a3211f" stroke-width="3"/>
    ${rank === "Q" ? "" : flame(46, 74, 62, 0.78, true)}${rank === "K" ? flame(52, 86, 78, 0.62, true) : ""}`)}
    <path d="M0 74L6 83L0 93L-6 83Z" fill="#c1121f" stroke="#4a2c08" stroke-width="1.200"/>
    ${rank === "Q" ? `<path d="M-48 104C-40 78 -12 74 24 60L36 64C22 84 -16 84 -30 104Z" fill="url(#sash)" stroke="url(#gold)" stroke-width="2"/>` : ""}`;
}

function hair(rank: Rank): string {
  if (rank !== "Q") return "";
  return both(
    `<path d="M0 -16C22 -16 32 2 29 24C28 40 33 48 30 60C24 56 20 48 21 36C23 14 14 2 0 0Z" fill="#1d130c"/>`,
  );
}

function face(rank: Rank): string {
  const lips = rank === "Q" ? "#c1121f" : "#a3352a";
  return `<path d="M-23 8C-24 30 -13 46 0 46C13 46 24 30 23 8C22 -10 -22 -10 -23 8Z" fill="url(#skin)" stroke="#7a4a1c" stroke-width="1.400"/>
    ${both(`<path d="M3 12C7 6 15 6 20 11" fill="none" stroke="#2a1608" stroke-width="2.200" stroke-linecap="round"/>
    <path d="M5 19C9 15 15 15 19 18C15 22 9 23 5 19Z" fill="#fffaf0" stroke="#2a1608" stroke-width="1.300"/><circle cx="12" cy="18.600" r="2.500" fill="#1d130c"/>
    <path d="M5 19C9 15 15 15 20 17.500" fill="none" stroke="#2a1608" stroke-width="1.800" stroke-linecap="round"/>
    ${rank === "K" ? `<path d="M0 34C5 31 9 32 14 29" fill="none" stroke="#2a1608" stroke-width="1.600" stroke-linecap="round"/>` : ""}`)}
    <path d="M-1.500 15C-2 22 -4 26 -4 28C-2 30.500 2 30.500 4 28" fill="none" stroke="#a8652c" stroke-width="1.500" stroke-linecap="round"/>
    <path d="M-7 36C-4 34.500 -2 34.500 0 35.500C2 34.500 4 34.500 7 36C4 40 -4 40 -7 36Z" fill="${lips}"/>`;
}

/** What hangs before and behind the ears. */
const ears =
  both(`<path d="M22 6C27 8 29 16 27 26C31 30 31 38 26 46C23 38 22 32 22 24Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="1.200"/>
  ${flame(25, 8, 34, 0.66)}<circle cx="25.500" cy="37" r="3" fill="#c1121f" stroke="#4a2c08" stroke-width=".8"/>`);

const brow = `<path d="M-25 6C-24 -4 -14 -9 0 -9C14 -9 24 -4 25 6C18 1 10 -1 0 -1C-10 -1 -18 1 -25 6Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="1.400"/>
  ${repeat(7, (index) => `<circle cx="${-15 + index * 5}" cy="${-3.6 - 1.5 * Math.sin((index / 6) * Math.PI)}" r="1.700" fill="#c1121f"/>`)}`;

/** Rings that grow narrower, and a spire on top. */
const spire = `${[
  [25, -6, 11],
  [20, -16, 9],
  [15, -24, 8],
  [10.5, -31, 7],
]
  .map(
    ([w = 0, y = 0, h = 0]) =>
      `<path d="M${-w} ${y}C${-w - 3} ${y - h * 0.5} ${-w * 0.86} ${y - h} 0 ${y - h - 2}C${w * 0.86} ${y - h} ${w + 3} ${y - h * 0.5} ${w} ${y}C${w * 0.5} ${y + 3.5} ${-w * 0.5} ${y + 3.5} ${-w} ${y}Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="1.300"/>`,
  )
  .join("")}
  <path d="M-6 -36C-4 -44 -1.500 -50 0 -66C1.500 -50 4 -44 6 -36Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="1.200"/>
  <path d="M0 -26L4 -20L0 -13L-4 -20Z" fill="#c1121f" stroke="#4a2c08" stroke-width="1"/>${brow}${ears}`;

/** A low crown with flames, and a string of flowers on one side. */
const coronet = `<path d="M-22 0C-24 -16 -14 -24 0 -24C14 -24 24 -16 22 0Z" fill="#1d130c"/>
  ${[-34, -17, 0, 17, 34].map((angle) => `<g transform="rotate(${angle} 0 20)">${flame(0, -12, angle < 0 ? 4 : -4, angle === 0 ? 0.92 : 0.74, angle < 0)}</g>`).join("")}
  <path d="M0 -26L4.500 -18L0 -10L-4.500 -18Z" fill="#c1121f" stroke="#4a2c08" stroke-width="1"/>${brow}${ears}
  ${repeat(5, (index) => `<circle cx="${33 + index * 0.6}" cy="${20 + index * 7}" r="${4 - index * 0.4}" fill="#fffaf0" stroke="#b98a35" stroke-width="1"/>`)}<path d="M35.500 52L32 64L39 64Z" fill="#c1121f"/>`;

/** The cap of a captain: a dome, a plume of flames and a diadem. */
const helmet = `<path d="M-24 2C-27 -20 -14 -32 0 -34C14 -32 27 -20 24 2Z" fill="url(#sash)" stroke="#3a1f08" stroke-width="1.400"/>
  ${both(`<path d="M4 -6C8 -14 8 -22 3 -31M13 -4C17 -12 17 -18 13 -25" fill="none" stroke="url(#gold)" stroke-width="2"/>`)}
  ${flame(0, -30, -6, 0.95)}${flame(-5, -27, -34, 0.66, true)}${flame(6, -27, 30, 0.66)}
  ${brow}${ears}`;

/** What the figure holds: a sword of the captain, a lotus of the lady, a fan of the lord. */
function emblem(rank: Rank, suit: Suit): string {
  if (rank === "J")
    return `<g transform="translate(-45 26) rotate(-8)"><path d="M-3 40L-4.500 -36C-3 -46 2 -50 4 -52C6 -40 4.500 -30 3 40Z" fill="#e8edf2" stroke="#39414d" stroke-width="1.200"/><path d="M-11 40C-6 36 6 36 11 40L9 45L-9 45Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="1.200"/><path d="M-3 45h6v22h-6Z" fill="#8c1a22" stroke="#4a2c08" stroke-width="1"/></g>`;
  if (rank === "Q")
    return `<g transform="translate(-40 36)"><path d="M0 56C-3 36 -2 24 0 12" stroke="#17603f" stroke-width="3.500" fill="none"/>${[-52, 52, -28, 28, 0].map((angle) => `<path transform="rotate(${angle} 0 12)" d="M0 14C-9 6 -8 -8 0 -18C8 -8 9 6 0 14Z" fill="${angle === 0 ? "#ffe3e3" : "#f3a6ae"}" stroke="#a3352a" stroke-width="1.200"/>`).join("")}</g>`;
  return `<g transform="translate(-46 34)"><path d="M0 60V6" stroke="#4a2c08" stroke-width="6"/><path d="M0 60V6" stroke="url(#gold)" stroke-width="4"/><path d="M0 -34C16 -24 20 -6 0 12C-20 -6 -16 -24 0 -34Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="1.400"/>${suitAt(suit, 0, -10, 19, inks(suit).ink)}</g>`;
}
