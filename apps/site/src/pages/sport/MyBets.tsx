import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, Card, EmptyState, Skeleton } from "@chokdee/ui";
import { ChoiceChips } from "@chokdee/ui/forms";
import { useApp } from "../../base/data/app-context.ts";
import { pagesQuery } from "../../base/data/page-queries.ts";
import { afterLogin } from "../../base/session/after-login.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { LoadedList } from "../../base/loading/LoadedList.tsx";
import { BetCard } from "./BetCard.tsx";

const BETS_PER_PAGE = 20;
/** Bets that run follow their matches, also where the stream has missed something. */
const LOOK_EVERY_MS = 10_000;

const STATES = [
  { value: "running", label: "กำลังเล่น" },
  { value: "waiting", label: "รอยืนยัน" },
  { value: "settled", label: "ตัดสินแล้ว" },
] as const;

type BetState = (typeof STATES)[number]["value"];

const NOTHING: Readonly<Record<BetState, string>> = {
  running: "ไม่มีบิลที่กำลังเล่น",
  waiting: "ไม่มีบิลที่รอยืนยัน",
  settled: "ยังไม่มีบิลที่ตัดสินแล้ว",
};

function useBets(state: BetState) {
  const { client } = useApp();
  const enabled = useIsMember();
  return useInfiniteQuery({
    ...pagesQuery(client, "sportBets", { state, limit: BETS_PER_PAGE }),
    placeholderData: keepPreviousData,
    refetchInterval: state === "settled" ? false : LOOK_EVERY_MS,
    enabled,
  });
}

function BetList({ state }: { state: BetState }) {
  return (
    <LoadedList
      query={useBets(state)}
      skeleton={
        <div role="status" aria-label="กำลังโหลดบิล" className="grid gap-3 min-[760px]:grid-cols-2">
          {[0, 1, 2, 3].map((at) => (
            <Skeleton key={at} className="h-48" />
          ))}
        </div>
      }
      empty={
        <Card>
          <EmptyState scene="match" title={NOTHING[state]}>
            บิลที่คุณแทงจะแสดงที่นี่ พร้อมผลของแต่ละคู่และวิธีคิดเงิน
          </EmptyState>
        </Card>
      }
      className="grid gap-3"
    >
      {(list) => (
        <ul className="grid grid-cols-1 items-start gap-3 min-[760px]:grid-cols-2">
          {list.map((bet) => (
            <li key={bet.bet_id}>
              <BetCard bet={bet} />
            </li>
          ))}
        </ul>
      )}
    </LoadedList>
  );
}

/** บิลของฉัน: what runs, what waits and what is over. */
export function MyBets() {
  const [state, setState] = useState<BetState>("running");
  if (!useIsMember()) {
    return (
      <Card>
        <EmptyState
          scene="match"
          title="เข้าสู่ระบบเพื่อดูบิลของคุณ"
          action={
            <Button variant="gold" onClick={() => afterLogin(() => {})}>
              เข้าสู่ระบบ
            </Button>
          }
        >
          ดูราคาและผลได้โดยไม่ต้องเข้าสู่ระบบ
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ChoiceChips legend="สถานะบิล" choices={STATES} value={state} onChange={setState} />
      <BetList state={state} />
    </div>
  );
}
