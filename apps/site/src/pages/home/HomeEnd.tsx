import type { ReactNode } from "react";
import HomePromotions from "./HomePromotions.tsx";
import { HomeWins } from "./HomeWins.tsx";
import { Services } from "./Services.tsx";

/** What is far down the page. */
export default function HomeEnd(): ReactNode {
  return (
    <>
      <HomeWins />
      <HomePromotions />
      <Services />
    </>
  );
}
