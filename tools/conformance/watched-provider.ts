import { randomBytes } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { type WalletCallName, walletCalls, type WalletRequest } from "@chokdee/contract/provider";
import { isSignedWith, SIGNATURE_WINDOW_MS, type SignatureKey } from "@chokdee/contract/provider/signature";
import type { Result } from "./check.ts";
import { Findings } from "./findings.ts";
import { type MoneyCall, type MoneyRequest, WatchedWallet } from "./watched-wallet.ts";

interface Transaction {
  readonly name: MoneyCall;
  readonly said: string;
  readonly answer: object;
  readonly wasLost: boolean;
  isAnswered: boolean;
}

const BALANCE_SATANG = 100_000_000;
/** Of the transactions that are accepted, the answer to every third is lost once. */
const LOST_EVERY = 3;

/**
 * The operator's end of a provider's calls: answers them, loses some answers, and takes note of every breach. What a
 * provider does when an answer is lost, a bet refused or a round ended shows only in calls that it makes on its own, so
 * somebody has to play. A rule that never came up counts as not proved.
 */
export class WatchedProvider {
  readonly code = `code-${randomBytes(12).toString("hex")}`;
  readonly #providerId: string;
  readonly #key: SignatureKey;
  readonly #play: { readonly token: string; readonly player: string; readonly game: string };
  readonly #findings = new Findings();
  readonly #wallet: WatchedWallet;
  readonly #transactions = new Map<string, Transaction>();
  readonly #nonces = new Set<string>();
  #isCodeUsed = false;
  #accepted = 0;

  constructor({ providerId, key, game }: { providerId: string; key: SignatureKey; game: string }) {
    this.#providerId = providerId;
    this.#key = key;
    const [token, player] = [randomBytes(16).toString("hex"), randomBytes(8).toString("hex")];
    this.#play = { token, player, game };
    this.#wallet = new WatchedWallet(this.#play, this.#findings, BALANCE_SATANG);
  }

  /** Undefined where the answer gets lost. */
  answer(name: WalletCallName, headers: IncomingHttpHeaders, body: Buffer): object | undefined {
    const isSigned = this.#isSigned(headers, walletCalls[name].path, body);
    if (!this.#findings.check("signed", isSigned, `${name}: the signature, its time or its nonce is wrong`)) {
      return { status: "INVALID_SIGNATURE" };
    }
    const parsed = walletCalls[name].request.safeParse(readJson(body));
    if (!this.#findings.check("shape", parsed.success, `${name}: ${parsed.error?.message}`) || !parsed.success) {
      return { status: "WRONG_SYNTAX" };
    }
    if (name === "session") return this.#open(parsed.data as WalletRequest<"session">);
    if (name === "balance") return { status: "OK", balance: this.#wallet.balance };
    if (name === "settle") return this.#settle(parsed.data as WalletRequest<"settle">);
    return this.#transact(name, parsed.data as MoneyRequest<typeof name>);
  }

  get roundsOver(): number {
    return this.#wallet.roundsOver;
  }

  /** What got no answer and was neither repeated nor taken back since. */
  get #leftOpen(): readonly string[] {
    return [...this.#transactions].flatMap(([id, { name, isAnswered }]) =>
      isAnswered || (name === "bet" && this.#wallet.isUndone(id)) ? [] : [`${name} ${id}`],
    );
  }

  /** Takes no further bet, so that the provider ends what it has begun. */
  close(): void {
    this.#wallet.isClosing = true;
  }

  get isQuiet(): boolean {
    return this.#leftOpen.length === 0 && this.#wallet.roundsOpen.length === 0;
  }

  results(): Result[] {
    const lost = [...this.#transactions.values()].filter(({ wasLost }) => wasLost).length;
    const leftOpen = this.#leftOpen;
    for (let at = 0; at < lost; at++) {
      this.#findings.check("repeated", leftOpen.length === 0, `${leftOpen[0]} got no answer and was left at that`);
    }
    this.#wallet.checkEnds();
    return this.#findings.results();
  }

  #open({ code }: WalletRequest<"session">): object {
    if (code !== this.code || this.#isCodeUsed) return { status: "INVALID_TOKEN" };
    this.#isCodeUsed = true;
    const details = { nickname: "conformance", currency: "THB", language: "th", wallet: "main", is_mobile: false };
    return { status: "OK", ...this.#play, ...details, balance: this.#wallet.balance };
  }

  /** Where the answer of one item gets lost, so does that of the call. */
  #settle({ items }: WalletRequest<"settle">): object | undefined {
    const answers = items.map((item) => this.#transact("settle", item));
    return answers.includes(undefined) ? undefined : { status: "OK", items: answers };
  }

  #transact<Name extends MoneyCall>(name: Name, request: MoneyRequest<Name>): object | undefined {
    const said = JSON.stringify(request);
    const known = this.#transactions.get(request.transaction);
    if (known) {
      const isSame = known.name === name && known.said === said;
      if (!this.#findings.check("same", isSame, `${name} ${request.transaction} comes again and says something else`)) {
        return { status: "DUPLICATE_TRANSACTION" };
      }
      known.isAnswered = true;
      return known.answer;
    }
    const status = this.#wallet.apply(name, request);
    const answer = { status, balance: this.#wallet.balance };
    // A refused stake is final; whatever else was refused may come again.
    const isKept = status === "OK" || name === "bet" || name === "bet_win" || name === "actions";
    if (!isKept) return answer;
    const wasLost = status === "OK" && ++this.#accepted % LOST_EVERY === 0;
    this.#transactions.set(request.transaction, { name, said, answer, wasLost, isAnswered: !wasLost });
    return wasLost ? undefined : answer;
  }

  #isSigned(headers: IncomingHttpHeaders, path: string, body: Buffer): boolean {
    const given = (name: string) => String(headers[name] ?? "");
    const nonce = given("x-nonce");
    const signature = { "x-timestamp": given("x-timestamp"), "x-nonce": nonce, "x-signature": given("x-signature") };
    const isTimely = Math.abs(Date.now() - Number(given("x-timestamp"))) <= SIGNATURE_WINDOW_MS;
    const isNew = nonce.length >= 32 && !this.#nonces.has(nonce);
    this.#nonces.add(nonce);
    const isNamed = given("x-provider") === this.#providerId && given("x-key") === this.#key.id;
    return isNamed && isTimely && isNew && isSignedWith(this.#key.secret, signature, { method: "POST", path, body });
  }
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
