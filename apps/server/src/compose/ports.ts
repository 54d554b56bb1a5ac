import { openStakesOf } from "../core/bets.ts";
import type { Tx } from "../core/db.ts";
import { gameNamesOf } from "../core/game-launches.ts";
import { openGamesOf } from "../core/open-games.ts";
import { accountsModule } from "../modules/accounts/module.ts";
import { activityModule } from "../modules/activity/module.ts";
import { agentModule } from "../modules/agent/module.ts";
import { casinoModule } from "../modules/casino/module.ts";
import { couponsModule } from "../modules/coupons/module.ts";
import { gamesModule } from "../modules/games/module.ts";
import { identityModule } from "../modules/identity/module.ts";
import { jackpotModule } from "../modules/jackpot/module.ts";
import { leagueModule } from "../modules/league/module.ts";
import { ledgerModule } from "../modules/ledger/module.ts";
import { limitsModule } from "../modules/limits/module.ts";
import { lottoModule } from "../modules/lotto/module.ts";
import { mediaModule } from "../modules/media/module.ts";
import { noticesModule } from "../modules/notices/module.ts";
import { paymentsModule } from "../modules/payments/module.ts";
import { pointsModule } from "../modules/points/module.ts";
import { pollsModule } from "../modules/polls/module.ts";
import { promotionsModule } from "../modules/promotions/module.ts";
import { providersModule } from "../modules/providers/module.ts";
import { rewardsModule } from "../modules/rewards/module.ts";
import { sandboxBankModule } from "../modules/sandbox-bank/module.ts";
import { sandboxModule } from "../modules/sandbox/module.ts";
import { sportModule } from "../modules/sport/module.ts";
import { staffModule } from "../modules/staff/module.ts";
import { vipModule } from "../modules/vip/module.ts";
import { wheelModule } from "../modules/wheel/module.ts";
import { runDailyNow } from "../platform/jobs/daily.ts";
import type { Platform } from "../platform/open-platform.ts";
import { bookChecks } from "./book-checks.ts";
import { readEconomy } from "./economy.ts";

/** What modules are given: all that core names as a port, and what only some of them know. */
export type Ports = ReturnType<typeof createPorts>;

/** Every port from the module that has it, in the order in which they need each other. */
export function createPorts(platform: Platform) {
  const people = createPeople(platform);
  const play = createPlay(people);
  return { ...play, ...createGiving(play) };
}

/** Who acts, and the books. */
function createPeople(platform: Platform) {
  const { ports: identity } = identityModule;
  const { ports: accounts } = accountsModule;
  const ledger = ledgerModule.ports.ledger(platform);
  const sandboxMessages = sandboxModule.ports.sandboxMessages(platform);
  const outbound = identity.outbound({ ...platform, sandboxMessages });
  const messages = identity.messages({ ...platform, outbound });
  const captcha = identity.captcha(platform);
  const personalLimits = limitsModule.ports.personalLimits(platform);
  const staffAccounts = staffModule.ports.staffAccounts(platform);
  const persons = accounts.persons({ ...platform, personalLimits, staffAccounts });
  const images = mediaModule.ports.images(platform);
  const linkOrigins = staffModule.ports.linkOrigins(platform);
  const consents = identity.consents(platform);
  return {
    ...platform,
    ledger,
    bookState: ledgerModule.ports.bookState,
    houseBooks: ledgerModule.ports.houseBooks,
    messages,
    outbound,
    captcha,
    consents,
    captchaGate: identity.captchaGate({ ...platform, captcha, members: accounts.members }),
    otp: identity.otp({ ...platform, messages }),
    loginGuard: identity.loginGuard(platform),
    stepUp: identity.stepUp(platform),
    lineIdentity: identity.lineIdentity(platform),
    members: accounts.members,
    personalLimits,
    memberBanking: accounts.memberBanking,
    samePerson: accounts.samePerson,
    persons,
    referrals: accounts.referrals,
    vipLevels: accounts.vipLevels,
    gate: accounts.gate(platform),
    sessions: accounts.sessions(platform),
    switchesOff: accounts.switchesOff,
    memberChannel: accounts.memberChannel({ ...platform, outbound }),
    simulatedMembers: accounts.simulatedMembers({ ...platform, ledger, consents, persons }),
    vipStanding: vipModule.ports.vipStanding(platform),
    audit: staffModule.ports.audit({ ...platform, readEconomy }),
    linkOrigins,
    staffSessions: staffModule.ports.staffSessions(platform),
    sealNote: staffModule.ports.sealNote(platform),
    images,
    identityChecks: identity.identityChecks({ ...platform, images, persons }),
    agents: agentModule.ports.agents({ ...platform, linkOrigins }),
    agentAccounts: agentModule.ports.agentAccounts,
    notices: noticesModule.ports.notices(platform),
    face: agentModule.ports.face({ ...platform, linkOrigins }),
  };
}

/** What is played, and the turnover that is counted of it. */
function createPlay(people: ReturnType<typeof createPeople>) {
  const { ports: promotions } = promotionsModule;
  const walletTerms = promotions.walletTerms(people);
  const providers = providersModule.ports.providers({ ...people, walletTerms });
  const { leagueProofs } = leagueModule.ports;
  const sportDesk = sportModule.ports.sportDesk({ ...people, walletTerms, leagueProofs });
  return {
    ...people,
    ...providers,
    hall: casinoModule.ports.hall({ ...people, ...providers, gamePlaces: gamesModule.ports.gamePlaces(people) }),
    jackpotMeter: jackpotModule.ports.jackpotMeter(people),
    walletTerms,
    realityChecks: activityModule.ports.realityChecks(people),
    requirements: promotions.requirements(people),
    turnoverProgress: promotions.turnoverProgress,
    withdrawRules: promotions.withdrawRules,
    earningDeposits: promotions.earningDeposits,
    beacon: lottoModule.ports.beacon(people),
    openStakes: openStakesOf([
      providersModule.ports.openStakes,
      lottoModule.ports.openStakes,
      sportModule.ports.openStakes,
    ]),
    recentPlays: [providersModule.ports.recentPlays, lottoModule.ports.recentPlays, sportModule.ports.recentPlays],
    openBets: [providersModule.ports.openBets, lottoModule.ports.openBets, sportModule.ports.openBets],
    lottoRounds: lottoModule.ports.lottoRounds,
    gameReturns: gamesModule.ports.gameReturns,
    coveredStakes: lottoModule.ports.coveredStakes,
    opposedSport: sportModule.ports.opposedSport,
    sportFeed: sportModule.ports.sportFeed(people),
    leagueProofs,
    sportDesk,
    sportLive: sportModule.ports.sportLive(sportDesk),
    gameNames: gameNamesOf([
      lottoModule.ports.gameNames(people),
      sportModule.ports.gameNames(people),
      gamesModule.ports.gameNames(people),
    ]),
    playedGames: gamesModule.ports.playedGames(people),
    openGames: openGamesOf({
      switchesOff: people.switchesOff,
      listed: [lottoModule.ports.listedMarkets, sportModule.ports.listedLeagues, gamesModule.ports.listedGames()],
    }),
    fetchPicture: gamesModule.ports.fetchPicture({ ...people, ...providers }),
    bookChecks,
    heldThings: lottoModule.ports.heldThings,
    dayDifferences: providersModule.ports.dayDifferences,
    margins: [lottoModule.ports.margins, providersModule.ports.margins],
    drawProofs: [wheelModule.ports.drawProofs(people), pollsModule.ports.drawProofs(people)],
  };
}

/** What is paid in and given. */
function createGiving(play: ReturnType<typeof createPlay>) {
  const { ports: payments } = paymentsModule;
  const points = pointsModule.ports.points(play);
  const freeCredit = promotionsModule.ports.freeCredit(play);
  const credits = rewardsModule.ports.credits({ ...play, freeCredit });
  const gatewayKey = payments.gatewayKey(play);
  const sandboxGateway = sandboxBankModule.ports.sandboxGateway(play);
  return {
    points,
    credits,
    rewards: rewardsModule.ports.rewards(play, {
      credits,
      points: pointsModule.ports.pointsGiver(points),
      coupon: couponsModule.ports.couponGiver(play),
      bonus: promotionsModule.ports.bonusGiver(play),
      wheel_ticket: wheelModule.ports.ticketGiver(play),
      free_round: providersModule.ports.freeRoundGiver(play),
    }),
    rewardProblem: rewardsModule.ports.rewardProblem({
      coupon: couponsModule.ports.couponProblem,
      bonus: promotionsModule.ports.bonusProblem,
      free_round: gamesModule.ports.freeRoundProblem,
    }),
    rewardWorth: rewardsModule.ports.rewardWorth({
      couponReward: couponsModule.ports.couponReward,
      bonus: promotionsModule.ports.bonusWorth,
      wheel_ticket: wheelModule.ports.ticketWorth(play),
    }),
    depositBonus: promotionsModule.ports.depositBonus(play),
    gatewayKey,
    gateway: payments.gateway({ ...play, gatewayKey, sandboxGateway }),
    pastDeposits: payments.pastDeposits,
    paymentsUnderWay: payments.paymentsUnderWay,
    gatewayNotices: payments.gatewayNotices(play),
    clockMoved: [(tx: Tx) => runDailyNow(play.jobs, tx), payments.clockMoved(play)],
  };
}
