import { buttonClass } from "@chokdee/ui";
import { BannerFace } from "@chokdee/ui/content";
import type { BannerContent } from "../../base/data/seed.ts";
import { pictureSizes } from "../../base/content/picture-sizes.ts";
import { ContentLink } from "../../base/shell/ContentLink.tsx";
import { homeAbouts } from "../../base/content/home-abouts.ts";
import houseUrl from "./still/house.webp";
import lotteryUrl from "./still/lottery.webp";
import moneyUrl from "./still/money.webp";

interface BannerProps extends BannerContent {
  later?: boolean;
  ground?: "cinnabar" | "jade";
}

/** What stands for what a banner without a picture leads to. */
function stillOf(link: string | null): string {
  if (link?.startsWith("/lotto")) return lotteryUrl;
  return link?.startsWith("/member") ? moneyUrl : houseUrl;
}

export function Banner({ image, link, ...face }: BannerProps) {
  return (
    <BannerFace
      {...face}
      picture={image ? pictureSizes(image, "(min-width: 1280px) 850px, 100vw") : { src: stillOf(link) }}
    >
      <ContentLink to={link} className={buttonClass({ variant: "gold", className: "mt-4 sm:mt-6" })}>
        ดูรายละเอียด
      </ContentLink>
    </BannerFace>
  );
}

/** Shown if the operator has not set a banner. */
export function defaultBanner(agentName: string): BannerContent {
  return { title: `${agentName} เล่นอย่างโปร่งใส`, text: homeAbouts.home, image: null, link: "/promotions" };
}
