import { part } from "../carve/part.ts";
import { dents, fan, ribs, weave } from "../carve/ridges.ts";
import { around, box, circle, leaf, line, mirrored, oval, ring, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { linear, radial } from "../svg.ts";

const LEFT_PAGE = "M128 70C96 50 52 48 22 60V178C52 166 96 168 128 188Z";
const MAP = `<path d="${LEFT_PAGE}" fill="#ecd49a"/><g fill="none" stroke="#7a3a10" stroke-width="4" stroke-linecap="round"><path d="M40 150C56 120 74 146 84 118S104 96 112 104" stroke-dasharray="7 8"/><path d="M34 84l10 -14 10 14M56 88l8 -11 8 11"/></g>`;

/** The folding book of black paper, open at its map. */
const khoi = carved(
  "khoi",
  [
    part(
      "lacquer #17130f",
      "M128 52C90 30 40 30 8 44V196C40 184 94 186 128 206C162 186 216 184 248 196V44C216 30 166 30 128 52Z",
      [-6, 14, 8],
    ),
    part("gold", mirrored(line("M14 48V190", 7)), [4, 8, 4]),
    part("paper #ecd49a", mirrored(LEFT_PAGE), [8, 16, 30], {
      paint: `${MAP}<path d="M128 70C160 50 204 48 234 60V178C204 166 160 168 128 188Z" fill="#f2deaa"/><g stroke="#7a3a10" stroke-width="4" stroke-linecap="round" fill="none"><path d="M146 92C170 82 196 80 216 84M146 112C170 102 190 100 204 102"/></g><circle cx="182" cy="142" r="22" fill="none" stroke="#7a3a10" stroke-width="4"/><path d="M172 132l20 20M192 132l-20 20" stroke="#c01a1a" stroke-width="8" stroke-linecap="round"/>`,
    }),
    part("gold", line("M128 64V196", 9), [14, 8, 5]),
    part("enamel #c01a28", "M112 8H144V70L128 58L112 70Z", [20, 8, 6]),
    part("gold", circle(128, 26, 11), [28, 8, 10]),
  ],
  { glow: "#ffcf6a", rays: true, ribbon: true },
);

const FACE = "M84 112H172C176 150 166 196 128 206C90 196 80 150 84 112Z";

/** The seeker under a broad hat, half in its shadow. */
const traveller = carved("traveller", [
  part("cloth #8a2a18", "M38 250C44 212 84 196 128 196C172 196 212 212 218 250Z", [-8, 22, 26], {
    ridge: fan(128, 150, 18, 1.4),
  }),
  part("glaze #b8703a", FACE, [4, 30, 40], {
    paint: `<path d="${FACE}" fill="#b8703a"/><path d="M84 108H172V138H84Z" fill="#3a1a0a" opacity=".55"/><path d="M98 142q10 -9 20 0M138 142q10 -9 20 0" stroke="#1a0a04" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M106 178Q128 194 150 178" stroke="#5a1a0c" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M128 146l-7 20h13" stroke="#7a4018" stroke-width="4" fill="none"/>`,
  }),
  part("cloth #c8a050", "M74 202C96 222 160 222 182 202L190 222C160 246 96 246 66 222Z", [14, 16, 14], {
    ridge: ribs(10, 70, 1.2),
  }),
  part(
    "wood #a8702c",
    "M8 122C30 104 70 98 128 98C186 98 226 104 248 122C226 142 186 132 128 132C70 132 30 142 8 122Z",
    [30, 12, 14],
    { ridge: ribs(7, 20, 0.7) },
  ),
  part("wood #b87c34", "M62 106C60 46 92 14 128 14C164 14 196 46 194 106C160 118 96 118 62 106Z", [34, 34, 44], {
    ridge: weave(9, 1.2),
  }),
  part("enamel #1d6a3a", "M61 84C96 98 160 98 195 84L196 106C160 118 96 118 60 106Z", [62, 8, 8]),
  part("gold", star(128, 104, 8, 13, 8), [70, 7, 7]),
]);

const HEAD =
  "M88 44C108 30 148 30 168 44C190 62 188 112 176 140C168 160 160 178 160 206C160 236 144 250 124 248C108 246 104 232 112 226C126 230 128 218 124 200C118 176 96 164 84 144C68 116 66 62 88 44Z";

const elephant = carved("elephant", [
  part("glaze #7d8794", mirrored("M92 66C60 30 18 34 8 72C0 112 22 164 56 170C82 174 96 150 96 120Z"), [-4, 22, 34], {
    paint: mirrored(`<path d="M84 78C60 52 32 54 26 82C22 114 40 146 58 148C76 150 84 128 84 110Z" fill="#c88a90"/>`),
  }),
  part("ivory", mirrored("M94 150C82 176 78 200 96 226C90 226 66 214 66 184C66 168 74 156 84 148Z"), [10, 16, 12]),
  part("glaze #8f9aa8", HEAD, [10, 40, 46], { ridge: ribs(15, 90, 0.7) }),
  part("ink", mirrored(oval(97, 108, 8, 9)), [44, 8, 8]),
  part(
    "gold",
    "M86 52C106 34 150 34 170 52C172 74 162 86 150 88C142 104 134 116 128 124C122 116 114 104 106 88C94 86 84 74 86 52Z",
    [46, 12, 10],
  ),
  part(
    "enamel #b01428",
    "M98 58C114 46 142 46 158 58C158 72 150 78 142 80L128 104L114 80C106 78 98 72 98 58Z",
    [56, 6, 8],
  ),
  part("gold", star(128, 66, 8, 13, 8), [62, 7, 7]),
]);

const casket = carved(
  "casket",
  [
    part("gold", around(7, [128, 118], circle(128, 66, 15), -60), [-2, 12, 10]),
    part("wood #7a3c14", box(22, 122, 212, 106, 12), [0, 30, 26], { ridge: ribs(26, 90, 1.6) }),
    part("wood #8a4818", "M22 118V86C22 46 62 28 128 28C194 28 234 46 234 86V118Z", [6, 34, 40], {
      ridge: ribs(26, 0, 1.6),
    }),
    part("gold", box(18, 108, 220, 24, 6), [34, 10, 7]),
    part("gold", mirrored(box(42, 34, 26, 194, 6)), [32, 10, 7]),
    part("gold", mirrored(circleAt(55, 150) + circleAt(55, 200) + circleAt(55, 86)), [42, 6, 6]),
    part("gold", "M100 104H156V150C156 168 144 178 128 182C112 178 100 168 100 150Z", [44, 12, 10]),
    part("ink", "M128 124A12 12 0 0 1 134 146L138 164H118L122 146A12 12 0 0 1 128 124Z", [54, 4, 4]),
  ],
  { glow: "#ffb43a" },
);

function circleAt(x: number, y: number): string {
  return `<path d="${circle(x, y, 6)}"/>`;
}

const compass = carved("compass", [
  part("gold", circle(128, 32, 24), [-6, 10, 8]),
  part("gold", circle(128, 140, 106), [0, 24, 18]),
  part("paper #f0e2c0", circle(128, 140, 84), [22, 4, 6], {
    paint: `<circle cx="128" cy="140" r="76" fill="none" stroke="#6a4414" stroke-width="3"/><g stroke="#6a4414" stroke-width="5">${Array.from({ length: 16 }, (_, index) => `<path d="M128 ${66}v${index % 4 === 0 ? 18 : 9}" transform="rotate(${index * 22.5} 128 140)"/>`).join("")}</g>`,
  }),
  part("gold", star(128, 140, 4, 60, 14), [26, 6, 6]),
  part("enamel #0e5aa0", star(128, 140, 4, 40, 12, -45), [24, 5, 6]),
  part("enamel #d01a28", "M128 78L144 140H112Z", [34, 9, 8]),
  part("silver", "M128 202L112 140H144Z", [34, 9, 8]),
  part("gold", circle(128, 140, 13), [40, 10, 12]),
  part("gold", ring(128, 140, 106, 86), [22, 12, 9]),
]);

const GLOBE = "M92 102C72 122 72 160 94 178H162C184 160 184 122 164 102Z";

const lamp = carved(
  "lamp",
  [
    part("gold", line("M84 70C84 16 172 16 172 70", 9), [-4, 8, 5]),
    part("gold", "M104 56H152L166 84H90Z", [4, 20, 14]),
    part("gold", box(80, 80, 96, 22, 8), [8, 16, 10]),
    part("lamp #ff9a2a", GLOBE, [4, 34, 40], {
      paint: `<path d="${GLOBE}" fill="url(#fire)"/>`,
      paintDefs: radial("fire", "#fffbe0 0, #ffd75a .3, #ff8a1a .7, #b84a08 1", [0.5, 0.6, 0.6]),
    }),
    part("gold", mirrored(line("M78 92C58 116 58 166 80 184", 7)), [26, 8, 5]),
    part("enamel #9a1c20", "M70 180H186L206 222C206 236 50 236 50 222Z", [8, 30, 24]),
    part("gold", "M66 178H190V192H66Z", [30, 8, 6]),
    part("gold", box(44, 222, 168, 18, 8), [20, 14, 8]),
  ],
  { glow: "#ff9a2a" },
);

const inkpot = carved("inkpot", [
  part("glaze #f4f0e4", "M196 10C236 40 232 96 176 130L160 146L148 138C152 92 168 46 196 10Z", [10, 12, 16], {
    ridge: ribs(9, 60, 1.2),
  }),
  part("wood #7a4a1c", line("M186 40L122 190", 8), [22, 8, 5]),
  part(
    "lacquer #14233c",
    "M70 116H150C160 116 164 124 160 132C196 146 208 186 190 216C178 238 46 238 32 216C14 186 26 146 60 132C56 124 60 116 70 116Z",
    [0, 50, 56],
  ),
  part("gold", box(54, 104, 112, 24, 9), [32, 16, 10]),
  part("gold", circle(110, 184, 28), [48, 8, 8]),
  part("enamel #b01828", around(6, [110, 184], leaf(110, 184, 110, 162, 8)), [54, 7, 7]),
]);

const palmLeaf = carved("palm_leaf", [
  ...[0, 1, 2, 3].map((index) =>
    part(
      index % 2 ? "paper #d8b878" : "paper #e6ca8c",
      box(18 + index * 4, 50 + index * 40, 220 - index * 8, 40, 8),
      [index * 6, 9, 9],
      {
        ridge: ribs(12, 90, 0.4),
        paint: `<g stroke="#6a3a12" stroke-width="3.5" stroke-linecap="round" stroke-dasharray="14 5 22 6 9 6"><path d="M44 ${62 + index * 40}H212M44 ${72 + index * 40}H212M44 ${82 + index * 40}H180"/></g>`,
      },
    ),
  ),
  part("enamel #b01828", mirrored(box(74, 34, 16, 188, 6)), [36, 8, 6]),
  part("gold", mirrored(circle(82, 128, 14)), [42, 9, 10]),
  part("gold", mirrored(line("M18 52V206", 8)), [30, 7, 5]),
]);

const rope = carved("rope", [
  ...[96, 72, 48].map((r, index) =>
    part("cloth #c89a50", ring(128, 124, r, r - 22), [index * 3, 18, 11], {
      ridge: fan(128, 124, 26 - index * 6, 2.6),
    }),
  ),
  part("cloth #d8ac60", line("M196 182C212 200 214 218 206 234", 22), [16, 16, 11], { ridge: ribs(12, 60, 2) }),
  part("gold", box(178, 168, 40, 26, 8), [28, 14, 9]),
  part("gold", circle(128, 124, 20), [8, 12, 12], { ridge: dents(5, 0.8) }),
]);

const BLADE = "M76 138C100 128 156 128 180 138C190 186 172 236 128 250C84 236 66 186 76 138Z";

const shovel = carved("shovel", [
  part("wood #8a5020", line("M128 40V150", 22), [0, 18, 11], { ridge: ribs(40, 8, 0.6) }),
  part("wood #9a5c28", "M76 14H180C190 14 194 22 190 30L172 52H84L66 30C62 22 66 14 76 14Z", [8, 18, 12]),
  part("silver", BLADE, [4, 22, 26], {
    paint: `<path d="${BLADE}" fill="url(#steel)"/>`,
    paintDefs: linear("steel", "#c8d0d8 0, #8a949e .6, #5a4a38 1"),
  }),
  part("silver", "M112 116H144L140 190H116Z", [20, 14, 12]),
  part("gold", box(104, 106, 48, 20, 8), [26, 12, 8]),
  part("gold", box(104, 48, 48, 18, 8), [22, 12, 8]),
  part("ink", circle(128, 150, 5), [36, 3, 4]),
]);

export const khoiSymbols = [khoi, traveller, elephant, casket, compass, lamp, inkpot, palmLeaf, rope, shovel];
