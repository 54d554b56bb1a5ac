import { buttonClass, Card, cx, KranokCrest } from "@chokdee/ui";
import type { BannerContent } from "../../base/data/seed.ts";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import { ContentLink } from "../../base/shell/ContentLink.tsx";
import { homeAbouts } from "../../base/content/home-abouts.ts";

interface BannerProps extends BannerContent {
  /** Banners after the first: they fill the given height and load their pictures later. */
  later?: boolean;
  ground?: "cinnabar" | "jade";
}

function Picture({ image, later }: { image: string; later: boolean }) {
  return (
    <>
      <img
        {...pictureSizes(image, "(min-width: 1280px) 850px, 100vw")}
        alt=""
        loading={later ? "lazy" : "eager"}
        fetchPriority={later ? "auto" : "high"}
        draggable={false}
        className="absolute inset-0 size-full object-cover object-right"
      />
      <div
        aria-hidden="true"
        className="absolute inset-0 bg-linear-to-r from-cinnabar-ink via-cinnabar-ink/75 to-transparent"
      />
    </>
  );
}

/** The home page's first banner carries its heading. Without a picture the crest is shown. */
export function Banner({ title, text, image, link, later = false, ground = "cinnabar" }: BannerProps) {
  const Heading = later ? "h2" : "h1";
  return (
    <Card
      ground={ground}
      className={cx("flex items-center", !later && "min-h-[228px] sm:min-h-[300px] lg:min-h-[340px]")}
    >
      {image ? <Picture image={image} later={later} /> : <KranokCrest look="leaf" className="banner-crest" />}
      <div className="relative w-[64%] p-5 sm:w-[58%] sm:p-10">
        <Heading className={cx("gold-text text-2xl sm:text-4xl lg:text-5xl", later && "line-clamp-2")}>{title}</Heading>
        <p className={cx("mt-1.5 text-sm text-cream-soft sm:mt-3 sm:text-lg", later && "line-clamp-3")}>{text}</p>
        <ContentLink to={link} className={buttonClass({ variant: "gold", className: "mt-4 sm:mt-6" })}>
          ดูรายละเอียด
        </ContentLink>
      </div>
    </Card>
  );
}

/** Shown if the operator has not set a banner. */
export function defaultBanner(agentName: string): BannerContent {
  return { title: `${agentName} เล่นอย่างโปร่งใส`, text: homeAbouts.home, image: null, link: "/promotions" };
}
