import type { Satang } from "@chokdee/money";
import type { DrawProof } from "@chokdee/rules/fair";
import type { Beacon } from "@chokdee/server-kit/beacon";
import type { Pulse } from "@chokdee/server-kit/pulse";
import type { AgentDirectory } from "./agents.ts";
import type { Audit } from "./audit.ts";
import type { AgentAccounts, MemberBanking } from "./banking.ts";
import type { CoveredStakes, OpenStakes } from "./bets.ts";
import type { Captcha, CaptchaGate } from "./captcha.ts";
import type { Clock, MovableClock } from "./clock.ts";
import type { Consents } from "./consents.ts";
import type { Db, Queryable, Tx } from "./db.ts";
import type { DomainError } from "./domain-error.ts";
import type { ReadEconomy } from "./economy.ts";
import type { Outbox } from "./events.ts";
import type { GameNames, GameProviders, PlayedGames } from "./game-launches.ts";
import type { Gate } from "./gate.ts";
import type { HouseBooks, LottoRounds, OpenBets } from "./house-books.ts";
import type { IdentityChecks } from "./identity-checks.ts";
import type { MemberId } from "./ids.ts";
import type { Images } from "./images.ts";
import type { JobQueue } from "./jobs.ts";
import type { BookCheck, Ledger, SealNote } from "./ledger.ts";
import type { PersonalLimits } from "./limits.ts";
import type { LoginGuard } from "./login-guard.ts";
import type { MemberDirectory, SamePerson } from "./members.ts";
import type { MemberChannel, MessageSender, OutboundChannels } from "./messages.ts";
import type { Notices } from "./notices.ts";
import type { OpenGames } from "./open-games.ts";
import type { Otp } from "./otp.ts";
import type { DepositBonus, EarningDeposits, PaymentsUnderWay, WithdrawRules } from "./payments.ts";
import type { Persons } from "./persons.ts";
import type { Points } from "./points.ts";
import type { Random } from "./random.ts";
import type { Referrals } from "./referrals.ts";
import type { Credits, RewardProblem, Rewards, RewardWorth } from "./rewards.ts";
import type { Onlookers, SimulatedMembers } from "./sandbox.ts";
import type { MemberSession, Sessions, StaffSessions } from "./session.ts";
import type { LeagueProofs, SportFeed } from "./sport.ts";
import type { RecentPlays, SwitchesOff } from "./switches.ts";
import type { TurnoverProgress, TurnoverRequirements } from "./turnover.ts";
import type { VipLevels, VipStanding } from "./vip.ts";
import type { WalletTerms } from "./wallet-terms.ts";

/** What modules may be given, by name. Each picks what it takes in its dependencies, and is given nothing else to use. */
export interface Ports {
  readonly agentAccounts: AgentAccounts;
  readonly agentCode: string;
  readonly agents: AgentDirectory;
  readonly audit: Audit;
  readonly beacon: Beacon;
  readonly bookChecks: readonly BookCheck[];
  readonly captcha: Captcha;
  readonly captchaGate: CaptchaGate;
  readonly clock: Clock;
  readonly consents: Consents;
  readonly coveredStakes: CoveredStakes;
  readonly credits: Credits;
  readonly db: Db;
  /** Counters and times of last use: what waits for no disk and no standby. */
  readonly lightDb: Db;
  readonly depositBonus: DepositBonus;
  readonly earningDeposits: EarningDeposits;
  readonly gameNames: GameNames;
  readonly gameProviders: GameProviders;
  readonly gate: Gate;
  readonly heldThings: HeldSource;
  readonly houseBooks: HouseBooks;
  readonly identityChecks: IdentityChecks;
  readonly images: Images;
  readonly isSandbox: boolean;
  readonly jobs: JobQueue;
  readonly leagueProofs: LeagueProofs;
  readonly ledger: Ledger;
  readonly linkOrigins: LinkOrigins;
  readonly log: Log;
  readonly loginGuard: LoginGuard;
  readonly lottoRounds: LottoRounds;
  readonly margins: readonly MarginSource[];
  readonly memberBanking: MemberBanking;
  readonly memberChannel: MemberChannel;
  readonly members: MemberDirectory;
  readonly messages: MessageSender;
  readonly notices: Notices;
  readonly onlookers: Onlookers;
  readonly openBets: readonly OpenBets[];
  readonly openGames: OpenGames;
  readonly openStakes: OpenStakes;
  readonly opposedSport: CoveredStakes;
  readonly otp: Otp;
  readonly outbound: OutboundChannels;
  readonly outbox: Outbox;
  readonly passwords: Passwords;
  readonly paymentsUnderWay: PaymentsUnderWay;
  readonly personalLimits: PersonalLimits;
  readonly persons: Persons;
  readonly playedGames: PlayedGames;
  readonly points: Points;
  readonly pulse: Pulse;
  readonly random: Random;
  readonly readEconomy: ReadEconomy;
  readonly realityChecks: RealityChecks;
  readonly recentPlays: readonly RecentPlays[];
  readonly referrals: Referrals;
  readonly requirements: TurnoverRequirements;
  readonly rewardProblem: RewardProblem;
  readonly rewardWorth: RewardWorth;
  readonly rewards: Rewards;
  readonly samePerson: SamePerson;
  readonly sandboxClock: MovableClock | undefined;
  readonly sandboxMessages: MessageSender;
  readonly sealNote: SealNote;
  readonly secrets: Secrets;
  readonly sessions: Sessions;
  readonly simulatedMembers: SimulatedMembers;
  readonly sportFeed: SportFeed;
  readonly staffSessions: StaffSessions;
  readonly stepUp: StepUp;
  readonly switchesOff: SwitchesOff;
  readonly turnoverProgress: TurnoverProgress;
  readonly vipLevels: VipLevels;
  readonly vipStanding: VipStanding;
  readonly walletTerms: WalletTerms;
  readonly withdrawRules: WithdrawRules;
}

/** The pause in which a member who plays reads for how long and at what result. */
export interface RealityChecks {
  /** A game is opened. Throws REALITY_CHECK_DUE where the member must answer first. */
  enterGame(memberId: MemberId): Promise<void>;
}

/** Password hashing that is slow on purpose, and bounded so that a flood of logins cannot stall the rest. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes the same time whether `hash` is a member's or, for an unknown name, absent. */
  verify(hash: string | undefined, password: string): Promise<boolean>;
}

/** Where links may lead that members are shown: the site itself, and what two owners have listed. */
export interface LinkOrigins {
  /** Such as `https://line.me`. */
  list(db: Queryable): Promise<ReadonlySet<string>>;
  /** For what a new system begins with. */
  add(tx: Tx, origins: readonly string[]): Promise<void>;
}

/** What business code may write to the log. Secrets are removed by the logger itself. */
export interface Log {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What waits for somebody to decide on it or to explain it, such as `lotto_held_prize:7`. */
export interface HeldThing {
  readonly subject: string;
  readonly detail: object;
}

/** What has waited since before a moment. */
export type HeldSource = (db: Queryable, before: Date) => Promise<readonly HeldThing[]>;

/** What was staked on one thing and paid for it. */
export interface Margin {
  /** Such as `lotto_round:7` or `provider:chokdee@2026-11-15`. */
  readonly subject: string;
  readonly stake: Satang;
  readonly payout: Satang;
}

/** The results of what was decided of late. */
export type MarginSource = (db: Queryable, now: Date) => Promise<readonly Margin[]>;

export type StepUpMethod = "password" | "otp";

/** A member who has just confirmed who they are may do one thing that a stolen session may not. */
export interface StepUp {
  /**
   * Spends the token in the transaction of what it allows. Throws STEP_UP_REQUIRED with the methods that will do
   * where it is missing, used, too old, another session's, or of another method.
   */
  spend(tx: Tx, member: MemberSession, token: string | undefined, methods: readonly StepUpMethod[]): Promise<void>;
}

/** Looks up at LINE who a person is. */
export interface LineIdentity {
  /** The mini app inside LINE, if there is one: with it the site can request an id token from LINE. */
  readonly liffId: string | undefined;
  /** LINE's own id of the person an id token belongs to, or nothing where LINE does not confirm it. */
  verify(idToken: string): Promise<string | undefined>;
}

/** Answers for the fair draws of one kind. Knowing a draw's name is enough to see its proof, so it names no member. */
export interface DrawProofs {
  /** The kind that references belong to, such as `wheel`. */
  readonly kind: string;
  find(reference: string): Promise<DrawProof | undefined>;
}

/**
 * Runs `work` in one transaction, at most once for the request that it belongs to: the same request again, also
 * concurrently, gets the answer of the first; the same key with another input is a CONFLICTING_REPLAY. `work` returns
 * all that goes over the wire. What is thrown leaves nothing behind, so that the request may be tried again. A refusal
 * that is returned instead is thrown after the commit: what was written about it stays.
 */
export type Once = <Answer extends object>(work: (tx: Tx) => Promise<Answer | DomainError>) => Promise<Answer>;

/** Keeps secrets unreadable where they are stored. The key is outside the database. */
export interface Secrets {
  /** Encrypts; `use` must be the same to open it again, so that a value cannot be moved to another place. */
  seal(use: string, text: string): string;
  open(use: string, sealed: string): string;
  /** The same for a file; `place` says whose it is, so that under another's name it does not open. */
  sealBytes(use: string, place: string, bytes: Uint8Array): Buffer;
  openBytes(use: string, place: string, sealed: Buffer): Buffer;
  /** A keyed hash, for short values that a plain hash would not hide. */
  mac(use: string, text: string): Buffer;
}
