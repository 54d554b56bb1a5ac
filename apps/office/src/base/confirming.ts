import { ApiError, type OfficeClient } from "@chokdee/client/office";

/** Has the person confirm, and says whether they did. */
export type AskToConfirm = () => Promise<boolean>;

/**
 * A client whose calls have the person show the second factor where the server asks for it, and are then sent again:
 * nothing was done before. Calls that wait at the same time share one question.
 */
export function confirming(client: OfficeClient, ask: AskToConfirm): OfficeClient {
  let asked: Promise<boolean> | undefined;
  const call: OfficeClient["call"] = async (...sent) => {
    try {
      return await client.call(...sent);
    } catch (failure) {
      if (!(failure instanceof ApiError) || failure.code !== "CODE_REQUIRED") throw failure;
      asked ??= ask().finally(() => {
        asked = undefined;
      });
      if (!(await asked)) throw failure;
      return client.call(...sent);
    }
  };
  return { ...client, call };
}
