import { part } from "../carve/part.ts";
import { dents, fan, grains, ribs, rings, scales } from "../carve/ridges.ts";
import { around, circle, dots, leaf, line, mirrored, oval, ring, star } from "../carve/shapes.ts";
import { carved } from "../carve/symbol.ts";
import { linear, radial } from "../svg.ts";

const FACE = "M128 78C176 78 204 104 202 142C200 186 168 214 128 214C88 214 56 186 54 142C52 104 80 78 128 78Z";
const MUZZLE = "M128 136C162 136 178 158 172 180C166 202 148 210 128 210C108 210 90 202 84 180C78 158 94 136 128 136Z";

/** The white monkey's mask of the dance drama, with its coronet. */
const hanuman = carved(
  "hanuman",
  [
    part(
      "gold",
      mirrored(`<path d="${leaf(70, 120, 14, 60, 20)}"/><path d="${leaf(62, 140, 4, 118, 18)}"/>`),
      [-6, 18, 14],
    ),
    part("gold", "M128 2L146 44L164 20L172 60L200 50L196 104H60L56 50L84 60L92 20L110 44Z", [0, 26, 16]),
    part("glaze #f6f8fb", FACE, [6, 40, 50], {
      paint: `<path d="${FACE}" fill="#f4f7fb"/><g fill="none" stroke="#c81a28" stroke-width="7" stroke-linecap="round"><path d="M70 116C84 98 104 98 118 114M186 116C172 98 152 98 138 114"/><path d="M66 164C62 186 76 204 92 208M190 164C194 186 180 204 164 208"/></g><path d="M114 92Q128 78 142 92Q136 112 128 114Q120 112 114 92Z" fill="#c81a28"/>`,
    }),
    part("glaze #fff6ee", MUZZLE, [36, 22, 30]),
    part("ivory", mirrored(oval(95, 130, 19, 14)), [42, 12, 13]),
    part("ink", mirrored(circle(97, 130, 9)), [52, 6, 9]),
    part(
      "enamel #c8142a",
      "M94 176C112 186 144 186 162 176C158 202 146 206 128 206C110 206 98 202 94 176Z",
      [58, 4, 6],
    ),
    part("ivory", "M98 178C114 186 142 186 158 178L156 188C142 193 114 193 100 188Z", [62, 5, 4]),
    part("ivory", mirrored("M102 186L108 204L114 188Z"), [64, 6, 4]),
    part(
      "enamel #e06a7a",
      "M114 152C118 146 138 146 142 152C140 162 134 166 128 166C122 166 116 162 114 152Z",
      [60, 8, 7],
    ),
    part("gold", "M58 100C96 82 160 82 198 100L194 78C160 62 96 62 62 78Z", [44, 12, 9]),
    part("glass #d8142a", circle(128, 76, 11), [54, 10, 10]),
    part("glass #12a860", mirrored(circle(88, 80, 8)), [52, 9, 8]),
  ],
  { glow: "#8ae0ff", rays: true, ribbon: true },
);

const LADY = "M128 66C158 66 174 90 172 118C170 146 150 168 128 172C106 168 86 146 84 118C82 90 98 66 128 66Z";

/** The queen of the fish: her crowned face above her tail. */
const mermaid = carved(
  "mermaid",
  [
    part(
      "enamel #12b4a0",
      "M84 168C60 200 70 236 128 240C176 242 200 224 214 196C206 216 184 214 176 202C168 186 190 168 172 160Z",
      [-4, 30, 30],
      { ridge: scales(15, 90, 2.6) },
    ),
    part(
      "enamel #1ad8c0",
      `<path d="${leaf(206, 204, 248, 158, 17)}"/><path d="${leaf(206, 206, 252, 214, 17)}"/>`,
      [6, 16, 13],
      { ridge: fan(200, 206, 40, 1.2) },
    ),
    part(
      "lacquer #16121c",
      "M128 40C186 40 200 96 190 140C186 168 192 184 180 196C164 190 166 170 164 150H92C90 170 92 190 76 196C64 184 70 168 66 140C56 96 70 40 128 40Z",
      [0, 26, 24],
      { ridge: ribs(9, 0, 0.8) },
    ),
    part(
      "gold",
      "M128 2C136 26 148 32 156 52C176 52 186 66 186 82C160 68 96 68 70 82C70 66 80 52 100 52C108 32 120 26 128 2Z",
      [26, 22, 16],
    ),
    part("glaze #f2c098", LADY, [22, 30, 40], {
      paint: `<path d="${LADY}" fill="#f2c098"/><g fill="none" stroke="#2a1208" stroke-width="5" stroke-linecap="round"><path d="M96 102Q106 94 118 102M138 102Q150 94 160 102"/></g><g fill="#1a0c06"><ellipse cx="108" cy="114" rx="9" ry="5"/><ellipse cx="148" cy="114" rx="9" ry="5"/></g><path d="M114 148Q128 140 142 148Q128 160 114 148Z" fill="#d01a3a"/><path d="M126 116l-5 18h10" stroke="#b8805a" stroke-width="4" fill="none"/><g fill="#ff8a7a" opacity=".5"><circle cx="98" cy="134" r="9"/><circle cx="158" cy="134" r="9"/></g>`,
    }),
    part("gold", mirrored("M82 118C70 124 70 146 80 158C88 150 88 130 82 118Z"), [34, 12, 8]),
    part("gold", "M76 176C100 194 156 194 180 176L188 196C156 218 100 218 68 196Z", [34, 14, 10]),
    part("glass #ff3a6a", circle(128, 62, 10), [46, 10, 10]),
    part("glass #ff3a6a", circle(128, 199, 10), [46, 9, 9]),
  ],
  { glow: "#1ad8c0" },
);

const trident = carved(
  "trident",
  [
    part("gold", line("M128 110V244", 17), [0, 18, 9], { ridge: ribs(14, 80, 1.4) }),
    part("silver", "M128 4C142 30 146 60 142 112H114C110 60 114 30 128 4Z", [10, 24, 15]),
    part(
      "silver",
      mirrored("M52 22C74 40 82 66 84 92C86 112 104 118 122 118V140C80 140 58 120 58 92C58 66 60 44 52 22Z"),
      [6, 22, 13],
    ),
    part("gold", "M96 112H160L150 150H106Z", [24, 18, 12]),
    part("glass #1a9af0", circle(128, 130, 14), [38, 12, 13]),
    part("gold", mirrored(leaf(110, 150, 66, 176, 13)), [14, 12, 10]),
    part("gold", circle(128, 238, 14), [14, 14, 12]),
  ],
  { glow: "#7ac8ff" },
);

const goldRing = carved("ring", [
  part("gold", ring(128, 154, 92, 62), [0, 30, 15], { ridge: fan(128, 154, 30, 1.6) }),
  part("gold", around(8, [128, 66], leaf(128, 66, 128, 8, 15)), [14, 14, 11]),
  part("gold", circle(128, 66, 38), [22, 16, 12]),
  part("glass #d8142a", circle(128, 66, 28), [32, 22, 27]),
  part("gold", dots(12, [128, 66], 34, 4), [38, 6, 4]),
]);

const SHELL =
  "M128 6C150 24 164 44 168 66C206 80 222 120 208 160C194 204 160 240 128 250C96 240 62 204 48 160C34 120 50 80 88 66C92 44 106 24 128 6Z";

const conch = carved("conch", [
  part("glaze #ffe6c8", SHELL, [0, 50, 56], { ridge: rings(128, 20, 24, 3) }),
  part(
    "glaze #ff8a6a",
    "M142 102C176 112 182 164 160 198C150 216 138 226 130 230C120 190 118 132 142 102Z",
    [40, 12, 14],
  ),
  part("gold", line("M142 100C114 132 116 192 130 232", 10), [46, 10, 5]),
  part("gold", "M108 30C114 18 120 12 128 6C136 12 142 18 148 30C138 40 118 40 108 30Z", [36, 14, 10]),
]);

const turtle = carved("turtle", [
  part(
    "glaze #5aa83a",
    mirrored("M76 96C40 64 12 66 6 90C20 112 46 124 70 122Z") +
      mirrored("M82 188C60 208 44 236 60 244C84 242 100 222 106 204Z"),
    [0, 20, 16],
    { ridge: grains(11, 1.4) },
  ),
  part("glaze #6ab844", "M128 8C156 8 166 34 160 60C154 76 102 76 96 60C90 34 100 8 128 8Z", [4, 30, 28]),
  part("ink", mirrored(circle(112, 34, 6)), [30, 6, 6]),
  part("gold", oval(128, 140, 84, 88), [8, 24, 16]),
  part("enamel #0e7a4a", oval(128, 140, 72, 76), [26, 34, 60], {
    paint: `<g fill="none" stroke="#ffd23a" stroke-width="7"><path d="M128 96L160 116V160L128 182L96 160V116ZM128 96V62M160 116L198 100M160 160L196 182M128 182V220M96 160L60 182M96 116L58 100"/></g>`,
  }),
]);

const WAVE =
  "M10 216C4 130 40 46 128 30C186 22 228 50 236 86C214 74 190 80 184 100C206 100 222 114 222 136C204 124 180 132 176 152C198 180 220 192 248 190C240 226 200 240 140 240H20Z";

const wave = carved("wave", [
  part("glass #1a8ae0", WAVE, [0, 40, 46], {
    ridge: rings(190, 130, 22, 2),
    paint: `<path d="${WAVE}" fill="url(#sea)"/>`,
    paintDefs: linear("sea", "#bff4ff 0, #3ab8f0 .35, #1460b8 .75, #0a2c78 1"),
  }),
  part(
    "glaze #f4fcff",
    "M128 30C186 22 228 50 236 86C214 74 190 80 184 100C206 100 222 114 222 136C204 124 186 130 178 144C156 138 146 116 158 100C146 92 146 74 160 66C146 56 132 58 118 66C104 56 108 34 128 30Z",
    [32, 16, 14],
  ),
  part(
    "glaze #f4fcff",
    `<path d="${circle(62, 62, 10)}"/><path d="${circle(40, 92, 7)}"/><path d="${circle(214, 40, 8)}"/>`,
    [10, 14, 10],
  ),
  part("gold", line("M24 200C60 170 110 176 140 204M60 220C90 204 130 208 156 222", 7), [40, 7, 4]),
]);

const BRANCHES =
  "M128 236C124 190 84 180 72 140C66 112 46 104 40 74M74 142C96 120 92 84 88 40M128 200C140 150 124 110 132 66M130 150C164 140 168 110 164 40M132 196C180 190 196 150 214 96M196 140C214 140 226 130 232 118";

const coral = carved("coral", [
  part("glaze #ff5a5a", line(BRANCHES, 26), [0, 26, 13], { ridge: grains(9, 1.2) }),
  part(
    "glaze #ff9a8a",
    `<path d="${circle(40, 72, 14)}"/><path d="${circle(88, 38, 14)}"/><path d="${circle(132, 62, 14)}"/><path d="${circle(164, 38, 14)}"/><path d="${circle(214, 94, 14)}"/>`,
    [20, 12, 13],
  ),
  part("wood #8a6a4a", "M60 236C76 216 180 216 196 236C200 250 56 250 60 236Z", [14, 20, 14], { ridge: dents(8, 1.6) }),
  part("glaze #fff0e0", circle(166, 226, 12), [30, 10, 11]),
]);

const ARMS =
  "M128 8C146 42 152 66 160 86C184 84 214 84 248 96C222 126 200 138 186 150C192 180 198 206 196 240C164 228 144 212 128 200C112 212 92 228 60 240C58 206 64 180 70 150C56 138 34 126 8 96C42 84 72 84 96 86C104 66 110 42 128 8Z";

const starfish = carved("starfish", [
  part("glaze #ff9a1e", ARMS, [0, 40, 46], {
    ridge: grains(13, 2.2),
    paint: `<path d="${ARMS}" fill="url(#s)"/>`,
    paintDefs: radial("s", "#ffd04a 0, #ff8a1a .5, #e0501a 1", [0.5, 0.5, 0.55]),
  }),
  part(
    "glaze #fff0c0",
    around(5, [128, 132], circle(128, 56, 8)) + around(5, [128, 132], circle(128, 84, 10)),
    [34, 10, 9],
  ),
  part("gold", star(128, 132, 5, 26, 12), [42, 10, 9]),
]);

export const hanumanSymbols = [hanuman, mermaid, trident, goldRing, conch, turtle, wave, coral, starfish];
