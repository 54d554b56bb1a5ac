import { useShell, type LinkProps } from "./shell-context.ts";

/** A link inside the site that knows whether it leads to the page being shown. */
export function SiteLink(props: Omit<LinkProps, "aria-current">) {
  const { Link, path } = useShell();
  return <Link {...props} aria-current={props.to === path ? "page" : undefined} />;
}
