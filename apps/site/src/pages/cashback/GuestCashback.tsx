import { buttonClass, Card, KranokCrest } from "@chokdee/ui";
import { pathTo } from "../../base/routing/paths.ts";
import { useShell } from "../../base/shell/shell-context.ts";
import { type Product, type Terms } from "./product.ts";
import { TermsCard } from "./TermsCard.tsx";

const invitations: Readonly<Record<Product, { readonly title: string; readonly text: string }>> = {
  turnover: {
    title: "เล่นเท่าไร ได้คืนทุกวัน",
    text: "ทุกยอดเล่นที่นับได้มีส่วนคืน ไม่ว่าแพ้หรือชนะ เห็นวิธีคิดทุกบรรทัดก่อนกดรับ",
  },
  loss: {
    title: "วันที่ไม่ใช่วันของคุณ เราคืนให้ส่วนหนึ่ง",
    text: "ยอดเสียสุทธิของแต่ละวันรับคืนได้ในวันถัดไป เห็นวิธีคิดทุกบรรทัดก่อนกดรับ",
  },
};

/** What a guest can expect, with the real rates. */
export function GuestCashback({ product, terms }: { product: Product; terms: Terms }) {
  const { Link } = useShell();
  const { title, text } = invitations[product];
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
      <Card ground="gold" className="p-6 sm:p-8">
        <KranokCrest className="pointer-events-none absolute -top-10 -right-8 w-64 opacity-15" />
        <div className="relative grid gap-4">
          <p className="font-display text-2xl font-semibold">{title}</p>
          <p className="text-muted">{text}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Link to={pathTo("register")} className={buttonClass({ variant: "gold", size: "lg", block: true })}>
              สมัครสมาชิก
            </Link>
            <Link to={pathTo("login")} className={buttonClass({ variant: "outline", size: "lg", block: true })}>
              เข้าสู่ระบบ
            </Link>
          </div>
        </div>
      </Card>
      <TermsCard product={product} terms={terms} />
    </div>
  );
}
