import type { ReactNode } from "react";
import { Card } from "../surfaces/Card.tsx";
import type { ContentPicture } from "./BannerFace.tsx";

interface EventFaceProps {
  title: string;
  /** How long it runs, in words. */
  period: string;
  picture: ContentPicture;
  /** Leads to what it is about. */
  action: ReactNode;
  children?: ReactNode;
}

export function EventFace({ title, period, picture, action, children }: EventFaceProps) {
  return (
    <Card className="rounded-md">
      <img {...picture} alt="" width={560} height={280} className="aspect-2/1 w-full bg-ink object-cover" />
      <div className="flex flex-wrap items-center justify-between gap-3 p-4">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-lg">{title}</h3>
          <p className="text-sm text-muted">{period}</p>
        </div>
        {action}
      </div>
      {children}
    </Card>
  );
}
