import { randomBytes } from "node:crypto";
import type { FishingRoom } from "@chokdee/rules/fishing";
import type { FishingControl } from "../kinds/fishing/protocol.ts";
import { type FishingPage, openFishingPage } from "./fishing-page.ts";
import { createStudioBench, SANDBOX_TOKEN, type StudioBench } from "./studio-bench.ts";

interface Member {
  readonly player: string;
  readonly session: string;
}

export interface FishingBench extends StudioBench {
  /** A member with this much money and a session for a room, who has named a value for the draws. */
  member(satang: number, room?: FishingRoom["id"]): Promise<Member>;
  open(member: Member, table?: string | null, url?: string): Promise<FishingPage>;
  /** The next magazine of the page's seat has shots that come out so. */
  let(page: FishingPage, shots: FishingControl["shots"]): Promise<void>;
  /** Waits until a member's magazines are all over, and returns what they moved. */
  over(player: string): Promise<void>;
}

export async function createFishingBench(): Promise<FishingBench> {
  const bench = await createStudioBench();
  const pages = new Set<FishingPage>();
  return {
    ...bench,
    async member(satang, room = "pond") {
      const player = `p${randomBytes(6).toString("hex")}`;
      bench.operator.balances.set(player, satang);
      const { session } = await bench.ok("fishing_session", { game: room, code: bench.operator.launch(player, room) });
      await bench.ok("seed", { session, client_seed: player });
      return { player, session };
    },
    async open({ session }, table = null, url = bench.url) {
      const page = await openFishingPage(url, { session, table });
      pages.add(page);
      return page;
    },
    async let(page, shots) {
      const { table, own } = await page.snapshot();
      const response = await fetch(`${bench.url}/sandbox/fishing`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-sandbox-token": SANDBOX_TOKEN },
        body: JSON.stringify({ table, seat: own.seat, shots }),
      });
      if (!response.ok) throw new Error(`the control was refused: ${response.status}`);
    },
    async over(player) {
      for (;;) {
        const { rowCount } = await bench.db.query(
          `select from magazine m join player p on p.id = m.player_id
            where p.operator_player = $1 and m.state not in ('closed', 'voided', 'refused')`,
          [player],
        );
        if (rowCount === 0) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async close() {
      for (const page of pages) page.close();
      await bench.close();
    },
  };
}
