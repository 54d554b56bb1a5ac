import { bars, combed, fish, flankFin, forked, rounded, spots } from "./fish.ts";

/** ปลาหมอ: stout and dusky, with spines along its back and a spot before its tail. */
const mo = fish({
  name: "mo",
  size: 224,
  body: "242 4 4, 224 26 24, 194 44 42, 152 48 50, 108 40 42, 76 26 26, 58 20 20",
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
  body: "244 0 4, 226 24 20, 194 52 40, 152 60 50, 106 48 42, 74 24 22, 58 18 18",
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
  body: "248 2 2, 222 20 18, 184 34 32, 146 36 36, 104 26 26, 72 10 10, 56 6 6",
  skin: "metal #cfe4ee",
  colours: "#0e4a6a 0, #1e86a4 .28, #8ed2dc .46, #eef8fa .62, #ffffff 1",
  marks:
    `<path d="M222 120C170 112 110 118 60 126" stroke="#f0c838" stroke-width="4" opacity=".75" fill="none"/>` +
    spots("196 108 4, 180 104 4, 164 102 4, 148 102 4, 132 104 4, 116 108 4, 100 112 4", "#062a3e", 0.85),
  scale: 8,
  fins: [
    { material: "fin #d8b838", shape: forked(60, 6, 50, 56, 0.34), rays: [80, 128, 40] },
    {
      material: "fin #2a7a94",
      shape: combed("180 98, 146 96", "172 66, 156 74, 142 90"),
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

export const barredFish = [mo, nin, thu];
