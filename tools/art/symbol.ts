import { svgDocument } from "./svg.ts";

export const SYMBOL_SIZE = 256;

type Body = string | (() => Promise<string>);

export interface SymbolArt {
  readonly name: string;
  readonly defs: string;
  /** Light around the symbol, without its contour. */
  readonly behind?: string;
  /** Drawn at once, or carved when it is asked for. */
  readonly body: Body;
  /** Without what the game writes a word on, for the lobby. */
  readonly bare?: Body;
  /** Light before the symbol, without its contour. */
  readonly before?: string;
}

/** A dark contour and a hairline of gold around every symbol set it off from the lacquer behind. */
const CONTOUR = `<filter id="contour" x="-10%" y="-10%" width="120%" height="125%" color-interpolation-filters="sRGB">
  <feMorphology in="SourceAlpha" operator="dilate" radius="2.2" result="wide"/>
  <feGaussianBlur in="wide" stdDeviation=".7" result="line"/>
  <feFlood flood-color="#e2bf68" flood-opacity=".95"/><feComposite in2="line" operator="in" result="gold"/>
  <feMorphology in="SourceAlpha" operator="dilate" radius="1.1" result="inner"/>
  <feFlood flood-color="#1c0f06"/><feComposite in2="inner" operator="in" result="dark"/>
  <feGaussianBlur in="SourceAlpha" stdDeviation="6" result="soft"/>
  <feOffset in="soft" dy="6" result="below"/>
  <feFlood flood-color="#000" flood-opacity=".65"/><feComposite in2="below" operator="in" result="shadow"/>
  <feMerge><feMergeNode in="shadow"/><feMergeNode in="gold"/><feMergeNode in="dark"/><feMergeNode in="SourceGraphic"/></feMerge>
</filter>`;

export async function symbolSvg({ defs, behind = "", body, before = "" }: SymbolArt): Promise<string> {
  const drawn = typeof body === "string" ? body : await body();
  return svgDocument({
    width: SYMBOL_SIZE,
    height: SYMBOL_SIZE,
    defs: CONTOUR + defs,
    body: `${behind}<g filter="url(#contour)">${drawn}</g>${before}`,
  });
}
