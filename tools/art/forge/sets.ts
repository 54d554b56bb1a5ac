import { tables } from "../tables/jobs.ts";
import type { ForgeSet } from "./jobs.ts";

export const forgeSets: readonly ForgeSet[] = [tables];
