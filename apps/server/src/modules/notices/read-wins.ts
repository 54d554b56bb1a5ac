import type { CallOutput } from "@chokdee/contract";
import { toBaht } from "@chokdee/money";
import { maskUsername } from "@chokdee/rules";
import type { NoticesDependencies } from "./dependencies.ts";
import { listWins } from "./notice-repo.ts";

type Wins = CallOutput<"winList">["items"];

const SHOWN = 12;
const FRESH_MS = 30_000;

/** What was won of late, read once for everybody who asks meanwhile. */
export function createWins({ db, members, simulatedMembers }: NoticesDependencies): () => Promise<Wins> {
  let known: Promise<Wins> | undefined;
  let readAtMs = 0;

  async function read(): Promise<Wins> {
    const rows = await listWins(db, SHOWN);
    const winners = [...new Set(rows.map(({ member_id }) => member_id))];
    const names = await members.usernamesOf(db, winners);
    const simulated = await simulatedMembers.among(db, winners);
    return rows.map(({ member_id, kind, about, amount, at }) => ({
      kind,
      about,
      amount: toBaht(amount),
      member_masked: maskUsername(names.get(member_id) ?? ""),
      is_simulated: simulated.has(member_id),
      at: at.toISOString(),
    }));
  }

  return () => {
    if (known && performance.now() - readAtMs < FRESH_MS) return known;
    readAtMs = performance.now();
    const reading = read();
    known = reading;
    reading.catch(() => {
      known = undefined;
    });
    return reading;
  };
}
