import type { SymbolArt } from "../symbol.ts";
import { blur, gloss, linear, radial, repeat, turned } from "../svg.ts";
import { flame, goldDefs, lotus, petal, rays, ribbon, ribbonDefs } from "../ornament.ts";

const lantern: SymbolArt = {
  name: "lantern",
  defs:
    goldDefs +
    radial("paper", "#fff7c8 0, #ffd45c .3, #f08a24 .62, #b8341a .9, #7c1a12 1", [0.5, 0.62, 0.62]) +
    radial("halo", "#ffc860 0 .75, #ff9a30 .5 .25, #ff8a20 1 0") +
    gloss("gloss", { depth: 5, strength: 0.4 }) +
    blur("soft", 6),
  behind: `<circle cx="128" cy="126" r="126" fill="url(#halo)"/>`,
  body: `<path d="M128 2V30" stroke="#d0a545" stroke-width="5"/>
    <path d="M96 46C98 28 158 28 160 46L168 58H88Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="2"/>
    <path d="M86 58H170C206 84 210 152 172 190H84C46 152 50 84 86 58Z" fill="url(#paper)"/>
    <g fill="none" stroke="#8a2412" stroke-width="2.6" opacity=".75"><path d="M128 58V190M108 58C88 96 88 152 106 190M148 58C168 96 168 152 150 190M92 58C58 96 60 152 88 190M164 58C198 96 196 152 168 190"/></g>
    <g opacity=".9">${lotus(128, 146, 52, { fill: "gold", edge: "#7c3a0c", vein: "#fff4c8" })}</g>
    <path d="M84 190H172L164 206H92Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="2"/>
    ${repeat(7, (index) => `<path d="M${98 + index * 10} 206V${232 + (3 - Math.abs(index - 3)) * 6}" stroke="${index % 2 ? "#c8372c" : "#e8b848"}" stroke-width="5" stroke-linecap="round"/>`)}`,
  before: `<ellipse cx="128" cy="138" rx="34" ry="42" fill="#fff6c0" opacity=".5" filter="url(#soft)"/>`,
};

const lotusFlower: SymbolArt = {
  name: "lotus",
  defs:
    goldDefs +
    linear("pink", "#ff7fb4 0, #f7a8cb .45, #ffe6f0 .85, #fff8fb 1") +
    linear("pad", "#6fbf6a 0, #2a7a4a .5, #0d3f2c 1") +
    gloss("gloss", { depth: 4, strength: 0.35 }),
  body: `<ellipse cx="128" cy="206" rx="118" ry="38" fill="url(#pad)" stroke="#0c3222" stroke-width="2"/>
    <g stroke="#a6dc9c" stroke-width="1.6" opacity=".5">${repeat(9, (index) => `<path d="M128 204L${(128 + Math.cos((index / 8) * Math.PI) * 108).toFixed(0)} ${(206 + Math.sin((index / 8) * Math.PI) * 34).toFixed(0)}"/>`)}</g>
    
    <g filter="url(#gloss)" transform="translate(0 -62) scale(1 1.3)">${lotus(128, 206, 124, { fill: "pink", edge: "#b83a74", vein: "#e0508c" })}</g>`,
};

function hat(): string {
  return `<path d="M20 104C50 78 84 30 128 26C172 30 206 78 236 104C206 122 50 122 20 104Z" fill="url(#palm)" stroke="#6a4312" stroke-width="2.4"/>
    ${repeat(13, (index) => `<path d="M128 28Q${128 + (index - 6) * 10} 60 ${128 + (index - 6) * 17} ${112 - Math.abs(index - 6) * 1.4}" stroke="#7c5218" stroke-width="1.6" fill="none" opacity=".7"/>`)}
    <path d="M84 56Q128 70 172 56M56 80Q128 98 200 80" stroke="#7c5218" stroke-width="2" fill="none" opacity=".75"/>
    <path d="M110 34C112 18 144 18 146 34L150 46C140 52 116 52 106 46Z" fill="url(#gold)" stroke="#4a2c08" stroke-width="2"/>`;
}

function face(): string {
  return `<path d="M84 104C82 150 102 180 128 180C154 180 174 150 172 104Z" fill="url(#skin)"/>
    <path d="M84 104C90 118 166 118 172 104L170 122C150 114 106 114 86 122Z" fill="#7c3f1c" opacity=".5"/>
    <path d="M100 128C106 122 114 122 120 127M136 127C142 122 150 122 156 128" stroke="#3a1c0c" stroke-width="3" fill="none" stroke-linecap="round"/>
    <path d="M101 138C106 132 115 132 119 139C114 142 106 142 101 138ZM137 139C141 132 150 132 155 138C150 142 142 142 137 139Z" fill="#fffaf2"/>
    <circle cx="110.500" cy="137" r="4.200" fill="#2a1208"/><circle cx="145.500" cy="137" r="4.200" fill="#2a1208"/>
    <path d="M100 138C106 130 116 131 120 139M136 139C140 131 150 130 156 138" stroke="#2a1208" stroke-width="2.600" fill="none" stroke-linecap="round"/>
    <circle cx="111.500" cy="135.500" r="1.300" fill="#fff"/><circle cx="146.500" cy="135.500" r="1.300" fill="#fff"/>
    <path d="M127 138C124 146 123 150 129 152" stroke="#a8622f" stroke-width="2.200" fill="none" stroke-linecap="round"/>
    <path d="M111 158C118 164 138 164 145 158C140 172 116 172 111 158Z" fill="#c2303a"/><path d="M115 160C122 163 134 163 141 160L138 164C130 166 126 166 118 164Z" fill="#fff"/>
    <circle cx="98" cy="152" r="8" fill="#e8604c" opacity=".35"/><circle cx="158" cy="152" r="8" fill="#e8604c" opacity=".35"/>`;
}

export const boatLadyHero: SymbolArt = {
  name: "hero",
  defs:
    goldDefs +
    ribbonDefs +
    linear("palm", "#f8e2a0 0, #dcae58 .5, #8f5f22 1") +
    radial("skin", "#f6c494 0, #e2a068 .6, #b46e3a 1", [0.45, 0.45, 0.6]) +
    linear("indigo", "#4a68c0 0, #263c86 .5, #121e4c 1") +
    linear("hair", "#4a3226 0, #1c100a 1") +
    radial("halo", "#ffd66a 0 .9, #f0a030 .55 .35, #f0a030 1 0") +
    radial("frangipani", "#fff4a0 0, #ffffff .4, #f4ead8 1"),
  behind: `<circle cx="128" cy="124" r="127" fill="url(#halo)"/>${rays([128, 124], "#ffe6a0")}`,
  body: `<path d="M74 100C66 140 70 176 84 196L172 196C186 176 190 140 182 100Z" fill="url(#hair)"/>
    <path d="M30 240C34 196 70 180 104 176C112 188 144 188 152 176C186 180 222 196 226 240Z" fill="url(#indigo)" stroke="#0c1434" stroke-width="2"/>
    <path d="M104 176C112 204 144 204 152 176L146 164H110Z" fill="url(#skin)"/>
    <path d="M100 178L128 214L156 178" fill="none" stroke="url(#gold)" stroke-width="5"/>
    ${face()}${hat()}
    ${repeat(5, (index) => turned(index * 72, [180, 122], `<path transform="translate(180 122)" d="${petal(15, 20)}" fill="url(#frangipani)" stroke="#c9a050" stroke-width="1"/>`))}`,
};

const boatLady: SymbolArt = { ...boatLadyHero, name: "boat_lady", body: boatLadyHero.body + ribbon };

function wing(side: 1 | -1): string {
  return `<g transform="translate(128 104) scale(${side} 1)">
    <path d="M6 0C40 -64 98 -76 116 -50C124 -18 70 12 8 10Z" fill="url(#wing)" stroke="#e8f7c4" stroke-width="1.8"/>
    <path d="M8 12C50 14 92 34 92 60C76 76 30 50 6 22Z" fill="url(#wing)" stroke="#e8f7c4" stroke-width="1.8" opacity=".9"/>
    <path d="M10 2C44 -24 78 -44 108 -48M12 4C46 -14 74 -22 112 -32M12 8C40 6 66 0 100 -12M12 16C40 24 64 40 80 58" stroke="#f4ffd8" stroke-width="1.300" fill="none" opacity=".7"/>
  </g>`;
}

const firefly: SymbolArt = {
  name: "firefly",
  defs:
    goldDefs +
    ribbonDefs +
    radial("halo", "#f4ff9a 0 .95, #c6f04a .35 .5, #78c82a .7 .16, #4a9a20 1 0") +
    radial("lamp", "#ffffff 0, #faffb0 .3, #d8f84a .65, #8fc41c 1", [0.5, 0.5, 0.6]) +
    linear("wing", "#d8fbd0 0 .75, #6fd0b0 .6 .6, #2a8a8a 1 .55", [0, 1, 1, 0]) +
    linear("shell", "#6a4a8c 0, #33204e .6, #180c2a 1", [0, 0, 1, 1]) +
    gloss("gloss", { depth: 4, strength: 0.7 }) +
    blur("soft", 7),
  behind: `<circle cx="128" cy="144" r="124" fill="url(#halo)"/>${rays([128, 144], "#f6ffb0")}`,
  body: `${wing(1)}${wing(-1)}
    <g filter="url(#gloss)"><path d="M98 128C92 176 106 218 128 222C150 218 164 176 158 128Z" fill="url(#lamp)"/></g>
    <path d="M99 150Q128 160 157 150M100 172Q128 182 156 172M106 194Q128 202 150 194" stroke="#7ca61a" stroke-width="3" fill="none" opacity=".8"/>
    <g filter="url(#gloss)"><path d="M90 112C90 78 166 78 166 112C166 134 150 140 128 140C106 140 90 134 90 112Z" fill="url(#shell)"/></g>
    <path d="M128 88V140" stroke="url(#gold)" stroke-width="3"/><path d="M92 116Q128 132 164 116" stroke="url(#gold)" stroke-width="3" fill="none"/>
    <g filter="url(#gloss)"><circle cx="128" cy="72" r="27" fill="url(#shell)"/></g>
    <ellipse cx="112" cy="68" rx="8" ry="11" fill="#12061e" stroke="url(#gold)" stroke-width="2"/><ellipse cx="144" cy="68" rx="8" ry="11" fill="#12061e" stroke="url(#gold)" stroke-width="2"/>
    <circle cx="110" cy="64" r="2.600" fill="#fff"/><circle cx="142" cy="64" r="2.600" fill="#fff"/>
    <path d="M128 50C136 62 136 72 128 84C120 72 120 62 128 50Z" fill="url(#gold)"/>
    ${flame(104, 104, -40, 0.5, true)}${flame(152, 104, 40, 0.5)}
    <path d="M118 48C112 32 100 26 88 28M138 48C144 32 156 26 168 28" stroke="url(#gold)" stroke-width="4" fill="none" stroke-linecap="round"/>
    <circle cx="87" cy="28" r="6" fill="url(#lamp)"/><circle cx="169" cy="28" r="6" fill="url(#lamp)"/>
    ${ribbon}`,
  before: `<ellipse cx="128" cy="174" rx="22" ry="26" fill="#fdffd0" opacity=".65" filter="url(#soft)"/>`,
};

export const specials: readonly SymbolArt[] = [lantern, lotusFlower, boatLady, firefly];
