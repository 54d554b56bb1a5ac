const signs = ["pointermove", "pointerdown", "keydown", "scroll"] as const;

/** Runs once somebody starts to use the page: what they may open next is fetched then, not with the first load. */
export function whenUsed(task: () => void): void {
  const controller = new AbortController();
  for (const sign of signs) {
    window.addEventListener(
      sign,
      () => {
        controller.abort();
        task();
      },
      { passive: true, signal: controller.signal },
    );
  }
}
