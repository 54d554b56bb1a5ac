import { buttonClass, KranokCrest, LogoMark, LotusOrnament } from "@chokdee/ui";

/** An empty address is the requested page with its query: no script is needed to request it again. */
const WANTED_PAGE = "";

/** Shown instead of any page while there is no connection. */
export function OfflinePage({ name }: { name: string }) {
  return (
    <main className="relative grid min-h-dvh place-items-center overflow-hidden p-4">
      <KranokCrest className="absolute w-[46rem] max-w-none opacity-10" />
      <div className="relative grid max-w-md justify-items-center gap-3 text-center">
        <p className="flex items-center gap-2.5">
          <LogoMark className="h-10 w-auto" />
          <span className="gold-text font-display text-2xl font-semibold">{name}</span>
        </p>
        <LotusOrnament className="mt-6 w-36 text-gold/60" />
        <h1 className="text-2xl sm:text-3xl">ไม่มีการเชื่อมต่ออินเทอร์เน็ต</h1>
        <div className="text-balance text-muted">
          <p>ตรวจสอบสัญญาณมือถือหรือ Wi-Fi แล้วลองใหม่อีกครั้ง</p>
          <p>ยอดเงินและรายการของคุณยังอยู่ครบในระบบ</p>
        </div>
        <a href={WANTED_PAGE} className={buttonClass({ variant: "gold", className: "mt-4" })}>
          ลองใหม่
        </a>
      </div>
    </main>
  );
}
