import type { SymbolArt } from "./symbol.ts";
import { gloss, linear, radial } from "./svg.ts";
import { flame, goldDefs, lotus } from "./ornament.ts";

/** The upper left corner of the reels' frame: flames of kranok that grow out of the bend. */
const corner: SymbolArt = {
  name: "corner",
  defs: goldDefs + gloss("gloss", { depth: 3, strength: 0.5 }),
  body: `<g filter="url(#gloss)">
    <path d="M40 250V96C40 60 60 40 96 40H250V58H100C74 58 58 74 58 100V250Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="2"/>
    ${flame(60, 150, -158, 1.1)}${flame(150, 60, 68, 1.1, true)}
    ${flame(92, 92, 135, 1.35)}
    ${flame(52, 62, -36, 1.5)}${flame(66, 48, -54, 1.5, true)}
    ${flame(44, 120, -70, 0.9)}${flame(120, 44, -20, 0.9, true)}
    <circle cx="72" cy="72" r="20" fill="url(#gold)" stroke="#4a2c08" stroke-width="2"/></g>
    <circle cx="72" cy="72" r="11" fill="#b5342b" stroke="#4a1008" stroke-width="2"/><circle cx="68" cy="67" r="4" fill="#ffb4a0" opacity=".8"/>`,
};

/** The crest over the middle of the frame. */
const crest: SymbolArt = {
  name: "crest",
  defs:
    goldDefs +
    linear("petals", "#fff3c4 0, #e6bd5c .5, #9a6a20 1") +
    radial("gem", "#ffb4a0 0, #d0342b .45, #7a120e 1", [0.4, 0.35, 0.65]) +
    gloss("gloss", { depth: 3, strength: 0.5 }),
  body: `<g filter="url(#gloss)">${[-78, -54, -28].map((angle, index) => flame(112 - index * 2, 176 - index * 14, angle, 1.75 - index * 0.2, true)).join("")}
    ${[78, 54, 28].map((angle, index) => flame(144 + index * 2, 176 - index * 14, angle, 1.75 - index * 0.2)).join("")}
    ${lotus(128, 184, 82, { fill: "petals", edge: "#5d3c10", vein: "#fff8d8" })}</g>
    <path d="M128 118C148 138 148 158 128 178C108 158 108 138 128 118Z" fill="url(#gem)" stroke="#4a2c08" stroke-width="3"/><circle cx="121" cy="142" r="5" fill="#fff" opacity=".7"/>`,
};

export const frameArt: readonly SymbolArt[] = [corner, crest];
