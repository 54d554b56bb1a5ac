import { part } from "../carve/part.ts";
import { dents, fan, grains, ribs, weave } from "../carve/ridges.ts";
import { around, box, circle, dots, leaf, line, mirrored, oval, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";

const belt = carved(
  "belt",
  [
    part("lacquer #14161c", "M4 84C40 74 216 74 252 84V152C216 162 40 162 4 152Z", [-8, 14, 10], {
      ridge: dents(6, 0.4),
    }),
    part("gold", mirrored(box(10, 86, 46, 64, 12)), [4, 12, 9]),
    part("glass #1a5ae0", mirrored(circle(33, 118, 14)), [14, 10, 13]),
    part("gold", around(12, [128, 106], leaf(128, 106, 128, 4, 20)), [0, 16, 14]),
    part("gold", circle(128, 106, 78), [8, 20, 14]),
    part("gold", dots(28, [128, 106], 69, 4.5), [26, 7, 4]),
    part("enamel #c01428", circle(128, 106, 58), [26, 5, 8], { ridge: fan(128, 106, 28, 1.2) }),
    part("gold", star(128, 106, 5, 52, 22), [30, 14, 14]),
    part("glass #ffd23a", circle(128, 106, 15), [42, 12, 14]),
  ],
  { glow: "#ffcf3a", rays: true, ribbon: true },
);

const bell = carved(
  "bell",
  [
    part("wood #7a1c14", box(26, 12, 204, 30, 10), [-4, 18, 12]),
    part("gold", box(112, 30, 32, 40, 8), [4, 16, 9]),
    part("gold", circle(128, 124, 78), [0, 44, 66]),
    part("gold", `<path fill-rule="evenodd" d="${circle(128, 124, 80)}${circle(128, 124, 68)}"/>`, [18, 14, 6]),
    part(
      "enamel #c01428",
      `<path fill-rule="evenodd" d="${circle(128, 124, 50)}${circle(128, 124, 40)}"/>`,
      [46, 5, 5],
    ),
    part("gold", circle(128, 124, 20), [48, 14, 18]),
    part("silver", line("M192 70L226 106", 13), [40, 12, 6]),
    part("silver", circle(188, 66, 17), [44, 18, 16]),
  ],
  { glow: "#ffcf4a", rays: true, ribbon: true },
);

const FACE = "M128 62C162 62 178 88 176 122C174 156 152 178 128 180C104 178 82 156 80 122C78 88 94 62 128 62Z";

/** A fighter behind his guard, with the headband of the ring. */
function boxer(name: string, colour: `#${string}`, light: string, glow: string) {
  const glove = "M128 190C130 160 110 138 82 142C50 146 38 178 46 206C54 236 90 250 112 236C122 228 128 212 128 190Z";
  return carved(
    name,
    [
      part("glaze #b06a3a", "M30 250C34 206 74 186 128 186C182 186 222 206 226 250Z", [-8, 26, 30]),
      part("glaze #c07a44", FACE, [0, 34, 44], {
        paint: `<path d="${FACE}" fill="#c07a44"/><path d="M80 96C84 66 172 66 176 96C160 84 96 84 80 96Z" fill="#140a06"/><g fill="none" stroke="#140a06" stroke-width="7" stroke-linecap="round"><path d="M94 106L116 114M162 106L140 114"/></g><g fill="#fff"><ellipse cx="107" cy="122" rx="9" ry="6"/><ellipse cx="149" cy="122" rx="9" ry="6"/></g><g fill="#140a06"><circle cx="108" cy="122" r="5"/><circle cx="148" cy="122" r="5"/></g><path d="M126 120l-8 24h18" stroke="#7a3c18" stroke-width="5" fill="none"/>`,
      }),
      part("gold", "M70 78C96 56 160 56 186 78L188 98C160 78 96 78 68 98Z", [34, 14, 9]),
      part(`enamel ${colour}`, "M78 82C100 66 156 66 178 82L179 90C156 76 100 76 77 90Z", [44, 5, 5]),
      part("gold", "M128 14C142 34 146 52 140 70H116C110 52 114 34 128 14Z", [36, 14, 11]),
      part("cloth #fff2d8", mirrored(line("M70 92C52 110 50 130 56 148", 11)), [10, 9, 5]),
      part(`lacquer ${colour}`, mirrored(glove), [34, 40, 40]),
      part(
        `lacquer ${colour}`,
        mirrored("M112 164C124 158 134 170 128 190C124 202 110 200 104 190C100 178 102 168 112 164Z"),
        [60, 16, 14],
      ),
      part("gold", mirrored(line("M52 220C66 238 96 246 114 232", 9)), [60, 9, 5]),
    ],
    {
      glow,
      before: mirrored(
        `<path d="M62 168Q76 152 96 156" stroke="${light}" stroke-width="7" fill="none" stroke-linecap="round" opacity=".7"/>`,
      ),
    },
  );
}

const redBoxer = boxer("red_boxer", "#d8182a", "#ffd0c8", "#ff4a3a");
const blueBoxer = boxer("blue_boxer", "#1a56d8", "#d0e4ff", "#3a8aff");

const GLOVE =
  "M92 22C150 8 208 34 214 92C218 132 204 160 186 178H92C70 160 46 150 40 118C36 92 56 82 72 92C64 58 70 30 92 22Z";

const glove = carved("glove", [
  part("lacquer #d8182a", GLOVE, [0, 54, 60]),
  part("lacquer #e0303a", "M46 104C54 86 84 90 98 112C108 130 104 150 92 154C66 150 38 130 46 104Z", [44, 18, 20]),
  part("gold", line("M96 44C130 34 168 44 186 74", 6), [58, 6, 3]),
  part("cloth #fff4e0", "M84 172H194L204 232C204 244 74 244 74 232Z", [16, 34, 30], { ridge: ribs(14, 90, 1.6) }),
  part("gold", box(70, 168, 138, 22, 9), [42, 14, 9]),
  part("gold", star(140, 212, 5, 18, 8), [52, 8, 7]),
]);

const headband = carved("headband", [
  part(
    "cloth #f4d8a0",
    `<path fill-rule="evenodd" d="${oval(128, 116, 104, 74)}${oval(128, 116, 74, 46)}"/>`,
    [0, 30, 15],
    { ridge: fan(128, 116, 34, 3) },
  ),
  part("cloth #d8182a", mirrored(box(62, 52, 22, 40, 6)) + mirrored(box(40, 150, 30, 26, 6)), [26, 10, 8]),
  part("gold", circle(128, 176, 24), [26, 16, 15]),
  part(
    "cloth #ffd23a",
    `<path d="${leaf(120, 190, 84, 250, 13)}"/><path d="${leaf(136, 190, 172, 250, 13)}"/><path d="${leaf(128, 192, 128, 254, 13)}"/>`,
    [14, 12, 11],
  ),
  part("glass #d8142a", circle(128, 176, 13), [40, 10, 12]),
]);

const armband = carved("armband", [
  part(
    "cloth #d8182a",
    `<path d="${leaf(96, 150, 44, 246, 22)}"/><path d="${leaf(160, 150, 212, 246, 22)}"/>`,
    [-4, 16, 15],
    { ridge: ribs(12, 70, 1.4) },
  ),
  part("cloth #e02838", "M24 70C60 50 196 50 232 70V136C196 158 60 158 24 136Z", [4, 36, 36], {
    ridge: weave(15, 2.2),
  }),
  part("gold", line("M26 78C64 60 192 60 230 78M26 130C64 150 192 150 230 130", 8), [36, 9, 4]),
  part("gold", circle(128, 106, 38), [38, 12, 11]),
  part("enamel #0e4a9a", circle(128, 106, 27), [48, 5, 7]),
  part("gold", star(128, 106, 8, 22, 11), [52, 9, 8]),
]);

const shorts = carved("shorts", [
  part(
    "cloth #1a4ad0",
    "M36 62H220L244 206C224 224 176 228 152 216L128 146L104 216C80 228 32 224 12 206Z",
    [0, 30, 34],
    {
      ridge: fan(128, 10, 16, 1.6),
      paint: `<path d="M36 62L12 206L36 218L62 62ZM220 62L244 206L220 218L194 62Z" fill="#ffd23a"/><path d="M62 62L36 218L48 222L74 62ZM194 62L220 218L208 222L182 62Z" fill="#d8182a"/>`,
    },
  ),
  part("gold", box(28, 40, 200, 40, 12), [22, 16, 12], { ridge: ribs(9, 0, 1.2) }),
  part("cloth #ffffff", line("M116 78L104 130M140 78L152 124", 8), [32, 8, 4]),
  part("gold", mirrored(star(78, 150, 5, 22, 10)), [28, 10, 8]),
]);

const stool = carved("stool", [
  part("silver", mirrored(line("M76 100L42 238", 15)), [0, 16, 8]),
  part("silver", line("M60 176H196M52 214H204", 10), [4, 12, 5]),
  part("silver", mirrored(line("M104 100L96 220", 12)), [-4, 12, 6]),
  part("lacquer #d8182a", "M34 70C34 44 222 44 222 70V96C222 118 34 118 34 96Z", [14, 30, 24]),
  part("lacquer #e83a40", oval(128, 68, 92, 22), [40, 8, 14]),
  part("gold", line("M36 100C60 118 196 118 220 100", 8), [32, 8, 4]),
]);

const bucket = carved("bucket", [
  part("silver", line("M40 82C40 2 216 2 216 82", 10), [-4, 10, 5]),
  part("enamel #1a6ad8", "M30 84H226L200 232C198 246 58 246 56 232Z", [0, 46, 48], { ridge: ribs(90, 90, 1) }),
  part("gold", line("M38 128H218M48 196H208", 9), [36, 9, 5]),
  part("gold", oval(128, 84, 102, 27), [22, 16, 9]),
  part("glass #8ae0ff", oval(128, 84, 88, 19), [34, 6, 9]),
  part(
    "cloth #fff8ec",
    "M150 74C176 60 214 70 220 92C226 124 210 140 196 136C186 118 190 104 176 102C160 104 148 92 150 74Z",
    [42, 16, 14],
    { ridge: ribs(10, 80, 1.6) },
  ),
  part("glass #ffffff", box(92, 62, 30, 26, 7), [38, 10, 8]),
]);

/** What a column is struck with. */
const strike = carved("strike", [
  part("lamp #ffd23a", star(128, 128, 12, 124, 74), [-8, 12, 12]),
  part("lamp #ff7a1a", star(128, 128, 12, 98, 64, -75), [4, 12, 12]),
  part(
    "lacquer #d8182a",
    "M84 70C120 48 178 62 186 110C190 146 172 180 136 186C98 190 66 168 64 130C62 104 68 82 84 70Z",
    [16, 44, 50],
  ),
  part("gold", line("M92 92C112 78 144 80 160 100M88 118C112 104 144 108 164 126", 7), [56, 7, 4], {
    ridge: grains(9, 0),
  }),
]);

export const muaySymbols = [belt, bell, redBoxer, blueBoxer, glove, headband, armband, shorts, stool, bucket, strike];
