import { ArrowLeft } from "lucide-react";
import { useShell } from "../../base/shell/shell-context.ts";

interface FocusHeaderProps {
  backTo: string;
  backLabel: string;
  label: string;
}

/** A narrow header for pages that should not be left by accident. */
export function FocusHeader({ backTo, backLabel, label }: FocusHeaderProps) {
  const { Link } = useShell();
  return (
    <header className="sticky top-0 z-40 border-b border-gold/15 bg-ink/95">
      <div className="container-page flex h-16 items-center gap-2">
        <Link
          to={backTo}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-2 font-medium text-gold-high hover:bg-gold/10"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
          {backLabel}
        </Link>
        <p className="ml-auto text-muted">{label}</p>
      </div>
    </header>
  );
}
