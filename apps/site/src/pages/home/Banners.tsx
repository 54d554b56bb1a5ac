import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useApp } from "../../base/data/app-context.ts";
import { bannersQuery } from "../../features/agent/queries.ts";
import { useAtRest } from "../../base/loading/at-rest.ts";
import type { BannerContent } from "../../base/data/seed.ts";
import { Banner, defaultBanner } from "./Banner.tsx";

interface CarouselProps {
  banners: readonly (BannerContent & { readonly id: number })[];
}

/** If the carousel fails to load, the first banner stays: that is not worth a reload. */
const BannerCarousel = lazy(() => import("./BannerCarousel.tsx").catch(() => ({ default: FirstBanner })));

function FirstBanner({ banners: [first] }: CarouselProps) {
  return first ? <Banner {...first} /> : null;
}

/** The server-rendered banner is shown at once; the others join it when the page is idle. */
export function Banners() {
  const { client, seed } = useApp();
  const isAtRest = useAtRest();
  const { data: banners } = useQuery({ ...bannersQuery(client), enabled: isAtRest || seed.banner === null });
  const first = <Banner {...(seed.banner ?? banners?.[0] ?? defaultBanner(seed.agent.name))} />;
  if (!banners || banners.length < 2) return first;
  return (
    <Suspense fallback={first}>
      <BannerCarousel banners={banners} />
    </Suspense>
  );
}
