import { searchProof, type WorkChallenge } from "@chokdee/rules/proof-of-work";

/** Less than a frame, so that the page stays smooth while it works. */
const SLICE_MS = 10;
const NONCES = 50;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Searches for the answer in slices and yields to the page between them. */
export async function solveWork(challenge: WorkChallenge): Promise<string> {
  for (let from = 0; ;) {
    for (const endMs = performance.now() + SLICE_MS; performance.now() < endMs; from += NONCES) {
      const answer = searchProof(challenge, from, NONCES);
      if (answer) return answer;
    }
    await pause();
  }
}
