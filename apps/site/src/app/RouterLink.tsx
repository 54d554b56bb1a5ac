import { Link } from "@tanstack/react-router";
import type { LinkProps } from "../shell/shell-context.ts";

/** The shell decides which link is current, for the server and the browser alike. */
export function RouterLink({ to, ...rest }: LinkProps) {
  const [pathname = "/", query] = to.split("?");
  const search = query ? Object.fromEntries(new URLSearchParams(query)) : {};
  return <Link to={pathname} search={search} activeProps={noProps} {...rest} />;
}

const noProps = {};
