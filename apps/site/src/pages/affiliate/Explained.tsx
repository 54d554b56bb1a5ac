import type { ReactNode } from "react";
import { SectionHeading, Skeleton } from "@chokdee/ui";
import { Loaded } from "../../base/loading/Loaded.tsx";
import { Conditions } from "./Conditions.tsx";
import { Example } from "./Example.tsx";
import { RateTable } from "./RateTable.tsx";
import { useConfig } from "./use-affiliate.ts";

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 content-start gap-4">
      <SectionHeading id={id}>{title}</SectionHeading>
      {children}
    </section>
  );
}

/** How commission is calculated: the rates in force, an example, and the conditions. */
export function Explained() {
  return (
    <Loaded query={useConfig()} skeleton={<Skeleton className="h-120" />}>
      {(config) => (
        <div className="grid grid-cols-1 gap-6">
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
            <Part id="affiliate-rates" title="อัตราค่าแนะนำ">
              <RateTable config={config} />
            </Part>
            <Part id="affiliate-example" title="ตัวอย่าง">
              <Example config={config} />
            </Part>
          </div>
          <Part id="affiliate-conditions" title="เงื่อนไข">
            <Conditions config={config} />
          </Part>
        </div>
      )}
    </Loaded>
  );
}
