import { LostConnection } from "@chokdee/game-kit";
import { StudioError } from "../../../../base/api/studio-client.ts";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { buttonTo } from "../../../../base/ui/buttons.ts";
import { element } from "../../../../base/ui/dom.ts";
import { failureOf, NOT_ENOUGH_HELP } from "../../../../base/failures.ts";
import { failureButton } from "../../../../base/screens.ts";
import type { SiteLink } from "../../../../base/site/site-link.ts";

/** Why a round did not start, and what to do. The game itself goes on if it can. */
export function showFailure(error: unknown, price: number, link: SiteLink): void {
  const close = () => link.send({ type: "close" });
  const failure = failureOf(error);
  const status = error instanceof StudioError ? error.status : undefined;
  if (status === "SESSION_EXPIRED") link.send({ type: "session_expired" });
  // Only the site knows which limit it was and when there is more of it.
  if (status === "LIMIT_REACHED" && link.isFramed) return link.send({ type: "limit_reached", amount: String(price) });
  const sheet = openDialog(
    { title: failure.title, isFirm: failure.help === "close" },
    element("p", {}, failure.text),
    status === "NOT_ENOUGH_MONEY" ? element("p", {}, NOT_ENOUGH_HELP) : "",
    failure.help === "close"
      ? failureButton(failure, { close, retry: close })
      : buttonTo("gold-button", () => sheet.close(), "ตกลง"),
  );
}

/** The connection is lost. The round is remembered and requested again under the same key. */
export function showConnectionLost(onRetry: () => void): void {
  const failure = failureOf(new LostConnection());
  const retry = () => {
    sheet.close();
    onRetry();
  };
  const sheet = openDialog(
    { title: failure.title, isFirm: true },
    element("p", {}, failure.text),
    failureButton(failure, { close: retry, retry }),
  );
}
