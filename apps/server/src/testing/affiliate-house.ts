import { afterAll, beforeAll } from "vitest";
import { type AffiliateSystem, createAffiliateSystem } from "./affiliate-system.ts";
import { type Officer, officer } from "./officer.ts";

export interface AffiliateHouse {
  readonly system: AffiliateSystem;
  readonly marketing: Officer;
  readonly support: Officer;
}

/** Opens a system with its staff before the tests of a file, and closes it after them with sound books. */
export function withAffiliateHouse(enter: (house: AffiliateHouse) => void): void {
  let opened: AffiliateSystem | undefined;
  beforeAll(async () => {
    const system = (opened = await createAffiliateSystem());
    enter({ system, marketing: await officer(system, "marketing"), support: await officer(system, "support") });
  });
  afterAll(() => opened?.close());
}
