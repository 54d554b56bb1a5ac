import { shape } from "../../../../base/ui/dom.ts";

/** A lotus in fine lines, of petals that open from the middle. */
const PETALS = [0, 26, -26, 52, -52, 76, -76];
const PETAL = "M195 150C181 128 181 104 195 78C209 104 209 128 195 150z";

/** What is printed on the cloth: the odds on a bow, and a lotus behind the cards. */
export function feltLettering(text: string): SVGSVGElement {
  return shape(
    "svg",
    { class: "felt-lettering", viewBox: "0 0 390 206", "aria-hidden": "true", preserveAspectRatio: "xMidYMid meet" },
    ...PETALS.map((turn) => shape("path", { class: "felt-petal", d: PETAL, transform: `rotate(${turn} 195 150)` })),
    shape("path", { class: "felt-bow", d: "M28 116Q195 236 362 116" }),
    shape("path", { id: "felt-bow-line", fill: "none", d: "M40 142Q195 244 350 142" }),
    shape(
      "text",
      { class: "felt-words" },
      shape("textPath", { href: "#felt-bow-line", startOffset: "50%", "text-anchor": "middle" }, text),
    ),
  );
}
