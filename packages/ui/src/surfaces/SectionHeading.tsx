import type { ReactNode } from "react";

interface SectionHeadingProps {
  children: ReactNode;
  /** A link to the whole list. */
  action?: ReactNode;
  id?: string;
}

/** A heading followed by a gold hairline. */
export function SectionHeading({ children, action, id }: SectionHeadingProps) {
  return (
    <div className="flex items-center gap-4">
      <h2 id={id} className="text-xl">
        {children}
      </h2>
      <div aria-hidden="true" className="hairline flex-1" />
      {action}
    </div>
  );
}
