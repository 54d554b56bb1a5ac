import { z } from "zod";

/** What pages name in more than one call. */
export const inputs = {
  session: z.string().regex(/^[0-9a-f]{64}$/),
  launchCode: z.string().regex(/^[A-Za-z0-9_-]{1,128}$/),
  /** Where the next page of a list begins. */
  cursor: z.string().regex(/^\d{1,15}$/),
  /** The id of a round, a magazine or a bet of one's own. */
  ownId: z.string().regex(/^[0-9a-f]{30}$/),
  table: z.string().regex(/^[a-z0-9-]{1,40}$/),
  /** What a page names before anything is drawn by it. */
  named: z.object({ commit: z.string().regex(/^[0-9a-f]{64}$/), counter: z.int().min(0) }),
};
