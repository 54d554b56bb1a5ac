// The other side of the lottery's benchmark, as a process of its own: members who validate a bill and, once that is
// answered, send it with the token that they got, each on a connection that is kept.
import { randomBytes } from "node:crypto";
import { calls } from "@chokdee/contract";
import { answerWith } from "./processes.ts";
import { openLine, postBytes, sendInTurn } from "./raw-line.ts";

export interface BillLoad {
  readonly port: number;
  readonly callers: number;
  readonly seconds: number;
  /** Whoever sends a bill is drawn evenly from so many, whose ids begin there. */
  readonly members: number;
  readonly firstMember?: number;
  readonly roundId: number;
  readonly lines: number;
  /** The two digits that everybody wants; without it each line has a number of three digits of its own. */
  readonly wanted?: string;
}

export interface Sold {
  /** Bills a second that were validated and sent. */
  readonly speed: number;
  /** Validations a second, those that were refused included. */
  readonly validated: number;
}

/** Long enough for a bearer's token, and made up alike by whoever opens the sessions. */
export const SESSION_TOKEN = "the-session-of-the-benchmark";

const FULL = /"code":"(NUMBER_LIMIT|RATE_CHANGED)"/;

/** Throws on any answer but a bill, or that its number is sold out. */
async function run(load: BillLoad): Promise<Sold> {
  const run = randomBytes(4).toString("hex");
  const count = { bills: 0, validated: 0 };
  const started = performance.now();
  const end = started + load.seconds * 1_000;
  await Promise.all(
    Array.from({ length: load.callers }, async (_, caller) => {
      const socket = await openLine(load.port);
      let turn = 0;
      let bill = newBill(load);
      let token: string | undefined;
      const next = () => {
        if (token !== undefined) return bill.create(token, `${run}-${caller}-${turn}`);
        if (performance.now() >= end) return undefined;
        return bill.validate;
      };
      await sendInTurn(socket, next, (answer) => {
        const text = answer.toString("latin1");
        if (token === undefined) count.validated += 1;
        else if (text.includes('"bill_id"')) count.bills += 1;
        const validated = token === undefined ? /"bill_token":"([^"]+)"/.exec(text)?.[1] : undefined;
        if (validated === undefined && !text.includes('"bill_id"') && !FULL.test(text)) throw new Error(text);
        token = validated;
        if (token !== undefined) return;
        turn += 1;
        bill = newBill(load);
      });
      socket.destroy();
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  return { speed: count.bills / seconds, validated: count.validated / seconds };
}

function newBill({ members, firstMember = 1, roundId, lines, wanted }: BillLoad) {
  const member = firstMember + Math.floor(Math.random() * members);
  const authorization = `Bearer ${SESSION_TOKEN}-${member}`;
  const listed = JSON.stringify(Array.from({ length: lines }, () => lineOf(wanted)));
  const body = `{"round_id":${roundId},"lines":${listed}`;
  return {
    validate: postBytes(calls.lottoBillValidate.path, { authorization }, `${body}}`),
    create: (token: string, key: string) =>
      postBytes(
        calls.lottoBillCreate.path,
        { authorization, "idempotency-key": key },
        `${body},"bill_token":${JSON.stringify(token)}}`,
      ),
  };
}

/** One baht; the rate of a triple for the bottom never steps down. */
function lineOf(wanted: string | undefined) {
  if (wanted !== undefined) return { bet_type: "two_bottom", number: wanted, amount: 1, rate: 90 };
  const number = String(Math.floor(Math.random() * 1_000)).padStart(3, "0");
  return { bet_type: "three_bottom", number, amount: 1, rate: 450 };
}

answerWith(run);
