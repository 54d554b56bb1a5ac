import type { SymbolArt } from "../symbol.ts";
import { blur, gloss, linear, moved, radial, repeat, turned } from "../svg.ts";
import { beads, flame, goldDefs, lotus, rays, ribbon, ribbonDefs } from "../ornament.ts";
import { rendered } from "../rendered.ts";
import { conch } from "./conch.ts";

/** Small enough that the whole crest of flames lies within the picture. */
const head = moved(12, 26, await rendered("naga", "head", [-12, -24, 280]), 0.895);

export const nagaHero: SymbolArt = {
  name: "hero",
  defs: goldDefs + ribbonDefs + radial("halo", "#5affc8 0 .75, #12a884 .5 .3, #0a6a58 1 0"),
  behind: `<circle cx="128" cy="122" r="127" fill="url(#halo)"/>${rays([128, 118], "#b4ffe4")}`,
  body: head,
};

const naga: SymbolArt = { ...nagaHero, name: "naga", body: head + ribbon };

function cloud(x: number, y: number, scale: number): string {
  return moved(
    x,
    y,
    `<path d="M-52 10C-66 10 -66 -10 -50 -10C-48 -28 -22 -30 -16 -16C-6 -34 26 -30 26 -10C40 -20 58 -8 52 10Z" fill="url(#cloud)" stroke="url(#gold)" stroke-width="2.500"/>
     <path d="M-38 2C-44 -6 -32 -12 -28 -4M-4 0C-12 -10 6 -20 10 -6C12 2 2 4 2 -2M32 2C28 -6 42 -8 42 0" fill="none" stroke="#e8c86e" stroke-width="2" stroke-linecap="round"/>`,
    scale,
  );
}

const moon: SymbolArt = {
  name: "moon",
  defs:
    goldDefs +
    ribbonDefs +
    radial("moon", "#fffef2 0, #fdf3c8 .5, #ecd28a .85, #c39a4a 1", [0.4, 0.36, 0.72]) +
    radial("halo", "#fff6cc 0 .95, #bcd4ff .5 .4, #7a9cff 1 0") +
    linear("cloud", "#4a5aa8 0, #27306e .6, #141a44 1") +
    blur("soft", 2),
  behind: `<circle cx="128" cy="112" r="127" fill="url(#halo)"/>${rays([128, 112], "#fff8d8")}`,
  body: `<circle cx="128" cy="112" r="86" fill="url(#moon)"/>
    <g fill="#c9a860" opacity=".42" filter="url(#soft)"><ellipse cx="104" cy="80" rx="22" ry="16"/><ellipse cx="154" cy="96" rx="15" ry="12"/><ellipse cx="120" cy="132" rx="28" ry="17"/><ellipse cx="168" cy="140" rx="14" ry="10"/><ellipse cx="82" cy="120" rx="10" ry="8"/></g>
    ${cloud(66, 162, 1.02)}${cloud(192, 150, 1)}${ribbon}`,
};

const gong: SymbolArt = {
  name: "gong",
  defs:
    goldDefs +
    linear("lacquer", "#d8463a 0, #9a1c18 .5, #560c0c 1") +
    radial("bronze", "#fff0b4 0, #e8b654 .25, #b47a26 .55, #7c4a14 .8, #4a2808 1", [0.38, 0.32, 0.75]) +
    radial("boss", "#fff8d4 0, #f4ca68 .4, #a86a1c .85, #6a3e0e 1", [0.36, 0.3, 0.75]) +
    gloss("gloss", { depth: 6, strength: 0.6 }),
  body: `<path d="M18 240V64C18 30 60 12 128 12C196 12 238 30 238 64V240H216V74C216 50 180 36 128 36C76 36 40 50 40 74V240Z" fill="url(#lacquer)" stroke="url(#gold)" stroke-width="3"/>
    ${flame(36, 46, -16, 0.85, true)}${flame(220, 46, 16, 0.85)}
    <path d="M8 232H56V248H8ZM200 232H248V248H200Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="2"/>
    <path d="M96 38L84 74M160 38L172 74" stroke="#e8c86e" stroke-width="5"/>
    <g filter="url(#gloss)"><circle cx="128" cy="142" r="86" fill="url(#bronze)"/></g>
    <circle cx="128" cy="142" r="78" fill="none" stroke="#5d3610" stroke-width="3" opacity=".7"/>
    ${beads(36, [128, 142], 68, 4)}
    ${repeat(12, (index) => turned(index * 30, [128, 142], `<g opacity=".85">${flame(128, 98, 0, 0.46, index % 2 === 1)}</g>`))}
    <circle cx="128" cy="142" r="42" fill="none" stroke="#5d3610" stroke-width="3" opacity=".7"/>
    <g filter="url(#gloss)"><circle cx="128" cy="142" r="31" fill="url(#boss)"/></g>`,
};

const fireLotus: SymbolArt = {
  name: "lotus",
  defs:
    goldDefs +
    linear("petals", "#ffe9a8 0, #f9a8b8 .3, #c23a8a .7, #5c1470 1") +
    radial("flameLight", "#ffffff 0, #fff2a0 .3, #ffae2a .65, #f0501c 1", [0.5, 0.72, 0.6]) +
    radial("halo", "#ffb4e0 0 .6, #b03ac0 .6 .2, #5a1a8a 1 0") +
    gloss("gloss", { depth: 4, strength: 0.35 }) +
    blur("soft", 8),
  behind: `<circle cx="128" cy="128" r="126" fill="url(#halo)"/>`,
  body: `<path d="M128 134C84 112 100 70 124 52C130 40 128 24 120 12C154 26 166 52 156 74C168 68 170 58 168 50C188 80 170 122 128 134Z" fill="url(#flameLight)" stroke="#b8380c" stroke-width="2"/>
    <g filter="url(#gloss)">${lotus(128, 218, 116, { fill: "petals", edge: "#4a0e5c", vein: "#ffe6a8" })}</g>
    <path d="M40 220Q128 250 216 220L204 234Q128 256 52 234Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="2"/>`,
  before: `<ellipse cx="132" cy="92" rx="20" ry="28" fill="#fffbe0" opacity=".6" filter="url(#soft)"/>`,
};

const fireball: SymbolArt = {
  name: "fireball",
  defs:
    goldDefs +
    radial("core", "#ffffff 0, #fff3b0 .22, #ffb03a .5, #f4482c .78, #b0123c 1", [0.45, 0.42, 0.6]) +
    radial("halo", "#ff9a5a 0 .9, #f0386a .45 .4, #a01a8a 1 0") +
    linear("tail", "#ffd27a 0, #ff6a3a .4 .85, #d01a5a .75 .45, #7a108a 1 0") +
    linear("water", "#8af0ff 0, #2a9ad0 .5, #0e4a8a 1") +
    gloss("gloss", { depth: 8, strength: 0.5 }) +
    blur("soft", 4),
  behind: `<circle cx="128" cy="96" r="122" fill="url(#halo)"/>
    <path d="M84 104C88 160 110 210 128 250C146 210 168 160 172 104Z" fill="url(#tail)" filter="url(#soft)"/>
    <path d="M108 110C112 160 120 190 128 226C136 190 144 160 148 110Z" fill="#fff2b8" opacity=".7" filter="url(#soft)"/>`,
  body: `<g filter="url(#gloss)"><circle cx="128" cy="92" r="66" fill="url(#core)"/></g>
    ${[-64, -38, -12, 14, 40, 66].map((angle, index) => flame(128 + Math.sin((angle * Math.PI) / 180) * 62, 92 - Math.cos((angle * Math.PI) / 180) * 62, angle, 0.72 - (index % 2) * 0.14, index > 2)).join("")}
    <path d="M52 232C60 206 84 218 88 198C98 216 108 222 128 204C148 222 158 216 168 198C172 218 196 206 204 232C186 252 70 252 52 232Z" fill="url(#water)" stroke="#d8fbff" stroke-width="2"/>
    <circle cx="66" cy="192" r="6" fill="url(#water)"/><circle cx="192" cy="190" r="7" fill="url(#water)"/><circle cx="212" cy="208" r="4" fill="url(#water)"/><circle cx="44" cy="208" r="4" fill="url(#water)"/>`,
  before: `<ellipse cx="112" cy="76" rx="24" ry="20" fill="#fff" opacity=".55" filter="url(#soft)"/>`,
};

export const specials: readonly SymbolArt[] = [naga, moon, gong, conch, fireLotus, fireball];
