import { createOfficeClient } from "@chokdee/client/office";
import { expect, test, vi } from "vitest";
import { confirming } from "./confirming.ts";

const refused = (code: string) => ({ error: 1, code, message: code });

/** Answers one after another, and what was sent. */
function clientWith(...answers: object[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json(answers.shift()));
  const client = createOfficeClient({
    baseUrl: "",
    token: () => undefined,
    onUnauthorized: () => {},
    onBadRequest: () => {},
    log: () => {},
    fetch,
  });
  return { client, sent: () => fetch.mock.calls.map(([, init]) => init?.body) };
}

test("a call that asks for the second factor is sent again once it was shown", async () => {
  const { client, sent } = clientWith(refused("CODE_REQUIRED"), { error: 0, data: {} });
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  expect(await confirming(client, ask).call("officeSessionEnd", { session_id: "1" })).toEqual({});
  expect(sent()).toEqual([1, 2].map(() => JSON.stringify({ session_id: "1" })));
});

test("whoever does not show it gets the refusal, and calls at the same time ask once", async () => {
  const { client } = clientWith(refused("CODE_REQUIRED"), refused("CODE_REQUIRED"));
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  const asking = confirming(client, ask);
  const answers = await Promise.allSettled(["1", "2"].map((id) => asking.call("officeSessionEnd", { session_id: id })));
  expect(answers.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(ask).toHaveBeenCalledOnce();
});

test("other failures are not asked about", async () => {
  const { client } = clientWith(refused("NOT_FOUND"));
  const ask = vi.fn<() => Promise<boolean>>(async () => true);
  await expect(confirming(client, ask).call("officeSessionEnd", { session_id: "1" })).rejects.toThrow("NOT_FOUND");
  expect(ask).not.toHaveBeenCalled();
});
