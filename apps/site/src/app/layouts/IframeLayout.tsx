import { useMemo, type ReactNode } from "react";
import { pathTo } from "../../base/routing/paths.ts";
import { ShellProvider, useShell, type LinkProps, type Shell } from "../../base/shell/shell-context.ts";
import { Main } from "./Main.tsx";

/** Every link except those between the embedded forms leaves the frame. */
function leavingFrame(Link: Shell["Link"]): Shell["Link"] {
  const boxes = [pathTo("loginBox"), pathTo("registerBox")];
  return function BoxLink({ to, children, ...rest }: LinkProps) {
    if (boxes.includes(to)) {
      return (
        <Link to={to} {...rest}>
          {children}
        </Link>
      );
    }
    return (
      <a href={to} target="_top" {...rest}>
        {children}
      </a>
    );
  };
}

/** Embedded in another site's frame: only the form, on that site's background. */
export function IframeLayout({ children }: { children: ReactNode }) {
  const shell = useShell();
  const boxed = useMemo(() => ({ ...shell, Link: leavingFrame(shell.Link) }), [shell]);
  return (
    <ShellProvider value={boxed}>
      <Main className="mx-auto w-full max-w-[440px] p-4">{children}</Main>
    </ShellProvider>
  );
}
