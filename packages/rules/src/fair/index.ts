export { drawKeys, type DrawProof, type DrawReport, type FairEntry, hashOfEntries, verifyDraw } from "./draw-proof.ts";
export { createDrawStream, type DrawSource } from "./draw-stream.ts";
export { type Draws, drawsFrom } from "./draws.ts";
export { type NamedBefore, type NamedDraw, namedOutcomes } from "./named.ts";
export { keptOutcome, outcomeOf, type ProofOutcome, worstOutcome } from "./outcome.ts";
export { commitOfSeed, isClientSeed, isServerSeed } from "./seeds.ts";
export { drawByWeight } from "./weights.ts";
