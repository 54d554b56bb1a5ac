// A server that is made to be killed: it makes requests without end and says so on its output, a line before each
// (`made n`) and a line after (`done n seq`). Arguments: the database's address and the round.
import { writeSync } from "node:fs";
import { systemClock } from "../../../core/clock.ts";
import { systemRandom } from "../../../core/random.ts";
import { createPool } from "@chokdee/server-kit/db";
import { createLedger } from "../ledger.ts";
import { makeRequest } from "./fault-requests.ts";

const CALLERS = 32;
const [url = "", round = "0"] = process.argv.slice(2);
const db = createPool(url, { max: 12 });
const ledger = createLedger({ db, clock: systemClock, random: systemRandom });
let next = 0;

await Promise.all(
  Array.from({ length: CALLERS }, async () => {
    for (;;) {
      const n = next++;
      writeSync(1, `made ${n}\n`);
      const posted = await makeRequest(ledger, db, Number(round), n);
      writeSync(1, `done ${n} ${posted?.postings[0]?.seq ?? "refused"}\n`);
    }
  }),
).catch(() => process.exit(3));
