export { type CashbackLimits, lossRefund, turnoverRebate } from "./cashback.ts";
