import type { Locator, Page, Route } from "@playwright/test";

type Failure = Parameters<Route["fulfill"]>[0] | "lost";

/**
 * Has a call fail until a button is pressed, which the returned function does. Pages read again by themselves too, such
 * as when the server tells of a change: that alone brings nothing back, so that the button is there to be pressed.
 */
export async function failUntilPressed(
  page: Page,
  url: string | RegExp,
  failure: Failure,
): Promise<(button: Locator) => Promise<void>> {
  let hasBeenPressed = async () => false;
  await page.route(url, async (route) => {
    if (await hasBeenPressed()) return route.fallback();
    return failure === "lost" ? route.abort() : route.fulfill(failure);
  });
  return async (button) => {
    await page.evaluate("addEventListener('click', () => { window.hasBeenPressed = true }, true)");
    hasBeenPressed = () => page.evaluate<boolean>("window.hasBeenPressed === true");
    await button.click();
    hasBeenPressed = async () => true;
  };
}
