/**
 * Every call of the specification's section 7, copied from its text by hand and in its order.
 * The contract is compared with this list, so it must never be derived from the contract.
 */
export const specCallList = [
  // Game
  "POST /api/game/link",
  "POST /api/game/demo",
  "POST /api/game/wallets",
  "GET /api/game/list",
  "GET /api/game/lobby",
  "GET /api/lobby/configs",

  // Agent and content
  "POST /api/agent/config",
  "POST /api/agent/bank_accounts",
  "POST /api/agent/true_money_accounts",
  "GET /api/agent/validate",
  "GET /api/notifications",
  "GET /api/banner",
  "GET /api/event/list",
  "GET /api/promotion/list",

  // Account
  "POST /api/check_account",
  "POST /api/register",
  "POST /api/login",
  "POST /api/logout",
  "GET /api/get_user_info",
  "POST /api/member/change_password",
  "POST /api/reset_password",
  "POST /api/reset_password_v2",
  "POST /api/member/update_sub_bank_account",
  "POST /api/member/wallets",
  "POST /api/member/points",

  // Cashback
  "POST /api/cashback/loss/claim",
  "GET /api/cashback/loss/history",
  "GET /api/cashback/turnover/history",

  // Lottery
  "GET /api/lotto/lobby",
  "GET /api/lotto/rounds",
  "GET /api/lotto/result",
  "GET /api/lotto/results",
  "GET /api/lotto/round",
  "GET /api/lotto/rule",
  "GET /api/lotto/rate",
  "GET /api/lotto/rates",
  "GET /api/lotto/limit",
  "GET /api/lotto/yeekee/list",
  "GET /api/lotto/yeekee/lists",
  "GET /api/lotto/bill/list",
  "GET /api/lotto/bill/detail",
  "POST /api/lotto/yeekee/shoot",
  "POST /api/lotto/bill/validate",
  "POST /api/lotto/bill/create",
  "POST /api/lotto/bill/cancel",

  // Payment
  "GET /api/member/payment/channels",
  "GET /api/member/payment/info",
  "POST /api/member/payment/generate_qr",
  "GET /api/member/payment/qrcode_info",
  "GET /api/member/payment/inquiry_status",

  // Poll
  "GET /api/poll/config",
  "GET /api/poll/stats",
  "GET /api/poll/winners",
  "POST /api/poll/submit",
  "GET /api/poll/quota/get",
  "GET /api/poll/quota/check",

  // Quests and events
  "GET /api/quest/list",
  "POST /api/quest/redeem",
  "POST /api/event/quest",

  // Affiliate
  "GET /api/affiliate/v2/configs",
  "POST /api/affiliate/network",
  "GET /api/affiliate/transactions",
  "GET /api/affiliate/v2/transactions",
  "GET /api/affiliate/summary",
  "POST /api/affiliate/redeem",

  // Point shop
  "POST /api/redemption/redeem",
  "GET /api/redemption/list",
  "GET /api/redemption/history",
  "POST /api/redemption/calc",

  // Baccarat formulas
  "POST /api/sooth/baccarat",
  "POST /api/sooth/detail",

  // Wheel
  "GET /api/wheel/config",
  "GET /api/wheel/config_v2",
  "POST /api/wheel/spin",
  "POST /api/wheel/spin_v2",
  "POST /api/wheel/reward",
  "GET /api/wheel/board",
] as const;
