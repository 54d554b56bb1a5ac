import { buttonClass, Card, KranokCrest } from "@chokdee/ui";
import { safeExternalUrl } from "../../shell/contact.ts";
import { useShell } from "../../shell/shell-context.ts";

export interface BannerContent {
  readonly title: string;
  readonly text: string;
  readonly image: string | null;
  readonly link: string | null;
}

function BannerLink({ to }: { to: string }) {
  const { Link } = useShell();
  const className = buttonClass({ variant: "gold", className: "mt-4 sm:mt-6" });
  if (to.startsWith("/") && !to.startsWith("//")) {
    return (
      <Link to={to} className={className}>
        ดูรายละเอียด
      </Link>
    );
  }
  const href = safeExternalUrl(to);
  return href ? (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      ดูรายละเอียด
    </a>
  ) : null;
}

/** The home page's first banner carries its heading. Without a picture the crest stands in. */
export function Banner({ title, text, image, link }: BannerContent) {
  return (
    <Card ground="cinnabar" className="flex min-h-[228px] items-center sm:min-h-[300px] lg:min-h-[340px]">
      {image ? (
        <>
          <img
            src={image}
            alt=""
            fetchPriority="high"
            className="absolute inset-0 size-full object-cover object-right"
          />
          <div
            aria-hidden="true"
            className="absolute inset-0 bg-linear-to-r from-[#15080a] via-[#15080a]/75 to-transparent"
          />
        </>
      ) : (
        <KranokCrest look="leaf" className="banner-crest" />
      )}
      <div className="relative w-[64%] p-5 sm:w-[58%] sm:p-10">
        <h1 className="gold-text text-2xl sm:text-4xl lg:text-5xl">{title}</h1>
        <p className="mt-1.5 text-sm text-[#e6dfce] sm:mt-3 sm:text-lg">{text}</p>
        {link && <BannerLink to={link} />}
      </div>
    </Card>
  );
}
