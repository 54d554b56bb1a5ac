/** A part of a schema: the folder of the code that writes its tables, and how these are named. */
export interface Module {
  readonly name: string;
  readonly about: string;
  readonly tables: RegExp;
}

/** The first one that names a table has it. */
export const OPERATOR: readonly Module[] = [
  {
    name: "platform",
    about: "what every module stands on",
    tables: /^(migration|system_|sql_|outbox|rate_limit|daily_job|request_once|ready_|stage_look)/,
  },
  { name: "ledger", about: "money: wallets, postings, the chain that proves them", tables: /^ledger_/ },
  { name: "accounts", about: "members and what is known of them", tables: /^(member|person_|maintenance_)/ },
  {
    name: "identity",
    about: "codes, locks, documents and identity checks",
    tables: /^(otp|step_up|login_|captcha_|legal_|consent|identity_)/,
  },
  { name: "limits", about: "limits that members set themselves", tables: /^play_(limit|tally|person)/ },
  { name: "activity", about: "a member's own play, and the checks that interrupt it", tables: /^(activity_|reality_)/ },
  {
    name: "payments",
    about: "deposits, withdrawals and the bank",
    tables: /^(payment_|promptpay_|deposit|amount_|bank_|gateway_|withdrawal|payout|transfer_)/,
  },
  {
    name: "providers",
    about: "game providers, their rounds and their calls",
    tables: /^(provider_|play_session|free_rounds|table_)/,
  },
  { name: "jackpot", about: "pools that several games share", tables: /^jackpot_/ },
  { name: "games", about: "the catalogue, and who has played what", tables: /^(game|lobby_)/ },
  { name: "lotto", about: "the lottery and yeekee", tables: /^(lotto_|yeekee_|simulated_member)/ },
  { name: "sport", about: "the football book", tables: /^sport_/ },
  { name: "league", about: "the simulated league", tables: /^league_/ },
  { name: "match-feed", about: "matches from outside", tables: /^(feed_|football_)/ },
  { name: "promotions", about: "turnover, and promotions that ask for it", tables: /^(turnover_|promotion)/ },
  { name: "cashback", about: "rebate and refund by day", tables: /^cashback_/ },
  { name: "notices", about: "what members are notified of what is theirs alone", tables: /^notice$/ },
  { name: "vip", about: "levels", tables: /^vip_/ },
  { name: "points", about: "points, by the day on which they end", tables: /^points_/ },
  { name: "coupons", about: "coupons and their codes", tables: /^coupon/ },
  { name: "quests", about: "quests, and the days that they are summed over", tables: /^quest/ },
  { name: "polls", about: "polls and their draws", tables: /^poll/ },
  { name: "wheel", about: "the wheel", tables: /^wheel_/ },
  { name: "shop", about: "the point shop", tables: /^shop_/ },
  { name: "affiliate", about: "friends that members brought, and the commission on them", tables: /^affiliate_/ },
  {
    name: "agent",
    about: "what the operator shows: texts, banners, announcements",
    tables: /^(agent|banner|site_event|notification)/,
  },
  { name: "broadcasts", about: "news by SMS and LINE", tables: /^(broadcast|news_)/ },
  { name: "media", about: "pictures", tables: /^(media|image_)/ },
  {
    name: "staff",
    about: "the office: people, record, proposals",
    tables: /^(staff|audit_|approval_|proposal|office_|link_|imposition|handed_)/,
  },
  { name: "reports", about: "sums by day", tables: /^report_/ },
  { name: "sandbox", about: "what exists only with play money", tables: /^sandbox_/ },
];

export const STUDIO: readonly Module[] = [
  {
    name: "play",
    about: "definitions, players, their seeds and rounds of slots",
    tables: /^(definition|player|seed|session|free_round_grant|round|nonce)/,
  },
  { name: "tables", about: "shared tables", tables: /^table_/ },
  { name: "fishing", about: "fishing", tables: /^(fishing_|magazine)/ },
  { name: "jackpot", about: "pools, as the studio draws them", tables: /^jackpot_/ },
  { name: "platform", about: "what is applied, and counted calls", tables: /^(migration|sql_function|rate_limit)/ },
];
