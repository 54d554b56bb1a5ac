import type { OpenStakes } from "../core/bets.ts";
import { findMember } from "../modules/accounts/accounts-repo.ts";
import { memberBanking } from "../modules/accounts/banking.ts";
import { samePerson } from "../modules/accounts/same-person-repo.ts";
import { createCatalogueReader } from "../modules/games/catalogue.ts";
import { sumOpenStakes as sumOpenBills } from "../modules/lotto/bill-repo.ts";
import { coveredStakes } from "../modules/lotto/covered-repo.ts";
import { listCategories } from "../modules/lotto/category-repo.ts";
import type { PromotionsDependencies } from "../modules/promotions/dependencies.ts";
import { sumOpenStakes as sumOpenRounds } from "../modules/providers/round-repo.ts";
import { jobQueue } from "../platform/jobs/queue.ts";
import type { Services } from "./services.ts";

export function promotionsDependencies(
  services: Pick<
    Services,
    "db" | "clock" | "random" | "ledger" | "outbox" | "audit" | "gate" | "images" | "requirements" | "turnoverProgress"
  >,
): PromotionsDependencies {
  const readCatalogue = createCatalogueReader(services.db);
  return {
    ...services,
    jobs: jobQueue,
    openStakes,
    coveredStakes,
    samePerson,
    memberBanking,
    async takerOf(db, memberId) {
      const member = await findMember(db, memberId);
      return member && { vipLevel: member.vip_level, birthDate: member.birth_date };
    },
    async gameNames(games) {
      const catalogue = await readCatalogue();
      const markets = games.some(({ providerId }) => providerId === "lotto") ? await listCategories(services.db) : [];
      return new Map(
        games.map(({ providerId, gameId }) => [
          `${providerId}/${gameId}`,
          catalogue.find(providerId, gameId)?.nameThai ?? markets.find(({ code }) => code === gameId)?.name ?? gameId,
        ]),
      );
    },
  };
}

/** Rounds of games and lottery bills that wait for their end. */
export const openStakes: OpenStakes = {
  sum: async (db, memberId, walletId) =>
    (await sumOpenRounds(db, memberId, walletId)) + (await sumOpenBills(db, memberId, walletId)),
};
