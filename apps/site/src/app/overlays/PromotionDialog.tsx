import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { Skeleton } from "@chokdee/ui";
import { Dialog } from "@chokdee/ui/overlays";
import { useApp } from "../../base/data/app-context.ts";
import { loadChunk } from "../../base/loading/chunks.ts";
import { closeOverlay, useOverlay } from "../../base/overlays/overlay-store.ts";
import { promotionsQuery } from "../../features/promotions/queries.ts";
import { useSelectedPromotion } from "../../features/promotions/promotion.ts";

const PromotionPane = lazy(() => loadChunk(() => import("../../features/promotions/PromotionPane.tsx")));

/** The current offers and the terms of each, from any page. */
export function PromotionDialog() {
  const { client } = useApp();
  const isOpen = useOverlay(({ open }) => open === "promotion");
  const selected = useSelectedPromotion(({ id }) => id);
  const { data } = useQuery({ ...promotionsQuery(client), enabled: isOpen });
  return (
    <Dialog
      open={isOpen}
      onClose={closeOverlay}
      title={data?.find(({ id }) => id === selected)?.title ?? "โปรโมชั่น"}
      maxWidth={560}
    >
      <Suspense fallback={<Skeleton className="h-96" />}>
        <PromotionPane onLeave={closeOverlay} />
      </Suspense>
    </Dialog>
  );
}
