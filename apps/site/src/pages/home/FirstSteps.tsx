import { useQuery } from "@tanstack/react-query";
import { Check, Gamepad2, LoaderPinwheel, type LucideIcon, WalletMinimal } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "@chokdee/ui";
import { useApp } from "../../base/data/app-context.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { walletsQuery } from "../../features/member/queries.ts";
import { depositsQuery } from "../../features/payments/queries.ts";
import { usePromotions } from "../../features/promotions/queries.ts";
import { GAME } from "./Hero.tsx";
import { MeterLine } from "./HeroMeter.tsx";
import { lobbyOfHome } from "./rails.ts";
import "./first-steps.css";

interface StepProps {
  no: number;
  icon: LucideIcon;
  to: string;
  isDone: boolean;
  /** The first that is not done. */
  isNext: boolean;
  children: string;
}

function Step({ no, icon: Icon, to, isDone, isNext, children }: StepProps) {
  const { Link } = useShell();
  return (
    <li>
      <Link
        to={to}
        aria-label={`ขั้นที่ ${no} ${children}${isDone ? " เสร็จแล้ว" : ""}`}
        className={cx("first-step", isNext && "is-next")}
      >
        <span aria-hidden="true" className={cx("first-step-sign", isDone && "is-done")}>
          {isDone ? <Check className="size-5" /> : <Icon className="size-5" />}
        </span>
        {children}
      </Link>
    </li>
  );
}

/** What a new member begins with, until all of it is done. */
export default function FirstSteps({ words }: { words: ReactNode }): ReactNode {
  const { client } = useApp();
  const { Link } = useShell();
  const deposits = useQuery(depositsQuery(client));
  const spins = useQuery(client.query("wheelHistory", { limit: 1 }));
  const lobby = useQuery(lobbyOfHome(client));
  const limits = useQuery(client.query("limitsGet", {}));
  const wallets = useQuery(walletsQuery(client));
  const { data: promotions = [] } = usePromotions();
  if (!deposits.data || !spins.data || !lobby.data || !wallets.data) return words;

  const offer = promotions.find(({ claim, is_eligible: isEligible }) => claim === "deposit" && isEligible);
  const hasMoney = wallets.data.some(({ balance }) => balance > 0);
  const steps = [
    {
      icon: WalletMinimal,
      to: pathTo("memberDeposit", offer && { promotion: offer.id }),
      isDone: deposits.data.items.some(({ status }) => status === "success"),
      name: offer ? "ฝากพร้อมโบนัส" : "ฝากครั้งแรก",
    },
    { icon: LoaderPinwheel, to: pathTo("memberWheel"), isDone: spins.data.items.length > 0, name: "หมุนกงล้อฟรี" },
    {
      icon: Gamepad2,
      to: pathTo("play", { ...GAME, ...(!hasMoney && { demo: true }) }),
      isDone: lobby.data.rails.some(({ key }) => key === "last"),
      name: hasMoney ? "เล่นเกมแรก" : "ลองเกมแรก",
    },
  ];
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (next < 0) return words;
  return (
    <section aria-labelledby="hero" className="home-hero-words is-steps">
      <MeterLine />
      <h1 id="hero" className="font-sans text-base font-semibold text-cream sm:text-xl">
        เริ่มต้นใน 3 ขั้น
      </h1>
      <ol className="first-steps">
        {steps.map(({ name, ...step }, at) => (
          <Step key={name} no={at + 1} isNext={at === next} {...step}>
            {name}
          </Step>
        ))}
      </ol>
      {limits.data?.is_offered && (
        <Link to={pathTo("memberLimits")} className="text-link self-start text-sm">
          ตั้งขีดจำกัดของตัวเอง
        </Link>
      )}
    </section>
  );
}
