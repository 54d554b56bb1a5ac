import { ChevronRight, Coins, Gift, LoaderPinwheel, ScrollText, Store, UsersRound } from "lucide-react";
import { SectionHeading } from "@chokdee/ui";
import { homeAbouts } from "../../base/content/home-abouts.ts";
import { pathTo } from "../../base/routing/paths.ts";
import { routeOf } from "../../base/routing/routes.ts";
import { useShell } from "../../base/shell/shell-context.ts";

const services = [
  { route: "promotions", icon: Gift },
  { route: "cashback", icon: Coins },
  { route: "redeem", icon: Store },
  { route: "affiliate", icon: UsersRound },
  { route: "memberWheel", icon: LoaderPinwheel },
  { route: "sooth", icon: ScrollText },
] as const;

export function Services() {
  const { Link } = useShell();
  return (
    <section aria-labelledby="services" className="below-fold grid gap-4">
      <SectionHeading id="services">บริการของเรา</SectionHeading>
      <ul className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
        {services.map(({ route, icon: Icon }) => (
          <li key={route}>
            <Link to={pathTo(route)} className="service">
              <span className="service-icon">
                <Icon aria-hidden="true" className="size-6" />
              </span>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{routeOf(route).title}</span>
                <span className="hidden text-sm text-muted sm:block">{homeAbouts[route]}</span>
              </span>
              <ChevronRight aria-hidden="true" className="hidden size-5 shrink-0 text-gold/60 sm:block" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
