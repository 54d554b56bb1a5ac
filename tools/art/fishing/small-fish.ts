import { part } from "../carve/part.ts";
import { line } from "../carve/shapes.ts";
import { bars, combed, fish, flankFin, forked, spots } from "./fish.ts";

/** ปลาซิวข้างขวาน: copper, with the black blade on its flank. */
const siu = fish({
  name: "siu",
  size: 200,
  body: "244 2 2, 222 24 18, 188 42 38, 150 46 46, 108 36 36, 74 18 20, 60 13 14",
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
  body: "240 2 4, 222 18 18, 194 25 27, 162 25 26, 130 20 20, 108 16 16",
  skin: "lacquer #8a1030",
  colours: "#3a0a4a 0, #c01840 .45, #f04a5a .8, #ff8a6a 1",
  marks: spots("180 118 4, 164 124 4, 148 120 4, 134 126 4, 170 134 4, 152 136 4", "#52e0ff", 0.8),
  scale: 10,
  fins: [
    {
      material: "fin #d8143a",
      shape: combed("122 112, 122 144", "100 22, 58 36, 24 70, 8 104, 6 140, 18 176, 42 208, 84 236"),
      rays: [128, 128, 52],
      paint: SAIL,
      paintDefs: SAIL_DEFS,
    },
    {
      material: "fin #e01c44",
      shape: combed("184 108, 112 112", "176 50, 152 22, 120 12, 90 16"),
      rays: [160, 130, 46],
      paint: SAIL,
      paintDefs: SAIL_DEFS,
      at: 8,
    },
    {
      material: "fin #e01c44",
      shape: combed("190 146, 112 142", "186 196, 164 226, 136 240, 104 242, 84 232"),
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
  body: "244 4 2, 222 24 20, 190 42 42, 150 50 52, 106 40 42, 72 20 20, 58 14 14",
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
      shape: combed("168 84, 72 110", "152 62, 128 50, 98 44, 70 52, 56 66"),
      rays: [130, 128, 60],
    },
    {
      material: "fin #b0a054",
      shape: combed("186 166, 70 146", "170 196, 140 212, 104 210, 74 196, 56 178"),
      rays: [140, 120, 70],
      paint: spots("150 196 4, 128 200 4, 106 198 4, 84 188 4", "#ffd86a"),
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
  body: "246 2 0, 222 22 18, 192 48 36, 156 60 46, 114 46 40, 78 22 20, 60 14 14",
  skin: "metal #ffb838",
  colours: "#a86a10 0, #f0b030 .35, #ffd860 .7, #fff0b0 1",
  scale: 17,
  fins: [
    { material: "fin #f0401e", shape: forked(66, 14, 58, 58), rays: [88, 128, 40] },
    {
      material: "fin #f0401e",
      shape: combed("168 74, 108 86", "156 24, 128 34, 104 56"),
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

export const smallFish = [siu, kat, salit, taphian];
