import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";

/** Content that only some readers want, collapsed behind its title. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group relative">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-medium text-gold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown aria-hidden="true" className="size-5 transition-[rotate] duration-150 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
