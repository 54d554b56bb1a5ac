import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import type { LinkProps } from "../base/shell/shell-context.ts";
import { afterPaint } from "../base/loading/at-rest.ts";

/** A click that stays in this tab. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/**
 * A link that the router follows. It is a plain anchor: the shell decides which link is current, so the many links on a
 * page need not subscribe to route changes. Navigation starts after the press has been painted.
 */
export function RouterLink({ to, onClick, children, ...rest }: LinkProps) {
  const router = useRouter();
  const [pathname = "/", query] = to.split("?");
  const target = { to: pathname, search: query ? Object.fromEntries(new URLSearchParams(query)) : {} };

  function follow(event: MouseEvent): void {
    onClick?.();
    if (!isPlain(event)) return;
    event.preventDefault();
    afterPaint(() => void router.navigate(target));
  }

  /** Prefetches the page on pointer down or hover. */
  function prepare(): void {
    afterPaint(() => void router.preloadRoute(target).catch(() => {}));
  }

  return (
    <a href={to} onClick={follow} onPointerEnter={prepare} onTouchStart={prepare} onFocus={prepare} {...rest}>
      {children}
    </a>
  );
}
