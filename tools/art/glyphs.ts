// Figures and letters as outlines, read from the font that the games use: a machine's own fonts never show in a picture.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inflateSync } from "node:zlib";

interface Glyph {
  readonly path: string;
  readonly advance: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
  readonly on: boolean;
}

const tables = readTables(
  fileURLToPath(import.meta.resolve("@fontsource/trirong/files/trirong-latin-700-normal.woff")),
);
const unitsPerEm = table("head").readUInt16BE(18);
const hasLongOffsets = table("head").readInt16BE(50) === 1;
const advances = table("hhea").readUInt16BE(34);

/** A line of text as one path, standing on the origin and centred on it. */
export function textPath(text: string, size: number, spacing = 0): { readonly path: string; readonly width: number } {
  const scale = size / unitsPerEm;
  const glyphs = [...text].map((letter) => glyphOf(letter.codePointAt(0) ?? 0));
  const width = glyphs.reduce((sum, { advance }) => sum + advance * scale + spacing, -spacing);
  let left = -width / 2;
  const paths = glyphs.map(({ path, advance }) => {
    const placed = place(path, scale, left);
    left += advance * scale + spacing;
    return placed;
  });
  return { path: paths.join(""), width };
}

function place(path: string, scale: number, left: number): string {
  return path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, x: string, y: string) => {
    return `${(Number(x) * scale + left).toFixed(2)} ${(-Number(y) * scale).toFixed(2)}`;
  });
}

function readTables(file: string): ReadonlyMap<string, Buffer> {
  const font = readFileSync(file);
  const count = font.readUInt16BE(12);
  const found = new Map<string, Buffer>();
  for (let index = 0; index < count; index++) {
    const entry = 44 + index * 20;
    const start = font.readUInt32BE(entry + 4);
    const packed = font.readUInt32BE(entry + 8);
    const plain = font.readUInt32BE(entry + 12);
    const bytes = font.subarray(start, start + packed);
    found.set(font.toString("latin1", entry, entry + 4), packed < plain ? inflateSync(bytes) : bytes);
  }
  return found;
}

function table(name: string): Buffer {
  const found = tables.get(name);
  if (!found) throw new Error(`The font has no table ${name}`);
  return found;
}

function glyphOf(code: number): Glyph {
  const index = glyphIndex(code);
  const metrics = table("hmtx");
  const advance = metrics.readUInt16BE(Math.min(index, advances - 1) * 4);
  const loca = table("loca");
  const at = (entry: number) => (hasLongOffsets ? loca.readUInt32BE(entry * 4) : loca.readUInt16BE(entry * 2) * 2);
  if (at(index) === at(index + 1)) return { path: "", advance };
  return {
    path: contours(table("glyf").subarray(at(index), at(index + 1)))
      .map(outline)
      .join(""),
    advance,
  };
}

/** The index of a character in the font, from its table of segments. */
function glyphIndex(code: number): number {
  const cmap = table("cmap");
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const start = cmap.readUInt32BE(4 + record * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const double = cmap.readUInt16BE(start + 6);
    for (let segment = 0; segment < double; segment += 2) {
      const end = cmap.readUInt16BE(start + 14 + segment);
      const first = cmap.readUInt16BE(start + 16 + double + segment);
      if (code > end || code < first) continue;
      const delta = cmap.readUInt16BE(start + 16 + 2 * double + segment);
      const rangeAt = start + 16 + 3 * double + segment;
      const range = cmap.readUInt16BE(rangeAt);
      if (range === 0) return (code + delta) % 65_536;
      return (cmap.readUInt16BE(rangeAt + range + (code - first) * 2) + delta) % 65_536;
    }
  }
  throw new Error(`The font has no character ${code}`);
}

/** The points of a simple glyph; figures and capitals are all simple. */
function contours(glyph: Buffer): Point[][] {
  const count = glyph.readInt16BE(0);
  if (count < 0) throw new Error("A glyph that is put together from others cannot be read");
  const ends = Array.from({ length: count }, (_, index) => glyph.readUInt16BE(10 + index * 2));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 10 + count * 2;
  at += 2 + glyph.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = glyph.readUInt8(at++);
    const repeats = flag & 8 ? glyph.readUInt8(at++) : 0;
    for (let copy = 0; copy <= repeats; copy++) flags.push(flag);
  }
  const read = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyph.readUInt8(at++) : -glyph.readUInt8(at++);
      else if (!(flag & same)) {
        value += glyph.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(2, 16);
  const ys = read(4, 32);
  const points = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, index) => points.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

/** A contour as curves: between two control points lies a point of the outline that the font leaves out. */
function outline(points: readonly Point[]): string {
  const first = points.findIndex(({ on }) => on);
  const turned = [...points.slice(first), ...points.slice(0, first)];
  const start = turned[0];
  if (!start) return "";
  let path = `M${start.x} ${start.y}`;
  for (let index = 1; index <= turned.length; index++) {
    const point = turned[index % turned.length] ?? start;
    if (point.on) {
      if (index < turned.length) path += `L${point.x} ${point.y}`;
      continue;
    }
    const next = turned[(index + 1) % turned.length] ?? start;
    const end = next.on ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    path += `Q${point.x} ${point.y} ${end.x} ${end.y}`;
    if (next.on) index++;
  }
  return `${path}Z`;
}
