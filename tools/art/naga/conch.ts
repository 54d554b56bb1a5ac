import type { SymbolArt } from "../symbol.ts";
import { gloss, linear, moved, radial, repeat } from "../svg.ts";
import { beads, flame, goldDefs } from "../ornament.ts";

const SHELL =
  "M62 66C84 34 140 22 182 50C226 80 232 134 200 172C178 198 140 214 96 232C100 216 96 204 84 194C50 168 36 108 62 66Z";
const LIP = "M192 64C226 94 226 140 194 172C172 194 136 210 96 232C104 204 120 186 140 166C166 140 186 112 192 64Z";

/** The holy conch, its point mounted in gold. */
export const conch: SymbolArt = {
  name: "conch",
  defs:
    goldDefs +
    radial("pearl", "#fffaf2 0, #f2dfcf .45, #cfa898 .78, #8a6660 1", [0.36, 0.3, 0.8]) +
    linear("lip", "#ffd9cf 0, #f29a90 .5, #b8485a 1", [1, 0, 0, 1]) +
    radial("sea", "#8ae4ff 0 .55, #2a8ad0 .6 .2, #1a4ab0 1 0") +
    radial("gem", "#b4ffd6 0, #1fa06a .55, #05402c 1", [0.4, 0.35, 0.65]) +
    gloss("gloss", { depth: 7, strength: 0.16 }),
  behind: `<circle cx="128" cy="128" r="124" fill="url(#sea)"/>`,
  body: moved(
    20,
    20,
    `<g filter="url(#gloss)"><path d="${SHELL}" fill="url(#pearl)"/></g>
    <path d="${LIP}" fill="url(#lip)" stroke="#8a3a48" stroke-width="1.600"/>
    <path d="M186 84C186 118 166 144 138 172C124 186 112 202 106 220" stroke="#ffe9e2" stroke-width="4" fill="none" opacity=".7" stroke-linecap="round"/>
    <g fill="none" stroke="#a87c6c" stroke-width="2.600" stroke-linecap="round" opacity=".8">
      <path d="M66 74C88 60 120 66 128 92C134 112 116 128 100 120C88 114 92 98 104 98"/>
      <path d="M56 108C78 150 128 152 152 118M62 142C86 176 132 172 162 138M76 176C98 190 124 184 142 166"/>
    </g>
    ${repeat(7, (index) => `<path d="M${60 + index * 3} ${92 + index * 14}q14 -4 22 4" stroke="#d8b4a4" stroke-width="2" fill="none" opacity=".8"/>`)}
    ${flame(70, 60, -52, 1.35, true)}${flame(88, 44, -26, 1.2, true)}${flame(54, 82, -84, 1.1, true)}
    <path d="M44 92C44 64 66 42 98 38C108 52 106 66 92 74C80 80 72 88 66 100C56 106 46 102 44 92Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="2.400"/>
    ${beads(9, [76, 70], 20, 3)}<circle cx="76" cy="70" r="11" fill="url(#gem)" stroke="#4a2c08" stroke-width="2"/><circle cx="72" cy="66" r="3" fill="#fff" opacity=".8"/>
    ${flame(100, 226, 206, 0.85)}${flame(92, 222, 176, 0.7, true)}`,
    0.89,
  ),
};
