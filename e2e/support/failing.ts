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

const HELD_LINE = `
  window.sockets = [];
  const Plain = window.WebSocket;
  window.WebSocket = class extends Plain {
    constructor(...address) {
      super(...address);
      window.sockets.push(this);
    }
  };
`;

/** Before a page is opened: lets `cutLine` close what it connects by. */
export async function holdLine(page: Page): Promise<void> {
  await page.addInitScript(HELD_LINE);
}

export async function cutLine(page: Page): Promise<void> {
  await page.evaluate("for (const socket of window.sockets) socket.close()");
}
