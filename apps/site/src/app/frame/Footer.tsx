import { LotusOrnament } from "@chokdee/ui";
import { legalMenu } from "../../base/content/menus.ts";
import { FooterNav } from "./FooterNav.tsx";
import { useShell } from "../../base/shell/shell-context.ts";

function LegalLinks() {
  const { Link } = useShell();
  return (
    <ul aria-label="ข้อกำหนดและกติกา" className="flex flex-wrap justify-center gap-x-4">
      {legalMenu.map(({ key, title, to }) => (
        <li key={key}>
          <Link to={to} className="text-link font-normal">
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function FooterNotes() {
  const { agent, isSandbox } = useShell();
  return (
    <div className="grid justify-items-center gap-1 text-center text-sm text-muted">
      <LotusOrnament className="mb-2 h-10 text-gold/50" />
      {isSandbox && (
        <p className="mb-2 rounded-full border border-gold/30 bg-gold/10 px-4 py-1.5 text-gold-high">
          ระบบทดลอง ใช้เงินจำลองเท่านั้น
        </p>
      )}
      <LegalLinks />
      <p>โปรดเล่นอย่างมีสติ การพนันมีความเสี่ยง</p>
      <p>สำหรับผู้ที่มีอายุ 20 ปีขึ้นไปเท่านั้น · {agent.name}</p>
    </div>
  );
}

function AnnouncementButton() {
  const { open, agent } = useShell();
  return (
    <div className="mb-4 text-center">
      <button type="button" aria-haspopup="dialog" className="text-link" onClick={() => open("announcement")}>
        ประกาศจาก{agent.name}
      </button>
    </div>
  );
}

export function Footer() {
  return (
    <footer className="mt-16 pb-28 lg:pb-10">
      <div className="container-page">
        <FooterNav />
        <AnnouncementButton />
        <FooterNotes />
      </div>
    </footer>
  );
}
