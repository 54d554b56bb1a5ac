import { lazy, Suspense, useState, type ComponentProps } from "react";

/** Base UI is a quarter of all scripts, and no screen needs it before somebody opens something. */
const load = () => import("@chokdee/ui/overlays");
const LoadedDialog = lazy(async () => ({ default: (await load()).Dialog }));
const LoadedDrawer = lazy(async () => ({ default: (await load()).Drawer }));

/** Fetches it where somebody is about to open something. */
export function expectOverlay(): void {
  void load();
}

/** Stays once it was open, so that it can go as it came. */
function useOnceOpen(isOpen: boolean): boolean {
  const [wasOpen, setOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setOpen(true);
  return isOpen || wasOpen;
}

export function Dialog(props: ComponentProps<typeof LoadedDialog>) {
  return <Suspense>{useOnceOpen(props.open) && <LoadedDialog {...props} />}</Suspense>;
}

export function Drawer(props: ComponentProps<typeof LoadedDrawer>) {
  return <Suspense>{useOnceOpen(props.open) && <LoadedDrawer {...props} />}</Suspense>;
}
