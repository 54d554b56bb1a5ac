import type { ForgeSet } from "../forge/jobs.ts";
import { nagaRelief } from "./naga-relief.ts";

export const naga: ForgeSet = {
  name: "naga",
  jobs: [{ name: "head", scene: "naga.head", width: 320, height: 320, samples: 10, inputs: { layers: nagaRelief } }],
};
