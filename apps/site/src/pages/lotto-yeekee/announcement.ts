import type { PublishedProof } from "./yeekee-types.ts";

/** All that fixes a draw before the list is known, in one text: it is kept, and compared afterwards. */
export function announcementOf({ commit, shooting_ends_at: endsAt, beacon }: PublishedProof): string {
  return [commit, endsAt, beacon.name, beacon.announced_round].join(" · ");
}
