import { currentState } from "../content/active-item.ts";
import { useShell, type LinkProps } from "./shell-context.ts";

/** A link inside the site that knows whether it leads to the page being shown, or to the section around it. */
export function SiteLink(props: Omit<LinkProps, "aria-current">) {
  const { Link, path } = useShell();
  return <Link {...props} aria-current={currentState(props.to, path)} />;
}
