import type { ReactNode } from "react";
import { pathTo } from "../../base/routing/paths.ts";
import { FooterNotes } from "../frame/Footer.tsx";
import { FocusHeader } from "./FocusHeader.tsx";
import { Main } from "./Main.tsx";

/** A payment under way: one way back, no menus. */
export function PaymentLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <FocusHeader backTo={pathTo("memberDeposit")} backLabel="ย้อนกลับ" label="รายการชำระเงิน" />
      <Main className="min-h-[calc(100dvh-4rem)] flex-1">{children}</Main>
      <footer className="px-4 py-8">
        <FooterNotes />
      </footer>
    </div>
  );
}
