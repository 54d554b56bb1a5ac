import { useQuery } from "@tanstack/react-query";
import { ChartNoAxesColumn } from "lucide-react";
import { buttonClass, Skeleton } from "@chokdee/ui";
import { abouts } from "../../base/content/abouts.ts";
import { useApp } from "../../base/data/app-context.ts";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { useIsMember } from "../../base/state/user-store.ts";
import { Resting } from "../../features/limits/Resting.tsx";
import { CheckInterval } from "./CheckInterval.tsx";
import { LimitList } from "./LimitList.tsx";
import { CoolOff, SelfExclusion } from "./Rest.tsx";

/** About as tall as what comes, so that what stands below it does not move. */
function Waiting() {
  return (
    <div role="status" aria-label="กำลังโหลด" className="grid items-start gap-6 lg:grid-cols-2">
      <div className="grid gap-6">
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
        <Skeleton className="h-56 rounded-lg" />
        <Skeleton className="h-44 rounded-lg" />
      </div>
      <div className="grid gap-6">
        <Skeleton className="h-48 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
        <Skeleton className="h-64 rounded-lg" />
      </div>
    </div>
  );
}

function Help() {
  return (
    <p className="text-sm text-muted">
      ถ้ารู้สึกว่าการเล่นกระทบชีวิต เงิน หรือคนรอบตัว ปรึกษาได้ฟรีตลอด 24 ชั่วโมงที่
      <a href="tel:1323" className="text-link">
        สายด่วนสุขภาพจิต 1323
      </a>
    </p>
  );
}

/** What members set to protect themselves. All of it is on one page and in plain words. */
export default function LimitsPage() {
  const { client } = useApp();
  const { Link } = useShell();
  const limits = useQuery({ ...client.query("limitsGet", {}), enabled: useIsMember() });
  return (
    <div className="container-page grid grid-cols-1 gap-6 pt-6 lg:pt-8">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">ขีดจำกัดและพักการเล่น</h1>
          <p className="text-muted">{abouts.memberLimits}</p>
        </div>
        <Link to={pathTo("memberActivity")} className={buttonClass({})}>
          <ChartNoAxesColumn aria-hidden="true" className="size-5" />
          สรุปการเล่น
        </Link>
      </div>
      <Loaded query={limits} skeleton={<Waiting />}>
        {(known) => (
          <>
            <Resting limits={known} />
            <p className="text-sm text-muted">
              ลดขีดจำกัดมีผลทันที การเพิ่มต้องรอ 24 ชั่วโมงแล้วยืนยันอีกครั้ง นับรวมทุกบัญชีของคุณ เงินรางวัลและการถอนไม่ถูกจำกัด
            </p>
            <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
              <div className="grid grid-cols-1 gap-6">
                <LimitList limits={known.limits} />
              </div>
              <div className="grid grid-cols-1 gap-6">
                <CheckInterval />
                {known.excluded_until === null && <CoolOff />}
                <SelfExclusion />
              </div>
            </div>
          </>
        )}
      </Loaded>
      <Help />
    </div>
  );
}
