import { bangkokDay, type Day } from "@chokdee/rules/time";
import { useEffect, useState } from "react";

const CHECK_MS = 60_000;

const dayNow = () => bangkokDay(new Date());

/** The day in Bangkok, even on a page that stays open past midnight. */
export function useToday(): Day {
  const [today, setToday] = useState(dayNow);
  useEffect(() => {
    const timer = setInterval(() => setToday(dayNow()), CHECK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
