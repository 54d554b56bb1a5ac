import { renderToStaticMarkup } from "react-dom/server";
import { pictureOf } from "../../base/shell/Brand.tsx";
import type { Seed } from "../../base/data/seed.ts";

interface HeadProps {
  agent: Seed["agent"];
  /** The site's origin, without a path. */
  origin: string;
  title: string;
  description: string;
  /** Absent for a page that search engines leave out. */
  canonicalPath?: string;
  installable: boolean;
}

/** The picture of a shared link: the operator's own logo, or the default card. */
function Picture({ agent, origin }: Pick<HeadProps, "agent" | "origin">) {
  const picture = pictureOf(agent);
  if (picture) return <meta property="og:image" content={new URL(picture, origin).href} />;
  return (
    <>
      <meta property="og:image" content={`${origin}/social.png`} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={agent.name} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}

function Shared({ agent, origin, title, description, url }: Omit<HeadProps, "installable"> & { url: string }) {
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="th_TH" />
      <meta property="og:site_name" content={agent.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <Picture agent={agent} origin={origin} />
    </>
  );
}

/** The part of the head that differs between pages. */
export function renderHead({ canonicalPath, installable, ...page }: HeadProps): string {
  return renderToStaticMarkup(
    <>
      <title>{page.title}</title>
      <meta name="description" content={page.description} />
      {installable && <link rel="manifest" href="/manifest.webmanifest" />}
      {canonicalPath !== undefined && <Shared {...page} url={page.origin + canonicalPath} />}
    </>,
  );
}
