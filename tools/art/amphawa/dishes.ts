import type { SymbolArt } from "../symbol.ts";
import { blur, gloss, linear, radial, repeat, seeded, turned } from "../svg.ts";
import { FLAME, goldDefs, lotus } from "../ornament.ts";

/** A band of kranok in cobalt around the bowl. */
function bowlPattern(): string {
  return repeat(7, (index) => {
    const x = 66 + index * 21;
    const y = 186 - Math.abs(index - 3) ** 2 * 1.6;
    return `<path transform="translate(${x} ${y}) scale(.72 .8)" d="${FLAME}" fill="#2450a4"/>`;
  });
}

const noodleStrands = repeat(9, (index) => {
  const y = 92 + (index % 3) * 6;
  const x = 60 + index * 13;
  return `<path d="M${x} ${y}c10 -12 26 -10 30 2c4 12 -10 16 -18 10" fill="none" stroke="${index % 2 ? "#f7e3b0" : "#e8c987"}" stroke-width="5" stroke-linecap="round"/>`;
});

const boatNoodles: SymbolArt = {
  name: "noodles",
  defs:
    goldDefs +
    gloss("gloss", { depth: 6, strength: 0.5 }) +
    radial("ware", "#ffffff 0, #f3f0e4 .5, #b9b4a4 .85, #8d8778 1", [0.34, 0.2, 0.85]) +
    radial("broth", "#9a5a26 0, #6d3514 .55, #3a1706 1", [0.5, 0.4, 0.6]) +
    radial("ball", "#e0b48c 0, #a06c44 .6, #5e3718 1", [0.36, 0.3, 0.7]) +
    radial("yolk", "#ffd86a 0, #f6a21c .8, #c9740a 1", [0.4, 0.35, 0.7]) +
    linear("basil", "#7fd06a 0, #2f8a3a .5, #114d22 1") +
    linear("stick", "#b5432f 0, #6f1610 1") +
    blur("steam", 5),
  behind: `<g fill="none" stroke="#fff4dc" stroke-width="9" stroke-linecap="round" opacity=".38" filter="url(#steam)"><path d="M88 74C70 54 104 44 90 16"/><path d="M136 66C116 44 152 34 138 8"/></g>`,
  body: `${turned(24, [190, 80], `<rect x="186" y="-6" width="9" height="130" rx="4" fill="url(#stick)"/><rect x="186" y="-6" width="9" height="24" rx="4" fill="url(#gold)"/>`)}
    ${turned(34, [190, 80], `<rect x="194" y="0" width="9" height="130" rx="4" fill="url(#stick)"/><rect x="194" y="0" width="9" height="24" rx="4" fill="url(#gold)"/>`)}
    <path d="M92 226L166 226L176 242Q129 252 82 242Z" fill="#c8c2b2" stroke="#5c5646" stroke-width="1.5"/>
    <g filter="url(#gloss)"><path d="M22 102C26 176 72 230 129 230C186 230 232 176 236 102Z" fill="url(#ware)"/></g>
    ${bowlPattern()}
    <path d="M40 150C62 204 96 222 129 222C162 222 196 204 218 150" fill="none" stroke="#2450a4" stroke-width="3" opacity=".8"/>
    <ellipse cx="129" cy="102" rx="107" ry="38" fill="#f7f3e6" stroke="#8d8778" stroke-width="1.5"/>
    <ellipse cx="129" cy="102" rx="107" ry="38" fill="none" stroke="#2450a4" stroke-width="3"/>
    <ellipse cx="129" cy="105" rx="97" ry="31" fill="url(#broth)"/>
    ${noodleStrands}
    <g filter="url(#gloss)"><circle cx="178" cy="98" r="19" fill="url(#ball)"/><circle cx="152" cy="112" r="18" fill="url(#ball)"/></g>
    <ellipse cx="82" cy="110" rx="27" ry="17" fill="#fffaf0" stroke="#d8c8a8" stroke-width="1.5"/><ellipse cx="82" cy="109" rx="15" ry="10" fill="url(#yolk)"/>
    <path d="M112 98C104 70 126 60 146 66C146 88 132 100 112 98Z" fill="url(#basil)" stroke="#0f3b1a" stroke-width="1.6"/>
    <path d="M128 104C138 82 160 80 172 90C162 106 146 112 128 104Z" fill="url(#basil)" stroke="#0f3b1a" stroke-width="1.6"/>
    ${repeat(5, (index) => `<circle cx="${104 + index * 22}" cy="${126 - (index % 2) * 6}" r="3.4" fill="#d63a24"/>`)}`,
};

function mangoSlice(index: number): string {
  return turned(
    index * 15 - 30,
    [120, 236],
    `<path d="M120 214C98 168 98 110 122 72C146 110 146 168 124 214Z" fill="url(#mango)" stroke="#b8660a" stroke-width="2"/>
     <path d="M114 192C104 158 106 122 120 92" stroke="#fff2a6" stroke-width="5" stroke-linecap="round" fill="none" opacity=".75"/>`,
  );
}

function grains(): string {
  const random = seeded(42);
  return repeat(70, () => {
    const angle = random(0, 2 * Math.PI);
    const radius = Math.sqrt(random(0, 1));
    const x = 172 + Math.cos(angle) * radius * 52;
    const y = 156 + Math.sin(angle) * radius * 44;
    return `<ellipse transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${random(0, 180).toFixed(0)})" rx="7" ry="3.2" fill="#fffdf4" stroke="#d9cdae" stroke-width=".8"/>`;
  });
}

const mangoRice: SymbolArt = {
  name: "sticky_rice",
  defs:
    goldDefs +
    linear("mango", "#ffe25e 0, #ffb81f .45, #f08a0c 1", [0, 0, 1, 0.6]) +
    radial("rice", "#ffffff 0, #f6eeda .6, #c9b98f 1", [0.4, 0.25, 0.8]) +
    radial("orchid", "#ffffff 0, #f0a0e6 .4, #b03aa8 1", [0.5, 0.9, 0.9]) +
    linear("frond", "#8fce5c 0, #3c8a38 .5, #174c20 1", [0, 0, 1, 1]) +
    gloss("gloss", { depth: 5, strength: 0.55 }),
  body: `<g transform="translate(0 -26)"><path d="M10 176C40 128 92 150 128 158C170 146 220 132 248 182C236 222 184 244 128 244C70 244 26 224 10 176Z" fill="url(#frond)" stroke="#123818" stroke-width="2.4"/>
    <path d="M22 182C70 176 176 178 238 186M60 158L40 214M100 154L84 234M156 154L170 236M204 152L220 212" stroke="#c9eaa0" stroke-width="1.6" fill="none" opacity=".45"/>
    <g filter="url(#gloss)">${[0, 4, 1, 3, 2].map(mangoSlice).join("")}</g>
    <g filter="url(#gloss)"><ellipse cx="172" cy="160" rx="62" ry="54" fill="url(#rice)"/></g>
    ${grains()}
    <path d="M132 142C138 112 206 110 214 142C206 152 200 140 190 152C182 142 172 156 162 144C152 154 142 142 132 142Z" fill="#fffef8" stroke="#d9cdae" stroke-width="1.4"/>
    ${repeat(12, (index) => `<ellipse transform="translate(${146 + ((index * 37) % 56)} ${126 + ((index * 23) % 22)}) rotate(${index * 40})" rx="3.4" ry="1.9" fill="#e0a63c"/>`)}
    <g transform="translate(206 214)">${lotus(0, 12, 34, { fill: "orchid", edge: "#7a2a72", vein: "#fff" })}</g></g>`,
};

const coconut: SymbolArt = {
  name: "coconut",
  defs:
    goldDefs +
    radial("husk", "#a9784a 0, #6b4322 .5, #35200d 1", [0.34, 0.25, 0.85]) +
    radial("cream", "#ffffff 0, #fffaf0 .45, #e2d3bb .9, #c4ae8e 1", [0.36, 0.28, 0.75]) +
    radial("orchid", "#ffffff 0, #f0a0e6 .4, #b03aa8 1", [0.5, 0.9, 0.9]) +
    linear("pandan", "#a8dc74 0, #3f8f3c .5, #17491f 1") +
    gloss("gloss", { depth: 7, strength: 0.5 }),
  body: `<path d="M66 112C48 70 54 34 76 10C90 46 96 82 92 112Z M104 108C84 64 104 30 126 8C134 42 132 78 124 108Z" fill="url(#pandan)" stroke="#123818" stroke-width="2"/>
    <g filter="url(#gloss)"><path d="M24 126C24 200 74 244 128 244C182 244 232 200 232 126Z" fill="url(#husk)"/></g>
    ${repeat(16, (index) => `<path d="M${38 + index * 12} 150Q${44 + index * 11.4} 190 ${66 + index * 8.4} ${222 + Math.sin((index / 15) * Math.PI) * 16}" stroke="#2b1808" stroke-width="2" fill="none" opacity=".55"/>`)}
    <ellipse cx="128" cy="128" rx="104" ry="34" fill="#fffdf6" stroke="#6b4322" stroke-width="5"/>
    <ellipse cx="128" cy="132" rx="88" ry="25" fill="#e6dcc8"/>
    <g filter="url(#gloss)"><circle cx="84" cy="108" r="42" fill="url(#cream)"/><circle cx="172" cy="108" r="42" fill="url(#cream)"/><circle cx="128" cy="84" r="46" fill="url(#cream)"/></g>
    ${repeat(11, (index) => `<ellipse transform="translate(${70 + ((index * 47) % 118)} ${62 + ((index * 31) % 66)}) rotate(${index * 50})" rx="8" ry="5" fill="#d79a4a" stroke="#7c4a14" stroke-width="1.3"/>`)}
    ${lotus(186, 92, 46, { fill: "orchid", edge: "#7a2a72", vein: "#ffe9ff" })}
    <circle cx="186" cy="88" r="6" fill="#ffd84a"/>`,
};

export const dishes: readonly SymbolArt[] = [boatNoodles, mangoRice, coconut];
