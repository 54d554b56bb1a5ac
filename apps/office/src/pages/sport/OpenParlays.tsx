import { Link } from "@tanstack/react-router";
import { formatBaht } from "@chokdee/money";
import { EmptyState, Meter } from "@chokdee/ui";
import { AnswerOf, Card } from "../../features/desk/cards.tsx";

/** Whose open parlays may pay most, beside what they may. */
export function OpenParlays() {
  return (
    <Card title="คนที่สเต็ปเปิดอยู่จ่ายได้มากที่สุด">
      <AnswerOf call="officeSportParlayList" input={{}}>
        {({ items, limit, limit_shared }) =>
          items.length === 0 ? (
            <EmptyState title="ไม่มีสเต็ปที่เปิดอยู่" />
          ) : (
            <ul className="grid gap-4">
              {items.map((person) => (
                <li key={person.member_id} className="grid gap-2">
                  <Link
                    to="/sport-bets"
                    search={{ member: String(person.member_id) }}
                    className="justify-self-start text-gold underline"
                  >
                    {person.username}
                  </Link>
                  <Meter label="สเต็ปทั้งหมด จ่ายสูงสุด" text={ofLimit(person.pays, limit)} value={person.pays} max={limit} />
                  <Meter
                    label="สเต็ปที่มีคู่ร่วมกัน จ่ายสูงสุด"
                    text={ofLimit(person.pays_shared, limit_shared)}
                    value={person.pays_shared}
                    max={limit_shared}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </AnswerOf>
    </Card>
  );
}

export const ofLimit = (amount: number, limit: number): string => `${formatBaht(amount)} จากเพดาน ${formatBaht(limit)}`;
