import type { Db } from "../../core/db.ts";
import type { Face } from "../../platform/http/pages.ts";
import { findAgent } from "./agent-repo.ts";
import { listItems } from "./shelf-repo.ts";
import { banners } from "./shelves.ts";

const FRESH_MS = 5_000;

/** Reads the operator's face, at most once in a few seconds: pages are many and it seldom changes. */
export function createFaceReader(db: Db, agentCode: string): () => Promise<Face> {
  let cached: Promise<Face> | undefined;
  let readAt = 0;

  async function read(): Promise<Face> {
    const agent = await findAgent(db, agentCode);
    if (!agent) return { agent: { name: "", logo: null }, banner: null };
    const first = (await listItems(db, banners)).find((banner) => banner.is_shown);
    return {
      agent: { name: agent.name, logo: agent.logo },
      banner: first ? { title: first.title, text: first.body, image: first.image, link: first.link } : null,
    };
  }

  return () => {
    if (!cached || performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      cached = read();
      cached.catch(() => {
        cached = undefined;
      });
    }
    return cached;
  };
}
