import { homeAbouts } from "../../base/content/home-abouts.ts";
import type { BannerContent } from "../../base/data/seed.ts";

/** What the home page says when the operator has set no banner. */
export function defaultBanner(agentName: string): BannerContent {
  return { title: `${agentName} เล่นอย่างโปร่งใส`, text: homeAbouts.home, image: null, link: "/promotions" };
}
