import type { Part } from "../carve/carve.ts";
import { part } from "../carve/part.ts";
import { dents, fan, grains, ribs } from "../carve/ridges.ts";
import { around, box, circle, dots, leaf, line, mirrored, oval, ring, star } from "../carve/shapes.ts";

/** The three-wheeler from the front: the wild. */
const tuktuk: readonly Part[] = [
  part("lacquer #15161c", mirrored(box(26, 176, 34, 62, 14)), [-14, 14, 12], { ridge: ribs(7, 90, 1.4) }),
  part("lacquer #15161c", box(108, 186, 40, 58, 16), [8, 16, 14], { ridge: ribs(7, 90, 1.4) }),
  part("gold", "M44 26H212C222 26 230 34 232 44L240 196C240 206 232 214 222 214H34C24 214 16 206 16 196L24 44C26 34 34 26 44 26Z", [-6, 14, 12]),
  part("glass #0c2a4a", "M48 62H208L218 128H38Z", [2, 8, 10], { paint: `<path d="M48 62H208L218 128H38Z" fill="url(#g)"/><path d="M70 62L100 62L76 128L44 128Z" fill="#fff" opacity=".16"/>`, paintDefs: `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#7fd4ff"/><stop offset=".6" stop-color="#1b5f9a"/><stop offset="1" stop-color="#0b2c55"/></linearGradient>` }),
  part("gold", line("M128 62V128", 6), [8, 6, 4]),
  part("enamel #0b46c8", "M30 30C60 8 196 8 226 30L234 66C190 50 66 50 22 66Z", [6, 20, 24]),
  part("gold", line("M24 64C70 48 186 48 232 64", 7), [18, 7, 4]),
  part("lamp #ffd060", box(88, 14, 80, 26, 9), [18, 9, 8]),
  part("enamel #d8131f", "M30 132H226L234 190C234 202 226 210 214 210H42C30 210 22 202 22 190Z", [2, 20, 26]),
  part("enamel #ffc21a", "M96 132H160L150 204C148 214 108 214 106 204Z", [16, 16, 18]),
  part("gold", line("M34 138H222", 7), [22, 7, 4]),
  part("gold", circle(62, 168, 31) , [14, 14, 10]),
  part("gold", circle(194, 168, 31), [14, 14, 10]),
  part("lamp #fff2c0", circle(62, 168, 22), [22, 14, 22]),
  part("lamp #fff2c0", circle(194, 168, 22), [22, 14, 22]),
  part("gold", star(128, 166, 5, 24, 10), [30, 8, 8]),
  part("silver", box(18, 206, 220, 15, 7), [14, 12, 8]),
];

const garland: readonly Part[] = [
  part("glaze #ff8a1e", around(14, [128, 104], circle(128, 30, 19)), [0, 20, 19], { ridge: grains(9, 2) }),
  part("glaze #fff6e0", around(14, [128, 104], circle(128, 30, 14), 13), [14, 12, 14], { ridge: grains(6, 1.4) }),
  part("enamel #c01040", mirrored(box(96, 176, 28, 22, 8)), [8, 10, 8]),
  part("glaze #fff6e0", `<path d="${leaf(112, 190, 84, 250, 12)}"/><path d="${leaf(144, 190, 172, 250, 12)}"/><path d="${leaf(128, 190, 128, 254, 12)}"/>`, [6, 10, 10]),
  part("glaze #e8285a", circle(128, 180, 26), [14, 18, 22], { ridge: fan(128, 180, 9, 2.4) }),
  part("glaze #ff7aa0", circle(128, 180, 13), [30, 10, 12], { ridge: fan(128, 180, 6, 2) }),
];

const tea: readonly Part[] = [
  part("glass #fff2e0", "M66 62H190L174 232C172 244 84 244 82 232Z", [0, 22, 30], { paint: `<path d="M60 96H196L174 244H82Z" fill="#e8701a"/><path d="M60 60H196V104C170 114 150 92 128 104C104 116 90 94 60 104Z" fill="#fff4e0"/><path d="M60 104C90 94 104 116 128 104C150 92 170 114 196 104L192 128C160 140 140 118 116 130C96 140 80 126 62 132Z" fill="#f6b878"/>` }),
  part("glass #ffffff", `<path d="${box(92, 112, 34, 30, 8)}"/><path d="${box(136, 126, 32, 30, 8)}" transform="rotate(16 150 140)"/><path d="${box(98, 158, 30, 28, 8)}" transform="rotate(-14 112 172)"/>`, [14, 10, 8], { paint: `<rect width="256" height="256" fill="#ffd8a8" opacity=".75"/>` }),
  part("enamel #10a060", line("M150 74L176 8", 15), [16, 10, 8], { ridge: ribs(16, 70, 0) , paint: `<g stroke="#fff" stroke-width="8"><path d="M140 66l30 10M146 48l30 10M152 30l30 10M158 12l30 10"/></g>` }),
  part("glass #eaf6ff", "M56 58C56 44 200 44 200 58V70C200 78 56 78 56 70Z", [12, 14, 10]),
];

const mango: readonly Part[] = [
  part("glaze #2f8a2a", leaf(150, 44, 226, 26, 22), [0, 12, 14], { ridge: ribs(12, 60, 0.8) }),
  part("wood #6a3d18", line("M136 58C136 44 142 34 152 30", 10), [4, 10, 6]),
  part("glaze #ffb400", "M132 46C186 34 234 84 228 146C222 206 166 242 112 232C58 222 22 178 34 136C44 104 78 100 96 78C106 64 114 50 132 46Z", [0, 46, 74], { paint: `<path d="M132 46C186 34 234 84 228 146C222 206 166 242 112 232C58 222 22 178 34 136C44 104 78 100 96 78C106 64 114 50 132 46Z" fill="url(#m)"/>`, paintDefs: `<radialGradient id="m" cx=".62" cy=".2" r=".9"><stop stop-color="#e0301c"/><stop offset=".35" stop-color="#ff8a00"/><stop offset=".7" stop-color="#ffc400"/><stop offset="1" stop-color="#d8a000"/></radialGradient>` }),
];

const coin: readonly Part[] = [
  part("gold", circle(128, 128, 112), [0, 16, 12]),
  part("gold", ring(128, 128, 112, 94), [10, 12, 9]),
  part("gold", dots(36, [128, 128], 84, 4), [14, 7, 4]),
  part("enamel #a80f1e", circle(128, 128, 72), [8, 5, 8], { ridge: fan(128, 128, 24, 1.1) }),
  part("gold", ring(128, 128, 76, 68), [12, 8, 4]),
  part("gold", "M92 76H142C170 76 178 92 174 106C172 116 164 122 156 124C170 128 178 138 174 154C170 172 154 180 132 180H92ZM112 94V116H138C150 116 156 112 156 105C156 97 150 94 140 94ZM112 134V162H138C150 162 156 156 156 148C156 138 150 134 138 134Z", [14, 12, 8]),
  part("gold", line("M128 62V194", 9), [16, 10, 4]),
];

const durian: readonly Part[] = [
  part("wood #7a5a20", line("M128 52C126 34 132 22 142 14", 16), [4, 12, 8]),
  part("glaze #6f8a1e", star(128, 142, 26, 112, 92), [0, 50, 70], { ridge: grains(26, 9) }),
];

export const tuktukParts = { tuktuk, garland, tea, mango, coin, durian };
void dents; void oval;
