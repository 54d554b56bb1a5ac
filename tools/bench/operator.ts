// The operator of a benchmark as a provider meets it: members who have games open, and the site at a port.
import type { AddressInfo } from "node:net";
import { createSiteServer } from "../../apps/server/src/compose/site-server.ts";
import type { System } from "../../apps/server/src/compose/system.ts";
import { withPool } from "./harness.ts";
import { fillWithMembers } from "./ledger-members.ts";
import { BENCH_KEY } from "./wallet-load.ts";

/** A game that everybody has open, by tokens that can be made up: `<token>-<member>`. */
export interface OpenGame {
  readonly token: string;
  readonly game: string;
  readonly category: string;
}

/** Members whose ids are those of their wallets, from the first id on. */
export async function fillWithNamedMembers(ownerUrl: string, count: number, first = 1): Promise<void> {
  await withPool(ownerUrl, (owner) =>
    owner.query(
      `insert into member (id, username, username_key, password_hash, agent_code, created_at) overriding system value
       select m, 'bench' || m, 'bench' || m, '', 'chokdee', now() from generate_series($2, $2 + $1::bigint - 1) m`,
      [count, first],
    ),
  );
  await fillWithMembers(ownerUrl, count, first);
}

/** Named members who play, as `player-<member>`. */
export async function fillWithPlayers(ownerUrl: string, count: number, games: readonly OpenGame[]): Promise<void> {
  await fillWithNamedMembers(ownerUrl, count);
  await withPool(ownerUrl, async (owner) => {
    await owner.query(
      "insert into provider_player select 'chokdee', 'player-' || m, m from generate_series(1, $1::bigint) m",
      [count],
    );
    for (const { token, game, category } of games) {
      await owner.query(
        `insert into play_session (code_hash, token_hash, provider_id, member_id, wallet_id, game_id, category, is_mobile,
                                   created_at, last_used_at)
         select sha256(convert_to($2 || '-code-' || m, 'UTF8')), sha256(convert_to($2 || '-' || m, 'UTF8')), 'chokdee', m, 1,
                $3, $4, true, now(), now() + interval '1 day' from generate_series(1, $1::bigint) m`,
        [count, token, game, category],
      );
    }
    await owner.query("vacuum analyze");
  });
}

/** The site at a port of this machine, with a key that the benchmark's provider signs by. */
export async function withSite(system: System, work: (port: number) => Promise<void>): Promise<void> {
  await system.ports.keyring.add("chokdee", BENCH_KEY);
  const site = createSiteServer(system, { sandboxToken: undefined });
  try {
    await site.listen({ host: "127.0.0.1", port: 0 });
    await work((site.server.address() as AddressInfo).port);
  } finally {
    await site.close();
  }
}
