/** What holds staff in check beside the approval limits, and what each is counted in. Two owners change them. */
export const staffControls = {
  /** A lottery result that pays more takes an owner beside the two who typed it. */
  lotto_owner_prize: "baht",
  /** So does one that pays more than this and so many times what the round has sold. */
  lotto_odd_prize: "baht",
  lotto_odd_times: "times",
  /** So does what the same people's results pay beyond this within 24 hours without an owner. */
  lotto_day_prize: "baht",
  /** What one person wins beyond this, in a round or in the rounds of 24 hours, is held until an owner releases it. */
  lotto_person_prize: "baht",
  /** What one may give by hand within 24 hours, and one person receive, before finance or an owner agrees. */
  gift_sum: "baht",
  /** What codes bring a person while a favour lasts, from which somebody looks before money leaves. */
  code_sum: "baht",
  /** Whatever the exceptions report lists sounds an alarm from this sum on. */
  exception_alarm: "baht",
  /** For so long, whoever did somebody a favour does not pay that person out alone. */
  favour_days: "days",
  /** How many identity pictures one may open, and phone searches by a part one may make, within 24 hours. */
  document_looks: "times",
  phone_searches: "times",
} as const satisfies Readonly<Record<string, "baht" | "times" | "days">>;

export type StaffControl = keyof typeof staffControls;

/** What staff do that somebody should look at afterwards. */
export const exceptionKinds = [
  "match",
  "waiver",
  "correction",
  "poll_prize",
  "moved_draw",
  "large_result",
  "held_prize",
  "hand_credit",
  "bank_account",
  "void",
  "reveal",
] as const;

export type ExceptionKind = (typeof exceptionKinds)[number];
