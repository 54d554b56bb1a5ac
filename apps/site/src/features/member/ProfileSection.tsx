import { useId, type ReactNode } from "react";
import { Card, SectionHeading } from "@chokdee/ui";

interface ProfileSectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

export function ProfileSection({ title, action, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <Card className="p-5 sm:p-6">
      <section aria-labelledby={id} className="grid gap-4">
        <SectionHeading id={id} action={action}>
          {title}
        </SectionHeading>
        {children}
      </section>
    </Card>
  );
}
