import { gloss, linear, radial, repeat } from "../svg.ts";
import { flame } from "../ornament.ts";
import { BELLY, BROW, CREST_LINE, EYE, HEAD, JAW_LINE, MOUTH, NECK, NOSE, TONGUE } from "./naga-outlines.ts";

/** The crowned serpent in profile, looking to the left, in the upper four fifths of a square of 256. */
export const nagaHeadDefs =
  linear("scales", "#7af0b8 0, #1fa878 .35, #0a6a54 .7, #04382f 1", [0, 0, 1, 1]) +
  linear("belly", "#fff0b8 0, #e6bd5c .5, #9a6a20 1", [0, 0, 1, 0]) +
  linear("mouth", "#e8584a 0, #8a1420 1") +
  radial("eye", "#fff6b0 0, #ffb01c .5, #d0340c 1", [0.4, 0.4, 0.6]) +
  gloss("hide", { depth: 7, strength: 0.6, sharpness: 20, colour: "#e8fff2" }) +
  `<pattern id="scaleRows" width="18" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)"><path d="M0 0C0 10 18 10 18 0M-9 7C-9 17 9 17 9 7M9 7C9 17 27 17 27 7" fill="none" stroke="#03352b" stroke-width="1.800" opacity=".75"/></pattern>`;

const crest = [
  [176, 98, 78, 1.15],
  [178, 78, 58, 1.3],
  [166, 60, 38, 1.45],
  [148, 50, 22, 1.5],
  [126, 46, 8, 1.25],
  [108, 48, -6, 0.95],
] as const;

const beard = [
  [110, 140, 176, 0.7],
  [92, 146, 190, 0.6],
  [72, 144, 204, 0.5],
] as const;

const fangs = `<path d="M48 102L54 120L61 103ZM72 110L77 122L83 108Z" fill="#fffdf0" stroke="#b09a60" stroke-width="1"/><path d="M58 132L63 119L69 133Z" fill="#fffdf0" stroke="#b09a60" stroke-width="1"/>`;

export const nagaHead = `
  ${crest.map(([x, y, angle, scale]) => flame(x, y, angle, scale)).join("")}
  <g filter="url(#hide)"><path d="${NECK}" fill="url(#scales)"/></g><path d="${NECK}" fill="url(#scaleRows)"/>
  <path d="${BELLY}" fill="url(#belly)" stroke="#6d4512" stroke-width="1.600"/>
  ${repeat(6, (index) => `<path d="M${[150, 148, 134, 118, 108, 104][index]} ${134 + index * 19}q18 12 ${30 - index} 4" stroke="#7c5218" stroke-width="2.400" fill="none"/>`)}
  ${beard.map(([x, y, angle, scale]) => flame(x, y, angle, scale, true)).join("")}
  <path d="${MOUTH}" fill="url(#mouth)"/>
  <path d="${TONGUE}M24 132C20 140 24 146 30 144" stroke="#ff7a6a" stroke-width="4" fill="none" stroke-linecap="round"/>
  <g filter="url(#hide)"><path fill-rule="evenodd" d="${HEAD}" fill="url(#scales)"/></g>
  ${fangs}
  <path d="${CREST_LINE}" fill="none" stroke="url(#gold)" stroke-width="5" stroke-linecap="round"/>
  <path d="${NOSE}" fill="none" stroke="url(#gold)" stroke-width="4.500" stroke-linecap="round"/>
  ${flame(34, 68, -18, 0.8, true)}
  <path d="${JAW_LINE}" fill="none" stroke="url(#gold)" stroke-width="4" stroke-linecap="round"/>
  <path d="${EYE}" fill="#05221c" stroke="url(#gold)" stroke-width="3.500"/>
  <circle cx="102" cy="72" r="10" fill="url(#eye)"/><ellipse cx="101" cy="72" rx="3" ry="8" fill="#1a0402"/><circle cx="98" cy="68" r="2.600" fill="#fff"/>
  <path d="${BROW}" fill="none" stroke="url(#gold)" stroke-width="5.500" stroke-linecap="round"/>
  ${flame(152, 118, 118, 0.95)}`;
