import { textPath } from "../glyphs.ts";
import { type Picture, repeat } from "../svg.ts";

/** The numbers of a wheel with one zero, clockwise. */
const ORDER = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const STEP = 360 / ORDER.length;
const SIZE = 1024;
const HALF = SIZE / 2;

/** A sector around the top, as wide as one pocket. */
function sector(inner: number, outer: number): string {
  const a = ((STEP / 2) * Math.PI) / 180;
  const at = (radius: number, side: number) =>
    `${(HALF + side * radius * Math.sin(a)).toFixed(2)} ${(HALF - radius * Math.cos(a)).toFixed(2)}`;
  return `M${at(outer, -1)}A${outer} ${outer} 0 0 1 ${at(outer, 1)}L${at(inner, 1)}A${inner} ${inner} 0 0 0 ${at(inner, -1)}Z`;
}

/** What is printed on the rotor: colours and figures above, the colours of the pockets within. */
export const rotorNumbers: Picture = {
  width: SIZE,
  height: SIZE,
  body: repeat(ORDER.length, (index) => {
    const number = ORDER[index] ?? 0;
    const colour = number === 0 ? "#0b7a43" : index % 2 ? "#b3121c" : "#15161b";
    const deep = number === 0 ? "#06502b" : index % 2 ? "#7d0a12" : "#0b0c0f";
    return `<g transform="rotate(${(index * STEP).toFixed(4)} ${HALF} ${HALF})"><path d="${sector(406, 512)}" fill="${colour}"/><path d="${sector(296, 408)}" fill="${deep}"/><path transform="translate(${HALF} ${HALF - 434})" d="${textPath(String(number), 60, -2).path}" fill="#fff8e6"/></g>`;
  }),
};
