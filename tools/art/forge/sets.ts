import { tables } from "../tables/jobs.ts";
import type { ForgeSet } from "./jobs.ts";

/** Everything that the forge renders, for `npm run art:render` and for the test of its masters. */
export const forgeSets: readonly ForgeSet[] = [tables];
