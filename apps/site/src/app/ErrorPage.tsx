import { buttonClass, KranokCrest } from "@chokdee/ui";
import { pathTo } from "../base/routing/paths.ts";

interface ErrorPageProps {
  statusCode: number;
  /** What went wrong, in the wording of the specification. */
  message?: string | undefined;
}

/** A plain link home, because the router itself may have failed. */
export function ErrorPage({ statusCode, message }: ErrorPageProps) {
  const isNotFound = statusCode === 404;
  return (
    <main
      id="main"
      tabIndex={-1}
      className="relative grid min-h-dvh place-items-center overflow-hidden p-4 outline-none"
    >
      <KranokCrest className="absolute w-[52rem] max-w-none opacity-25" />
      <div aria-hidden="true" className="absolute inset-0 bg-black/75" />
      <div className="relative grid justify-items-center gap-3 text-center">
        <p className="gold-text tabular font-display text-[6rem] leading-tight font-semibold sm:text-[8rem]">
          {statusCode}
        </p>
        <h1 lang="en" className="text-2xl">
          {isNotFound ? "Not Found" : "An error occurred"}
        </h1>
        {message && (
          <p lang="en" className="text-muted">
            {message}
          </p>
        )}
        <p className="text-lg">{isNotFound ? "ไม่พบหน้าที่คุณต้องการ" : "เกิดข้อผิดพลาดบางอย่าง"}</p>
        <a href={pathTo("home")} className={buttonClass({ variant: "gold", className: "mt-4" })}>
          กลับหน้าแรก
        </a>
      </div>
    </main>
  );
}
