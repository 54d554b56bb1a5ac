import type { Ports } from "../../core/ports.ts";
import type { Face } from "../../platform/http/pages.ts";
import { findAgent } from "./agent-repo.ts";
import { keepLinks } from "./keep-links.ts";
import { listItems } from "./shelf-repo.ts";
import { banners } from "./shelves.ts";

type FaceDependencies = Pick<Ports, "db" | "agentCode" | "linkOrigins">;

const FRESH_MS = 5_000;

/** Reads the operator's face, at most once in a few seconds: pages are many and it seldom changes. */
export function createFaceReader({ db, agentCode, linkOrigins }: FaceDependencies): () => Promise<Face> {
  let cached: Promise<Face> | undefined;
  let readAt = 0;

  async function read(): Promise<Face> {
    const agent = await findAgent(db, agentCode);
    if (!agent) return { agent: { name: "", logo: null }, banner: null };
    const shown = (await listItems(db, banners)).filter((banner) => banner.is_shown);
    const [first] = await keepLinks(linkOrigins, db, shown.slice(0, 1));
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
