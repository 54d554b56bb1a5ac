import type { ReactNode } from "react";
import { SectionHeading } from "@chokdee/ui";

/** A part of the gallery. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-6">
      <SectionHeading>{title}</SectionHeading>
      {children}
    </section>
  );
}

/** One primitive in one state, with the name of both. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <figure className="grid min-w-0 content-start gap-2">
      <figcaption className="text-sm text-muted">{name}</figcaption>
      <div>{children}</div>
    </figure>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">{children}</div>;
}
