import { bangkokDay, type Day } from "@chokdee/rules/time";
import { useByServerTime } from "../../base/data/server-clock.ts";

const dayOf = (nowMs: number) => bangkokDay(new Date(nowMs));

/** The server's day in Bangkok, even on a page that stays open past midnight. */
export const useToday = (): Day => useByServerTime(dayOf);
