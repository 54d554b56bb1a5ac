import type { SymbolArt } from "../symbol.ts";
import { blur, gloss, linear, radial, repeat, seeded, turned } from "../svg.ts";

const leafDefs = linear("leaf", "#a6d36a 0, #4f9440 .45, #1d4d24 1");

function sepal(degrees: number, x: number, y: number): string {
  return turned(
    degrees,
    [x, y],
    `<path d="M${x} ${y}C${x - 30} ${y - 14} ${x - 30} ${y - 46} ${x} ${y - 50}C${x + 30} ${y - 46} ${x + 30} ${y - 14} ${x} ${y}Z" fill="url(#leaf)" stroke="#16361a" stroke-width="2"/>`,
  );
}

const mangosteen: SymbolArt = {
  name: "mangosteen",
  defs:
    leafDefs +
    gloss("gloss", { depth: 9, strength: 0.6 }) +
    radial("skin", "#b0568e 0, #6b1f53 .42, #35092c .85, #20041b 1", [0.36, 0.28, 0.8]) +
    radial("rind", "#e0527c 0, #b32558 .6, #6d1236 1", [0.5, 0.45, 0.55]) +
    radial("flesh", "#ffffff 0, #fdf6ec .55, #e2cfc4 1", [0.4, 0.3, 0.8]) +
    blur("soft", 3),
  body: `<g filter="url(#gloss)"><circle cx="146" cy="124" r="90" fill="url(#skin)"/></g>
    ${[-70, -22, 26, 72].map((angle) => sepal(angle, 152, 58)).join("")}
    <path d="M146 60C146 46 150 34 164 24L176 32C164 40 160 48 160 60Z" fill="#6d5330" stroke="#2c1d0c" stroke-width="2"/>
    <ellipse cx="98" cy="168" rx="80" ry="68" fill="#3c0a30"/>
    <ellipse cx="98" cy="164" rx="76" ry="62" fill="url(#skin)"/>
    <ellipse cx="98" cy="163" rx="66" ry="53" fill="url(#rind)"/>
    ${repeat(6, (index) => {
      const angle = index * 60 - 90;
      return turned(
        angle,
        [98, 163],
        `<path d="M98 163C${98 - 22} 150 ${98 - 24} 122 98 118C${98 + 24} 122 ${98 + 22} 150 98 163Z" fill="url(#flesh)" stroke="#cdb0ac" stroke-width="1.6"/>`,
      );
    })}
    <path d="M58 140Q70 124 88 122" stroke="#fff" stroke-width="5" stroke-linecap="round" fill="none" opacity=".8" filter="url(#soft)"/>`,
};

function rambutanHairs(cx: number, cy: number, radius: number, seed: number): string {
  const random = seeded(seed);
  return repeat(64, (index) => {
    const angle = (index / 64) * 2 * Math.PI + random(-0.06, 0.06);
    const inner = radius * random(0.55, 0.98);
    const outer = radius * random(1.12, 1.3);
    const bend = angle + random(-0.22, 0.22);
    const at = (a: number, r: number) => `${(cx + Math.cos(a) * r).toFixed(1)} ${(cy + Math.sin(a) * r).toFixed(1)}`;
    const colour = index % 3 === 0 ? "#f7b34a" : index % 3 === 1 ? "#e0503a" : "#b7d05a";
    return `<path d="M${at(angle, inner)}Q${at(angle, (inner + outer) / 2)} ${at(bend, outer)}" stroke="${colour}" stroke-width="5" stroke-linecap="round" fill="none"/>`;
  });
}

function rambutanFruit(cx: number, cy: number, radius: number, seed: number): string {
  return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="url(#red)"/>${rambutanHairs(cx, cy, radius, seed)}`;
}

const rambutan: SymbolArt = {
  name: "rambutan",
  defs:
    leafDefs +
    radial("red", "#ff8a5c 0, #d93a2a .45, #8a1414 .9, #5c0c10 1", [0.36, 0.3, 0.75]) +
    radial("flesh", "#ffffff 0, #f2f4ee .5, #b9c3bb 1", [0.38, 0.3, 0.75]) +
    gloss("gloss", { depth: 5, strength: 0.75, sharpness: 26 }),
  body: `<path d="M128 70C96 20 40 24 18 56C56 62 96 80 128 70Z" fill="url(#leaf)" stroke="#16361a" stroke-width="2"/>
    <path d="M128 70C100 56 62 50 26 54" stroke="#d5eaa4" stroke-width="2" fill="none" opacity=".6"/>
    ${rambutanFruit(164, 96, 54, 7)}${rambutanFruit(86, 164, 58, 19)}
    <g filter="url(#gloss)"><ellipse cx="176" cy="176" rx="46" ry="50" fill="url(#flesh)"/></g>
    <path d="M130 186C126 222 152 238 178 236C206 236 226 218 222 184C212 202 200 190 190 204C180 192 170 208 160 194C150 208 140 188 130 186Z" fill="url(#red)" stroke="#6a0f12" stroke-width="2"/>
    ${repeat(15, (index) => `<path d="M${136 + index * 6} ${208 + Math.sin((index / 14) * Math.PI) * 20}q${(index - 7) * 1.4} 8 ${(index - 7) * 1.1} 14" stroke="${index % 2 ? "#f7b34a" : "#e0503a"}" stroke-width="4.500" stroke-linecap="round" fill="none"/>`)}`,
};

function banana(degrees: number, length: number): string {
  const tip = 112 + length;
  return turned(
    degrees,
    [128, 48],
    `<path d="M114 48C96 92 92 ${tip - 50} 112 ${tip}C118 ${tip + 8} 130 ${tip + 6} 134 ${tip - 2}C126 ${tip - 56} 132 96 142 50Z" fill="url(#peel)" stroke="#7c5510" stroke-width="2.2"/>
     <path d="M126 56C112 100 110 ${tip - 50} 122 ${tip - 4}" stroke="#fff3b0" stroke-width="5" fill="none" opacity=".75" stroke-linecap="round"/>
     <path d="M112 ${tip - 2}C116 ${tip + 8} 130 ${tip + 8} 134 ${tip - 2}L128 ${tip - 10}L116 ${tip - 10}Z" fill="#5a4514"/>`,
  );
}

const bananas: SymbolArt = {
  name: "banana",
  defs:
    linear("peel", "#ffe88a 0, #f6c52e .45, #c78a12 1", [0, 0, 1, 0.3]) + gloss("gloss", { depth: 4, strength: 0.5 }),
  body: `<g filter="url(#gloss)">${[46, 30, -34, 14, -18, -2].map((angle, index) => banana(angle, 92 + index * 5)).join("")}</g>
    <path d="M108 34C112 14 144 12 150 34C154 52 146 66 128 66C110 66 102 52 108 34Z" fill="#8a6a1c" stroke="#43310a" stroke-width="2.4"/>
    <path d="M118 30C122 22 136 22 140 30" stroke="#d8b455" stroke-width="4" fill="none" stroke-linecap="round"/>`,
};

export const fruits: readonly SymbolArt[] = [mangosteen, rambutan, bananas];
