import { Button, buttonClass, Card, EmptyState, KranokCrest } from "@chokdee/ui";
import type { ListedLobby, LobbyFilters } from "./filters.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { routeOf } from "../../base/routing/routes.ts";
import { useShell } from "../../base/shell/shell-context.ts";

interface Words {
  readonly title: string;
  readonly text: string;
  /** Where there are games meanwhile. */
  readonly to: "slot" | "lottoLobby";
}

const words: Readonly<Record<ListedLobby, Words>> = {
  slot: { title: "ยังไม่มีเกมสล็อต", text: "ระหว่างนี้แทงหวยได้ทุกวัน", to: "lottoLobby" },
  freespin: { title: "ยังไม่มีเกมฟรีสปิน", text: "เกมสล็อตของเราเปิดให้เล่นแล้ว ทดลองเล่นก่อนได้ไม่ต้องสมัคร", to: "slot" },
  fishing: { title: "เกมยิงปลากำลังเตรียมเปิด", text: "ระหว่างนี้ลองเกมสล็อตของเรา ทดลองเล่นก่อนได้ไม่ต้องสมัคร", to: "slot" },
  hot: { title: "ยังไม่มีเกมยอดนิยม", text: "เกมที่สมาชิกเล่นมากที่สุดใน 7 วันล่าสุดจะแสดงที่นี่", to: "slot" },
  last: { title: "ยังไม่มีเกมที่เล่นล่าสุด", text: "เกมที่คุณเล่นจะแสดงที่นี่ เพื่อกลับมาเล่นต่อได้ทันที", to: "slot" },
};

/** A lobby without games: says when there will be some, and links to those available. */
export function EmptyLobby({ lobby }: { lobby: ListedLobby }) {
  const { Link } = useShell();
  const { title, text, to } = words[lobby];
  return (
    <Card ground="gold" className="py-6">
      <KranokCrest className="pointer-events-none absolute top-1/2 left-1/2 w-[30rem] max-w-none -translate-x-1/2 -translate-y-1/2 opacity-8" />
      <div className="relative">
        <EmptyState
          scene="games"
          title={title}
          action={
            <Link to={pathTo(to)} className={buttonClass({ variant: "gold", className: "mt-2" })}>
              ไปหน้า{routeOf(to).title}
            </Link>
          }
        >
          {text}
        </EmptyState>
      </div>
    </Card>
  );
}

/** Nothing matches the filters: offers to clear them. */
export function NothingFound({ filters, onClear }: { filters: LobbyFilters; onClear: () => void }) {
  const isEmptyHeart = filters.favourites && !filters.q?.trim();
  return (
    <Card>
      <EmptyState
        scene="games"
        title={isEmptyHeart ? "ยังไม่มีเกมโปรด" : "ไม่พบเกมที่ค้นหา"}
        action={<Button onClick={onClear}>ดูทั้งหมด</Button>}
      >
        {isEmptyHeart ? "กดรูปหัวใจบนภาพเกมเพื่อเก็บไว้ที่นี่" : "ลองสะกดแบบอื่น หรือเลือกค่ายและฟีเจอร์อื่น"}
      </EmptyState>
    </Card>
  );
}
