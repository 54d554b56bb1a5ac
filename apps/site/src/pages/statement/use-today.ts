import { bangkokDay, type Day } from "@chokdee/rules/time";
import { useEffect, useState } from "react";

const LOOK_MS = 60_000;

const dayNow = () => bangkokDay(new Date());

/** The day in Bangkok, also on a page that is open past midnight. */
export function useToday(): Day {
  const [today, setToday] = useState(dayNow);
  useEffect(() => {
    const timer = setInterval(() => setToday(dayNow()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return today;
}
