import { Link, useNavigate } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { LinkProps } from "../shell/shell-context.ts";
import { afterPaint } from "./after-paint.ts";

/** A press that stays in this tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** The shell decides which link is current, for the server and the browser alike. */
export function RouterLink({ to, onClick, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const [pathname = "/", query] = to.split("?");
  const search = query ? Object.fromEntries(new URLSearchParams(query)) : {};

  function follow(event: MouseEvent): void {
    onClick?.();
    if (!isPlain(event)) return;
    event.preventDefault();
    afterPaint(() => void navigate({ to: pathname, search }));
  }
  return <Link to={pathname} search={search} activeProps={noProps} onClick={follow} {...rest} />;
}

const noProps = {};
