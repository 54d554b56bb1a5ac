import { part } from "../carve/part.ts";
import { line } from "../carve/shapes.ts";
import { bars, combed, fish, flankFin, forked, rounded, spots } from "./fish.ts";

/** ปลาซิวข้างขวาน: copper, with the black blade on its flank. */
const siu = fish({
  name: "siu",
  size: 200,
  body: [
    [244, 2, 2],
    [222, 24, 18],
    [188, 42, 38],
    [150, 46, 46],
    [108, 36, 36],
    [74, 18, 20],
    [60, 13, 14],
  ],
  skin: "glaze #d88a5a",
  colours: "#a8481e 0, #f09a5e .4, #ffc8a0 .7, #ffe6d2 1",
  marks: `<path d="M172 104C150 100 100 112 56 124V134C100 138 136 152 160 164C172 146 176 122 172 104Z" fill="#101826"/>`,
  scale: 12,
  fins: [
    { material: "fin #ff7a38", shape: forked(66, 12, 54, 50), rays: [86, 128, 40] },
    { material: "fin #ff7a38", shape: "M166 92C150 60 124 44 104 44C110 66 114 80 118 96Z", rays: [160, 110, 34] },
    { material: "fin #ff7a38", shape: "M126 160C112 176 96 192 78 196C82 180 88 164 92 154Z", rays: [130, 140, 34] },
    {
      material: "fin #ffa468",
      shape: "M170 160C166 176 158 188 146 194C144 180 148 168 152 160Z",
      rays: [166, 146, 34],
    },
  ],
  eye: [220, 118, 13],
  iris: "#f0b020",
  gill: "M196 98C186 118 188 140 198 156",
  mouth: "M243 130L230 134",
  more: [flankFin("fin #ffb888", "M190 136C176 134 162 142 156 156C172 158 184 152 192 144Z", [196, 134], 46)],
});

const SAIL = `<rect width="256" height="256" fill="url(#sail)"/>`;
const SAIL_DEFS = `<radialGradient id="sail" gradientUnits="userSpaceOnUse" cx="150" cy="128" r="146"><stop offset=".2" stop-color="#a80f38"/><stop offset=".45" stop-color="#e0203c"/><stop offset=".66" stop-color="#8a1ea0"/><stop offset=".84" stop-color="#2c28d0"/><stop offset=".95" stop-color="#58d8ff"/></radialGradient>`;

/** ปลากัด: a small dark body between great sails. */
const kat = fish({
  name: "kat",
  size: 256,
  body: [
    [240, 2, 4],
    [222, 18, 18],
    [194, 25, 27],
    [162, 25, 26],
    [130, 20, 20],
    [108, 16, 16],
  ],
  skin: "lacquer #8a1030",
  colours: "#3a0a4a 0, #c01840 .45, #f04a5a .8, #ff8a6a 1",
  marks: spots(
    [
      [180, 118, 4],
      [164, 124, 4],
      [148, 120, 4],
      [134, 126, 4],
      [170, 134, 4],
      [152, 136, 4],
    ],
    "#52e0ff",
    0.8,
  ),
  scale: 10,
  fins: [
    {
      material: "fin #d8143a",
      shape: combed(
        [
          [122, 112],
          [122, 144],
        ],
        [
          [100, 22],
          [58, 36],
          [24, 70],
          [8, 104],
          [6, 140],
          [18, 176],
          [42, 208],
          [84, 236],
        ],
      ),
      rays: [128, 128, 52],
      paint: SAIL,
      paintDefs: SAIL_DEFS,
    },
    {
      material: "fin #e01c44",
      shape: combed(
        [
          [184, 108],
          [112, 112],
        ],
        [
          [176, 50],
          [152, 22],
          [120, 12],
          [90, 16],
        ],
      ),
      rays: [160, 130, 46],
      paint: SAIL,
      paintDefs: SAIL_DEFS,
      at: 8,
    },
    {
      material: "fin #e01c44",
      shape: combed(
        [
          [190, 146],
          [112, 142],
        ],
        [
          [186, 196],
          [164, 226],
          [136, 240],
          [104, 242],
          [84, 232],
        ],
      ),
      rays: [160, 120, 46],
      paint: SAIL,
      paintDefs: SAIL_DEFS,
      at: 8,
    },
    {
      material: "fin #ff4a5a",
      shape: "M206 146C204 176 196 206 182 226C182 196 188 170 194 148Z",
      rays: [206, 140, 30],
      at: 12,
    },
  ],
  eye: [220, 120, 9],
  iris: "#3ad0e0",
  mouth: "M240 130L232 134",
  gill: "M204 108C196 122 198 138 206 150",
  more: [flankFin("fin #ff7a7a", "M194 136C180 138 170 148 166 160C182 160 192 152 198 142Z", [200, 134], 26)],
});

/** ปลาสลิด: deep, with slanting bars and a thread under its throat. */
const salit = fish({
  name: "salit",
  size: 216,
  body: [
    [244, 4, 2],
    [222, 24, 20],
    [190, 42, 42],
    [150, 50, 52],
    [106, 40, 42],
    [72, 20, 20],
    [58, 14, 14],
  ],
  skin: "glaze #8a8a4a",
  colours: "#3e4a26 0, #8c8a4c .4, #c8bc78 .75, #efe6b8 1",
  marks:
    bars([78, 98, 118, 138, 158, 178, 198], 8, "#2a2a12", 0.5, 16) +
    `<path d="M228 118C190 118 110 126 58 128" stroke="#1a1a0c" stroke-width="9" stroke-dasharray="18 5" opacity=".85" fill="none"/>`,
  scale: 11,
  fins: [
    { material: "fin #a89a50", shape: forked(64, 14, 48, 42, 0.75), rays: [84, 128, 40] },
    {
      material: "fin #8c8440",
      shape: combed(
        [
          [168, 84],
          [72, 110],
        ],
        [
          [152, 62],
          [128, 50],
          [98, 44],
          [70, 52],
          [56, 66],
        ],
      ),
      rays: [130, 128, 60],
    },
    {
      material: "fin #b0a054",
      shape: combed(
        [
          [186, 166],
          [70, 146],
        ],
        [
          [170, 196],
          [140, 212],
          [104, 210],
          [74, 196],
          [56, 178],
        ],
      ),
      rays: [140, 120, 70],
      paint: spots(
        [
          [150, 196, 4],
          [128, 200, 4],
          [106, 198, 4],
          [84, 188, 4],
        ],
        "#ffd86a",
      ),
    },
  ],
  eye: [216, 116, 12],
  iris: "#e8a020",
  mouth: "M243 126L232 122",
  gill: "M196 96C186 116 188 142 198 158",
  more: [
    part("fin #d8c878", line("M184 168C170 200 140 226 96 236", 4.5), [14, 5, 2.4]),
    flankFin("fin #d8cc80", "M186 136C170 134 154 142 148 156C166 158 182 152 190 144Z", [194, 134], 50),
  ],
});

/** ปลาตะเพียนทอง: the gold of the palm-leaf fish over a cradle, with red fins. */
const taphian = fish({
  name: "taphian",
  size: 224,
  body: [
    [246, 2, 0],
    [222, 22, 18],
    [192, 48, 36],
    [156, 60, 46],
    [114, 46, 40],
    [78, 22, 20],
    [60, 14, 14],
  ],
  skin: "metal #ffb838",
  colours: "#a86a10 0, #f0b030 .35, #ffd860 .7, #fff0b0 1",
  scale: 17,
  fins: [
    { material: "fin #f0401e", shape: forked(66, 14, 58, 58), rays: [88, 128, 40] },
    {
      material: "fin #f0401e",
      shape: combed(
        [
          [168, 74],
          [108, 86],
        ],
        [
          [156, 24],
          [128, 34],
          [104, 56],
        ],
      ),
      rays: [150, 110, 40],
    },
    { material: "fin #f0401e", shape: "M126 164C116 190 98 206 78 208C82 188 90 170 96 156Z", rays: [130, 140, 34] },
    {
      material: "fin #ff5a2a",
      shape: "M178 164C174 188 160 202 144 206C142 188 150 172 158 164Z",
      rays: [172, 146, 34],
    },
  ],
  eye: [218, 116, 13],
  iris: "#ff8a1e",
  mouth: "M246 128L234 134",
  gill: "M196 90C184 112 186 140 198 158",
  more: [flankFin("fin #ff6a30", "M190 138C174 138 160 148 156 162C174 162 188 154 194 146Z", [198, 136], 54)],
});

/** ปลาหมอ: stout and dusky, with spines along its back and a spot before its tail. */
const mo = fish({
  name: "mo",
  size: 224,
  body: [
    [242, 4, 4],
    [224, 26, 24],
    [194, 44, 42],
    [152, 48, 50],
    [108, 40, 42],
    [76, 26, 26],
    [58, 20, 20],
  ],
  skin: "glaze #5c6a48",
  colours: "#232c22 0, #4e6044 .4, #93a070 .75, #d6d8a4 1",
  marks:
    bars([100, 128, 156, 180], 9, "#141a12", 0.4, 3) +
    `<circle cx="68" cy="128" r="12" fill="#0a0e0a"/><circle cx="200" cy="136" r="7" fill="#0a0e0a" opacity=".8"/>`,
  scale: 14,
  fins: [
    { material: "fin #6e7a50", shape: rounded(62, 20, 50, 42), rays: [84, 128, 44] },
    {
      material: "fin #5a6844",
      shape: `M192 90L186 62L176 80L166 56L156 76L146 54L136 74L126 54L118 74L108 58L100 78C92 62 76 60 62 72C66 88 70 98 76 106L180 104Z`,
      rays: [130, 140, 56],
    },
    {
      material: "fin #6e7a50",
      shape: `M150 172L140 196L132 178L122 198L114 178C102 198 82 198 68 184C68 172 70 160 74 150Z`,
      rays: [130, 116, 50],
    },
    {
      material: "fin #808a58",
      shape: "M184 168C182 188 172 200 158 204C156 190 160 176 166 168Z",
      rays: [178, 150, 34],
    },
  ],
  eye: [216, 114, 12],
  iris: "#d07818",
  mouth: "M240 136C234 142 226 142 220 138",
  gill: "M196 92C184 114 186 146 198 166",
  more: [flankFin("fin #98a068", "M186 138C170 138 156 148 152 162C170 162 184 154 190 146Z", [194, 136], 48)],
});

/** ปลานิล: grey bars on silver, and a tail striped with red. */
const nin = fish({
  name: "nin",
  size: 232,
  body: [
    [244, 0, 4],
    [226, 24, 20],
    [194, 52, 40],
    [152, 60, 50],
    [106, 48, 42],
    [74, 24, 22],
    [58, 18, 18],
  ],
  skin: "glaze #8a96a4",
  colours: "#38424e 0, #75828f .4, #b4c0c8 .72, #f0efe8 1",
  marks: bars([88, 112, 136, 160, 184], 11, "#1c242e", 0.42, 4),
  scale: 15,
  fins: [
    {
      material: "fin #d87a72",
      shape: rounded(62, 18, 52, 48),
      rays: [84, 128, 44],
      paint: `<g stroke="#3c3038" stroke-width="4" opacity=".8"><path d="M46 70V190M34 76V180M22 86V170"/></g>`,
    },
    {
      material: "fin #78828c",
      shape: `M196 80L184 46L174 66L160 38L150 60L136 36L126 58L112 40L102 62C90 46 70 44 50 58C58 78 66 92 76 104L190 100Z`,
      rays: [130, 150, 60],
      paint: `<path d="M40 30H200V48H40Z" fill="#c84a48" opacity=".7"/>`,
    },
    {
      material: "fin #868e96",
      shape: `M146 174L132 198L124 178C106 202 80 202 58 188C62 172 68 158 76 146Z`,
      rays: [130, 110, 50],
    },
    {
      material: "fin #a08c90",
      shape: "M184 168C178 190 166 204 148 210C148 192 156 176 166 168Z",
      rays: [180, 150, 34],
    },
  ],
  eye: [214, 110, 12],
  iris: "#c86a30",
  mouth: "M243 130L230 134",
  gill: "M194 86C182 110 184 144 198 164",
  more: [flankFin("fin #b8c0c4", "M188 136C166 136 146 148 140 166C164 164 182 154 192 144Z", [198, 134], 54)],
});

/** ปลาทู: a spindle of blue and silver with finlets. */
const thu = fish({
  name: "thu",
  size: 232,
  body: [
    [248, 2, 2],
    [222, 20, 18],
    [184, 34, 32],
    [146, 36, 36],
    [104, 26, 26],
    [72, 10, 10],
    [56, 6, 6],
  ],
  skin: "metal #cfe4ee",
  colours: "#0e4a6a 0, #1e86a4 .28, #8ed2dc .46, #eef8fa .62, #ffffff 1",
  marks:
    `<path d="M222 120C170 112 110 118 60 126" stroke="#f0c838" stroke-width="4" opacity=".75" fill="none"/>` +
    spots(
      [
        [196, 108, 4],
        [180, 104, 4],
        [164, 102, 4],
        [148, 102, 4],
        [132, 104, 4],
        [116, 108, 4],
        [100, 112, 4],
      ],
      "#062a3e",
      0.85,
    ),
  scale: 8,
  fins: [
    { material: "fin #d8b838", shape: forked(60, 6, 50, 56, 0.34), rays: [80, 128, 40] },
    {
      material: "fin #2a7a94",
      shape: combed(
        [
          [180, 98],
          [146, 96],
        ],
        [
          [172, 66],
          [156, 74],
          [142, 90],
        ],
      ),
      rays: [166, 120, 46],
    },
    {
      material: "fin #3a8aa0",
      shape: `M128 100L118 82L108 104ZM104 106L94 94L92 110ZM90 112L80 102L78 116ZM126 158L116 176L106 154ZM102 152L92 164L90 148ZM88 146L78 156L76 142Z`,
      rays: [110, 128, 40],
    },
    {
      material: "fin #c8d8d8",
      shape: "M178 156C170 172 160 180 148 182C150 170 156 160 162 156Z",
      rays: [172, 140, 34],
    },
  ],
  eye: [220, 120, 11],
  iris: "#e8d070",
  mouth: "M246 130L228 136",
  gill: "M198 102C188 118 190 140 200 152",
  more: [flankFin("fin #dcecec", "M188 132C172 130 156 136 148 148C168 152 184 146 192 140Z", [196, 132], 36)],
});

export const smallFish = [siu, kat, salit, taphian, mo, nin, thu];
