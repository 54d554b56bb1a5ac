import type { CodeWithoutData } from "@chokdee/contract";
import {
  type ProviderAnswer,
  type ProviderCallName,
  providerCalls,
  type ProviderRequest,
  type ProviderStatus,
} from "@chokdee/contract/provider";
import { signRequest } from "@chokdee/contract/provider/signature";
import { satang } from "@chokdee/money";
import { DomainError } from "../../../core/domain-error.ts";
import { requestHeaders } from "@chokdee/server-kit/request-id";
import { fetchOutside } from "../../../platform/outside/fetch-outside.ts";
import { type LinkRequest, MAX_ANSWER_BYTES, type ProviderAdapter } from "../adapter.ts";
import type { Keyring } from "../keyring.ts";

interface Options {
  readonly providerId: string;
  readonly name: string;
  /** Where our server reaches the provider's. */
  readonly url: string;
  /** Where a member who reached the site at `origin` reaches the provider. */
  readonly originOf: (origin: string) => string;
  readonly keyring: Keyring;
  readonly timeoutMs?: number;
}

const MIN_SECRET = 32;

const TABLE_REFUSALS = { ROUND_CLOSED: "GAME_ROUND_STATE", UNKNOWN_TRANSACTION: "NOT_FOUND" } as const;

const LIMITS_REFUSALS = { INVALID_GAME: "NOT_FOUND", LIMIT_REACHED: "GAME_ROUND_STATE" } as const;

/** A round that was never played: the provider says so, signed and after checking its own records. */
const NO_ROUND = { player: "nobody", round: "none" };

/** A provider that speaks our own protocol. */
export function createNativeAdapter(options: Options): ProviderAdapter {
  const { providerId, name, originOf } = options;
  const linkTo = ({ gameId, isMobile, origin, tables }: LinkRequest, query: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams({ ...query, mobile: isMobile ? "1" : "0" });
    if (tables) search.set("tables", tables.join(","));
    return `${originOf(origin)}/play/${encodeURIComponent(gameId)}?${search.toString()}`;
  };
  return {
    providerId,
    name,
    dialect: "native",
    linkCarries: "code",
    earlyRollback: "OK",
    readKey: (secret) =>
      secret.length < MIN_SECRET ? { fault: `รหัสลับต้องมีอย่างน้อย ${MIN_SECRET} ตัวอักษร` } : { signs: true, checks: true },
    originOf,
    launchLink: async (request) => linkTo(request, { code: request.code }),
    demoLink: async (request) => linkTo(request, { demo: "1" }),
    games: async () => (await callProvider(options, "games", {})).games,
    ping: () => callProvider(options, "round", NO_ROUND),
    async roundStatus(player, round) {
      const { state, stake, win, replay } = await callProvider(options, "round", { player, round });
      return { state, stake: satang(BigInt(stake)), win: satang(BigInt(win)), replay };
    },
    async grantFreeRounds({ grantId, player, gameId, count, bet, expiresAt }) {
      await callProvider(options, "free_rounds", {
        grant: grantId,
        player,
        game: gameId,
        count,
        bet: Number(bet),
        expires_at: expiresAt.toISOString(),
      });
      return undefined;
    },
    async cancelFreeRounds(grantId) {
      await callProvider(options, "free_rounds_cancel", { grant: grantId });
    },
    async checkSessions(player) {
      await callProvider(options, "sessions", { player });
    },
    tables: (watched) => callProvider(options, "tables", { watched: [...watched] }),
    async voidTableRound(round, reason) {
      await callProvider(options, "table_void", { round, reason }, TABLE_REFUSALS);
    },
    async limitTable(table, revision, limits) {
      await callProvider(options, "table_limits", { table, revision, ...limits }, LIMITS_REFUSALS);
    },
  };
}

/** PROVIDER_DOWN for whatever is not a success in the protocol's own terms, but for refusals that have a meaning. */
async function callProvider<Name extends ProviderCallName>(
  { providerId, url, keyring, timeoutMs }: Options,
  name: Name,
  request: ProviderRequest<Name>,
  refusals: Readonly<Partial<Record<ProviderStatus, CodeWithoutData>>> = {},
): Promise<ProviderAnswer<Name>> {
  const { path, answer } = providerCalls[name];
  const key = await keyring.signingKey(providerId);
  if (!key) throw new DomainError("PROVIDER_DOWN");
  const body = JSON.stringify(request);
  const headers = {
    ...signRequest(providerId, key, { method: "POST", path, body }),
    ...requestHeaders(),
    "content-type": "application/json",
  };
  const sent = { headers, body, maxBytes: MAX_ANSWER_BYTES };
  const reply = await fetchOutside(new URL(path, url).href, sent, timeoutMs).catch(() => undefined);
  const refusal = refusals[String(reply?.body.status) as ProviderStatus];
  if (refusal) throw new DomainError(refusal);
  const parsed = answer.safeParse(reply?.body);
  if (reply?.status !== 200 || reply.body.status !== "OK" || !parsed.success) throw new DomainError("PROVIDER_DOWN");
  return parsed.data as ProviderAnswer<Name>;
}
