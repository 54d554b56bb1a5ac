import { Carousel } from "@chokdee/ui/carousel";
import type { BannerContent } from "../../base/data/seed.ts";
import { Banner } from "./Banner.tsx";

const INTERVAL_MS = 6_000;

interface BannerCarouselProps {
  banners: readonly (BannerContent & { readonly id: number })[];
}

/** The first banner sets the height, as the server rendered it; the others fit into it, so that nothing moves. */
function slideOf(banner: BannerContent, index: number) {
  if (index === 0) return <Banner {...banner} />;
  return (
    <div className="absolute inset-0 grid">
      <Banner {...banner} later ground={index % 2 === 0 ? "cinnabar" : "jade"} />
    </div>
  );
}

export default function BannerCarousel({ banners }: BannerCarouselProps) {
  const slides = banners.map((banner, index) => ({
    key: String(banner.id),
    content: slideOf(banner, index),
  }));
  return <Carousel label="แบนเนอร์" slides={slides} intervalMs={INTERVAL_MS} />;
}
