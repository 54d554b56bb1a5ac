import { part } from "../carve/part.ts";
import { line } from "../carve/shapes.ts";
import { linear } from "../svg.ts";
import { combed, fish, flankFin, forked, rounded, spots } from "./fish.ts";

/** ปลาดุก: a flat head with eight feelers, and fins along its whole body. */
const duk = fish({
  name: "duk",
  size: 288,
  body: "238 6 8, 226 17 18, 200 23 27, 164 25 30, 118 22 22, 76 15 15, 48 9 9",
  skin: "lacquer #4a4438",
  colours: "#1a1814 0, #423c30 .4, #7c705a .72, #d8c8a4 1",
  marks: spots(
    "170 116 2.5, 150 120 2.5, 130 116 2.5, 110 122 2.5, 90 118 2.5, 140 132 2.5, 100 132 2.5",
    "#e8dcb8",
    0.5,
  ),
  fins: [
    { material: "fin #3c362c", shape: rounded(52, 9, 42, 30), rays: [72, 128, 44] },
    {
      material: "fin #443e32",
      shape: "M182 108C168 82 150 80 130 82C104 84 78 92 56 106C60 116 66 120 72 124L180 118Z",
      rays: [130, 240, 150],
    },
    {
      material: "fin #4c4436",
      shape: "M152 152C136 172 118 176 98 172C82 168 66 158 54 146C60 138 68 132 78 130L150 140Z",
      rays: [110, 20, 150],
    },
    {
      material: "fin #5c523e",
      shape: "M178 152C174 168 166 176 152 178C154 166 160 156 166 152Z",
      rays: [174, 140, 34],
    },
  ],
  eye: [216, 119, 6.5],
  iris: "#e8c84a",
  mouth: "M238 136C230 142 220 143 210 140",
  gill: "M194 112C186 124 186 142 196 154",
  more: [
    part(
      "lacquer #2c261e",
      line(
        "M236 118C248 104 252 92 250 78M232 114C240 98 238 84 230 72M236 138C250 148 254 162 250 178M228 142C238 158 238 172 230 188",
        3.6,
      ),
      [30, 4, 2],
    ),
    flankFin("fin #6a5e48", "M196 142C184 144 174 154 170 168C188 168 198 158 202 148Z", [204, 140], 29),
  ],
});

/** ปลาช่อน: the long body of a snake, with arrowheads on its flank. */
const chon = fish({
  name: "chon",
  size: 304,
  body: "246 4 4, 228 15 16, 198 24 24, 150 27 28, 104 24 24, 66 16 16, 46 12 12",
  skin: "glaze #5a5238",
  colours: "#1c1a10 0, #4c4428 .38, #9a8a54 .7, #f2e4ba 1",
  marks: `<g fill="none" stroke="#14120a" stroke-width="8" opacity=".72" stroke-linejoin="round"><path d="M196 104L182 126L196 148M170 102L156 126L170 150M144 100L130 126L144 152M118 102L104 126L118 150M92 106L80 126L92 146M70 112L60 126L70 140"/></g>`,
  scale: 11,
  fins: [
    {
      material: "fin #5c5234",
      shape: rounded(50, 12, 42, 32),
      rays: [70, 128, 44],
      paint: spots("26 110 3, 20 128 3, 26 146 3, 36 120 3, 36 138 3", "#f0e0a8"),
    },
    {
      material: "fin #5c5234",
      shape: "M182 106C172 80 150 78 130 80C104 82 76 88 52 104C58 116 62 120 68 122L180 116Z",
      rays: [120, 260, 170],
      paint: spots("160 92 3, 140 90 3, 120 90 3, 100 94 3, 80 98 3", "#e8d8a0"),
    },
    {
      material: "fin #6a5e3c",
      shape: "M150 154C136 174 116 176 96 172C78 168 62 158 52 146C60 136 66 134 74 132L148 142Z",
      rays: [100, 10, 170],
    },
    {
      material: "fin #8a7c50",
      shape: "M186 150C184 168 174 178 160 180C160 166 166 156 174 150Z",
      rays: [182, 138, 34],
    },
  ],
  eye: [224, 116, 8],
  iris: "#d8401e",
  mouth: "M245 132C236 138 224 140 212 138",
  gill: "M200 108C190 122 192 142 202 154",
  more: [flankFin("fin #a89864", "M198 138C182 136 168 146 164 160C182 160 196 152 202 144Z", [206, 136], 27)],
});

/** ปลากะพงแดง: the red snapper with its steep brow. */
const kaphong = fish({
  name: "kaphong",
  size: 320,
  body: "244 -8 14, 228 18 28, 200 46 40, 160 54 46, 114 42 36, 78 22 20, 56 15 15",
  skin: "glaze #e05a4a",
  colours: "#8c1414 0, #e0402e .36, #ff8a70 .66, #ffe2d4 1",
  marks: `<g stroke="#ffd0b8" stroke-width="2.5" opacity=".5" fill="none"><path d="M200 96C160 88 110 100 64 118M204 110C160 104 110 114 60 124M204 140C160 146 110 142 62 134"/></g>`,
  scale: 13,
  fins: [
    { material: "fin #e83a20", shape: forked(60, 15, 52, 52, 0.62), rays: [82, 128, 40] },
    {
      material: "fin #e03018",
      shape: `M198 82L190 50L180 68L168 42L158 62L146 40L134 62L122 44L112 64C98 52 80 52 62 66C68 84 74 94 82 104L190 98Z`,
      rays: [140, 150, 60],
    },
    {
      material: "fin #e83a20",
      shape: `M138 166L126 190C108 200 88 194 72 180C76 166 80 156 86 148Z`,
      rays: [130, 110, 50],
    },
    {
      material: "fin #ff5a38",
      shape: "M188 164C186 188 174 202 156 206C156 188 164 172 172 164Z",
      rays: [182, 144, 34],
    },
  ],
  eye: [212, 116, 13],
  iris: "#ffb41e",
  mouth: "M242 140C234 146 224 146 214 142",
  gill: "M192 88C180 110 182 142 196 160",
  more: [flankFin("fin #ff8260", "M188 138C166 134 146 144 136 162C162 164 182 156 192 146Z", [198, 136], 50)],
});

/** ปลาเก๋า: a broad mouth and a coat of spots. */
const kao = fish({
  name: "kao",
  size: 336,
  body: "244 2 10, 228 22 30, 198 42 46, 156 48 52, 110 40 40, 74 24 24, 54 18 18",
  skin: "glaze #b07a4a",
  colours: "#5a3214 0, #b0703a .4, #dca870 .72, #f6e0bc 1",
  marks:
    bands() +
    spots(
      "206 96 4, 190 104 5, 172 96 5, 178 116 5, 154 108 6, 160 130 5, 136 98 5, 132 120 6, 112 110 5, 116 134 6, 94 122 5, 94 142 5, 76 128 4, 140 144 6, 166 150 5, 190 136 5, 206 150 4, 120 156 5",
      "#5c1c08",
      0.9,
    ),
  fins: [
    { material: "fin #a8622e", shape: rounded(58, 18, 52, 46), rays: [82, 128, 44], paint: tailSpots() },
    {
      material: "fin #a05a28",
      shape: `M190 88L182 60L172 78L160 54L150 74L138 54L128 76L116 58L106 76C92 60 70 62 56 80C64 94 72 100 80 108L184 102Z`,
      rays: [136, 150, 56],
    },
    {
      material: "fin #a8622e",
      shape: `M136 174L122 198C102 208 80 198 66 182C70 168 76 156 84 148Z`,
      rays: [130, 110, 46],
    },
    {
      material: "fin #b8743c",
      shape: "M188 172C184 192 172 204 154 206C156 190 164 178 172 170Z",
      rays: [182, 150, 34],
    },
  ],
  eye: [216, 106, 11],
  iris: "#f0a028",
  mouth: "M244 138C236 150 220 154 204 148",
  gill: "M188 88C176 112 178 148 194 168",
  more: [flankFin("fin #d09050", "M184 142C164 140 144 152 138 170C164 170 182 160 190 150Z", [196, 140], 50)],
});

function bands(): string {
  return `<g stroke="#3c1c0a" stroke-width="18" opacity=".32"><path d="M186 70L176 190M146 64L136 196M104 70L98 180M70 90L66 160"/></g>`;
}

function tailSpots(): string {
  return spots("42 104 4, 34 122 4, 42 140 4, 26 136 4, 26 110 4, 50 124 4", "#5c1c08", 0.85);
}

/** ปลาบึก: the giant of the Mekong, grey and without whiskers. */
const buek = fish({
  name: "buek",
  size: 480,
  body: "246 2 12, 232 20 26, 204 34 38, 160 40 44, 112 30 34, 72 15 16, 48 10 10",
  skin: "glaze #7a8894",
  colours: "#28323c 0, #5c6c7a .36, #a8b6be .62, #f4f1e8 .84, #fffaf0 1",
  fins: [
    { material: "fin #4c5a68", shape: forked(52, 10, 46, 50, 0.4), rays: [74, 128, 44] },
    { material: "fin #4c5a68", shape: "M178 96C168 66 152 52 134 48C138 68 140 80 142 94Z", rays: [174, 110, 40] },
    { material: "fin #586674", shape: "M92 104C84 90 76 86 64 88C66 98 70 106 76 112Z", rays: [92, 112, 40] },
    { material: "fin #586674", shape: "M118 158C104 182 86 188 66 182C72 166 80 152 90 146Z", rays: [120, 130, 44] },
    {
      material: "fin #667482",
      shape: "M160 164C152 184 140 192 126 194C128 178 136 168 146 162Z",
      rays: [156, 146, 34],
    },
  ],
  eye: [222, 140, 7],
  iris: "#d8c068",
  mouth: "M246 138C238 144 230 145 222 150",
  gill: "M196 104C184 124 186 148 200 164",
  more: [flankFin("fin #7c8a96", "M196 148C174 150 156 164 150 184C180 182 196 170 204 156Z", [206, 146], 42)],
});

/** ปลาตะพัดทอง: the dragon fish, straight of back, with great scales of gold. */
const arowana = fish({
  name: "arowana",
  size: 480,
  body: "246 12 -4, 228 22 16, 196 28 32, 150 30 38, 104 28 32, 66 18 18, 46 12 12",
  skin: "metal #ffb42c",
  colours: "#7a3c06 0, #d88c10 .32, #ffb82c .62, #ffe08a 1",
  scale: 21,
  fins: [
    {
      material: "fin #d8281a",
      shape: rounded(50, 12, 44, 40),
      rays: [74, 128, 44],
      paint: `<rect width="256" height="256" fill="url(#tail)"/>`,
      paintDefs: linear("tail", "#ff9a2a .02, #d8281a .2", [0, 0, 1, 0]),
    },
    {
      material: "fin #e0301a",
      shape: combed("112 106, 58 116", "92 62, 70 62, 48 76, 38 94"),
      rays: [96, 130, 56],
    },
    {
      material: "fin #e0301a",
      shape: combed("128 160, 56 142", "104 206, 78 206, 52 192, 38 170"),
      rays: [110, 130, 60],
    },
    {
      material: "fin #f04a20",
      shape: "M158 164C154 184 146 194 134 198C134 182 142 170 148 162Z",
      rays: [154, 146, 34],
    },
  ],
  eye: [224, 116, 10],
  iris: "#ff5a1e",
  mouth: "M246 118C238 130 226 138 214 142",
  gill: "M198 102C188 122 190 146 202 160",
  more: [
    part("metal #ffc84a", line("M244 122C254 126 256 136 252 148M240 126C246 136 246 146 240 156", 3.4), [34, 4, 2]),
    flankFin("fin #ff6a2a", "M198 148C180 156 164 176 156 200C182 196 200 176 208 156Z", [208, 144], 34),
  ],
});

export const middleFish = [duk, chon, kaphong, kao, buek, arowana];
