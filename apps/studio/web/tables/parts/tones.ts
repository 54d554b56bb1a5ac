import { FOLEY_TONES, type FoleyName } from "../foley.ts";

/** The moments at a table that have a sound. */
export type TableTone = FoleyName;

/** Wood, clay, ivory and small bells: nothing that tires in an hour. */
export const TONES = FOLEY_TONES;
