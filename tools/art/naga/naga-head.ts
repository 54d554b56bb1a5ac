import { gloss, linear, radial, repeat } from "../svg.ts";
import { flame } from "../ornament.ts";

/** The crowned serpent in profile, looking to the left, in the upper four fifths of a square of 256. */
export const nagaHeadDefs =
  linear("scales", "#7af0b8 0, #1fa878 .35, #0a6a54 .7, #04382f 1", [0, 0, 1, 1]) +
  linear("belly", "#fff0b8 0, #e6bd5c .5, #9a6a20 1", [0, 0, 1, 0]) +
  linear("mouth", "#e8584a 0, #8a1420 1") +
  radial("eye", "#fff6b0 0, #ffb01c .5, #d0340c 1", [0.4, 0.4, 0.6]) +
  gloss("hide", { depth: 7, strength: 0.6, sharpness: 20, colour: "#e8fff2" }) +
  `<pattern id="scaleRows" width="18" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-28)"><path d="M0 0C0 10 18 10 18 0M-9 7C-9 17 9 17 9 7M9 7C9 17 27 17 27 7" fill="none" stroke="#03352b" stroke-width="1.800" opacity=".75"/></pattern>`;

const NECK =
  "M150 66C214 70 240 116 222 160C212 186 206 206 214 244L104 244C96 208 106 186 128 164C146 146 146 128 132 118Z";
const HEAD =
  "M176 72C166 44 128 34 98 44C76 50 58 62 40 66C24 68 14 80 20 92C26 102 40 102 52 100C46 106 40 108 34 110C60 116 82 112 100 106C92 124 72 132 46 132C56 150 90 154 116 142C142 150 178 124 176 72Z";
const MOUTH = "M34 108C60 118 84 112 104 104C96 124 74 134 46 132C58 124 52 114 34 108Z";

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
  <path d="M132 118C146 128 146 146 128 164C106 186 96 208 104 244L140 244C130 210 144 190 162 172C180 152 178 128 160 116Z" fill="url(#belly)" stroke="#6d4512" stroke-width="1.600"/>
  ${repeat(6, (index) => `<path d="M${[150, 148, 134, 118, 108, 104][index]} ${134 + index * 19}q18 12 ${30 - index} 4" stroke="#7c5218" stroke-width="2.400" fill="none"/>`)}
  ${beard.map(([x, y, angle, scale]) => flame(x, y, angle, scale, true)).join("")}
  <path d="${MOUTH}" fill="url(#mouth)"/>
  <path d="M60 122C48 118 34 122 24 132C18 138 12 134 14 128M24 132C20 140 24 146 30 144" stroke="#ff7a6a" stroke-width="4" fill="none" stroke-linecap="round"/>
  <g filter="url(#hide)"><path fill-rule="evenodd" d="${HEAD}" fill="url(#scales)"/></g>
  ${fangs}
  <path d="M176 72C166 44 128 34 98 44C110 52 140 52 150 72C156 92 140 110 116 116" fill="none" stroke="url(#gold)" stroke-width="5" stroke-linecap="round"/>
  <path d="M20 92C14 80 24 68 40 66C48 72 46 80 38 82" fill="none" stroke="url(#gold)" stroke-width="4.500" stroke-linecap="round"/>
  ${flame(34, 68, -18, 0.8, true)}
  <path d="M40 98C64 100 84 98 102 92" fill="none" stroke="url(#gold)" stroke-width="4" stroke-linecap="round"/>
  <path d="M78 74C88 56 116 56 124 74C112 84 90 86 78 74Z" fill="#05221c" stroke="url(#gold)" stroke-width="3.500"/>
  <circle cx="102" cy="72" r="10" fill="url(#eye)"/><ellipse cx="101" cy="72" rx="3" ry="8" fill="#1a0402"/><circle cx="98" cy="68" r="2.600" fill="#fff"/>
  <path d="M70 66C84 46 112 44 130 60" fill="none" stroke="url(#gold)" stroke-width="5.500" stroke-linecap="round"/>
  ${flame(152, 118, 118, 0.95)}`;
