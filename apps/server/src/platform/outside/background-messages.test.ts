import { expect, test } from "vitest";
import { createLogger } from "../log.ts";
import { sendInBackground } from "./background-messages.ts";

const log = createLogger("silent");
const message = { to: "0812345678", kind: "otp", body: "x" };

test("a caller does not wait for a message, and a stop waits for all of them", async () => {
  const sent: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const messages = sendInBackground(
    {
      async send({ to }) {
        await gate;
        sent.push(to);
      },
    },
    log,
  );
  for (let i = 0; i < 20; i++) await messages.send(message);
  expect(sent).toEqual([]);
  release();
  await messages.settled();
  expect(sent).toHaveLength(20);
});

test("one that fails harms nobody else", async () => {
  let tries = 0;
  const messages = sendInBackground(
    {
      async send() {
        if (++tries === 1) throw new Error("the gateway is down");
      },
    },
    log,
  );
  await messages.send(message);
  await messages.send(message);
  await expect(messages.settled()).resolves.toBeUndefined();
  expect(tries).toBe(2);
});
