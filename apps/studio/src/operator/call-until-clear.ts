import { setTimeout as sleep } from "node:timers/promises";

/** Between attempts of one request. */
const WAITS_MS = [200, 500];

/** Repeats a call to the operator while a player waits: an answer can get lost, and repeating has no further effect. */
export async function callUntilClear<Answer>(
  call: () => Promise<Answer>,
  isClear: (answer: Answer) => boolean,
): Promise<Answer> {
  for (const wait of WAITS_MS) {
    const answer = await call();
    if (isClear(answer)) return answer;
    await sleep(wait);
  }
  return call();
}
