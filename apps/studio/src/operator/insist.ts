import { setTimeout as sleep } from "node:timers/promises";

/** Between tries of one request. */
const WAITS_MS = [200, 500];

/** Asks the operator again while a player waits for it: an answer can get lost, and asking again does nothing twice. */
export async function insist<Answer>(
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
