import { existsSync, readdirSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hashOf, masterOf, mastersIn, recorded } from "./jobs.ts";
import { forgeSets } from "./sets.ts";

/** A picture that fills its frame has no edge to keep clear. */
const fillsItsFrame = (name: string) => name.startsWith("cover-");

describe.each(forgeSets)("$name", ({ name: set, jobs }) => {
  test("every picture has a master, and every master belongs to a picture", () => {
    expect(jobs.filter(({ name }) => !existsSync(masterOf(set, name)))).toEqual([]);
    const masters = readdirSync(mastersIn(set)).filter((file) => file.endsWith(".webp"));
    expect(masters.toSorted()).toEqual(jobs.map(({ name }) => `${name}.webp`).toSorted());
  });

  test("no script, outline or drawing changed since its master was rendered", () => {
    const hashes = Object.fromEntries(jobs.map((job) => [job.name, hashOf(job)]));
    expect(recorded(set)).toEqual(hashes);
  });

  test("nothing is cut off at the edge of a master", async () => {
    for (const { name, width, height } of jobs.filter((job) => !fillsItsFrame(job.name))) {
      const { data, info } = await sharp(masterOf(set, name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(info, name).toMatchObject({ width, height });
      const alpha = (x: number, y: number) => data[(y * width + x) * info.channels + 3] ?? 255;
      const edge = [
        ...Array.from({ length: width }, (_, x) => [alpha(x, 0), alpha(x, height - 1)]).flat(),
        ...Array.from({ length: height }, (_, y) => [alpha(0, y), alpha(width - 1, y)]).flat(),
      ];
      expect(Math.max(...edge), name).toBeLessThan(16);
    }
  });
});
