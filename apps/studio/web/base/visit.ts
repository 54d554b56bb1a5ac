import { failureOf } from "./failures.ts";
import { type Loading, showFailure, showLoading } from "./screens.ts";
import { connectToSite, type SiteLink } from "./site/site-link.ts";

/**
 * Opens what is played at a link. What fails is said, and tried again where the page can; else it is loaded again, since
 * a launch code works once.
 */
export async function openVisit(
  root: HTMLElement,
  canTryAgain: boolean,
  open: (link: SiteLink, loading: Loading) => Promise<void>,
): Promise<void> {
  const loading = showLoading(root);
  const link = await connectToSite();
  const tryOnce = async (shown: Loading) => {
    try {
      await open(link, shown);
    } catch (error) {
      const retry = () => (canTryAgain ? void tryOnce(showLoading(root)) : location.reload());
      showFailure(root, failureOf(error), { close: () => link.send({ type: "close" }), retry });
    }
    link.send({ type: "ready" });
  };
  await tryOnce(loading);
}

/** A second attempt that begins before the first is over is the same one. */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let going: Promise<T> | undefined;
  return () => (going ??= work().finally(() => (going = undefined)));
}
