import { rays } from "../ornament.ts";
import { radial } from "../svg.ts";
import { SYMBOL_SIZE, type SymbolArt } from "../symbol.ts";
import { carve, type Part } from "./carve.ts";
import { part } from "./part.ts";

interface Setting {
  /** The colour of the light around it; with `rays` it also beams. */
  readonly glow?: string;
  readonly rays?: true;
  /** A ribbon at its foot, on which the game writes a word. */
  readonly ribbon?: true;
  /** Drawn over the carved parts, as glints and steam are. */
  readonly before?: string;
  readonly defs?: string;
}

const RIBBON: readonly Part[] = [
  part("lacquer #6a0e10", "M12 204L46 194V238L12 246L24 225ZM244 204L210 194V238L244 246L232 225Z", [24, 8, 6]),
  part("gold", "M30 192Q128 178 226 192V240Q128 226 30 240Z", [34, 12, 9]),
  part("lacquer #b01a1c", "M38 197Q128 185 218 197V233Q128 221 38 233Z", [43, 6, 8]),
];

/** A symbol whose parts are carved when it is drawn, once. */
export function carved(name: string, parts: readonly Part[], setting: Setting = {}): SymbolArt {
  const { glow, ribbon, before = "", defs = "" } = setting;
  let made: Promise<string> | undefined;
  const halo = glow ? radial("halo", `${glow} 0 .75, ${glow} .55 .3, ${glow} 1 0`) : "";
  return {
    name,
    defs: halo + defs,
    behind: glow
      ? `<circle cx="128" cy="128" r="127" fill="url(#halo)"/>${setting.rays ? rays([128, 128], glow) : ""}`
      : "",
    body: () => (made ??= image(ribbon ? [...parts, ...RIBBON] : parts)),
    ...(ribbon && { bare: () => image(parts) }),
    before,
  };
}

async function image(parts: readonly Part[]): Promise<string> {
  const png = await carve(parts);
  return `<image width="${SYMBOL_SIZE}" height="${SYMBOL_SIZE}" xlink:href="data:image/png;base64,${png.toString("base64")}"/>`;
}
