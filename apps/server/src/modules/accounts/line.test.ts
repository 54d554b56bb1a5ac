import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeService } from "../../testing/fake-service.ts";
import { registerMember } from "../../testing/registration.ts";
import { createTestSystem, type TestSystem } from "../../testing/system.ts";
import { visitor } from "../../testing/visitor.ts";

let plain: TestSystem;
beforeAll(async () => {
  plain = await createTestSystem();
});
afterAll(() => plain.close());

test("without a configured channel a member reads that it is not possible now", async () => {
  const { member } = await registerMember(plain);
  expect(await member.call("lineLink", { id_token: "x" })).toMatchObject({ code: "LINE_UNAVAILABLE" });
});

test("a LINE account belongs to one member", async () => {
  const { url } = await fakeService(({ body }) => {
    const person = new URLSearchParams(body).get("id_token") ?? "";
    if (!/^[ab]$/.test(person)) return { status: 400 };
    const exp = Math.floor(Date.now() / 1000) + 60;
    return { status: 200, body: { iss: "https://access.line.me", aud: "channel", sub: `U${person.repeat(32)}`, exp } };
  });
  const system = await createTestSystem({
    config: { line: { channelId: "channel", liffId: "1234567890-AbcdEfgh", verifyUrl: url } },
  });
  try {
    const shown = await visitor(system).ok("agentConfig", { agent_code: "chokdee" });
    expect(shown).toMatchObject({ info: { liff_id: "1234567890-AbcdEfgh" } });
    const [first, second] = [(await registerMember(system)).member, (await registerMember(system)).member];
    const link = (who: typeof first, id_token: string) => who.call("lineLink", { id_token });
    expect(await link(first, "forged")).toMatchObject({ code: "FIELDS_INVALID" });
    expect(await link(first, "a")).toMatchObject({ error: 0 });
    expect(await link(second, "a")).toMatchObject({ code: "LINE_TAKEN" });
    expect(await link(second, "b")).toMatchObject({ error: 0 });
    const answers = await Promise.all([link(first, "b"), link(first, "a"), link(second, "b")]);
    expect(answers.map(({ error }) => error)).toEqual([1117, 0, 0]);
    expect(await first.ok("profileGet", {})).toMatchObject({ is_line_linked: true });
  } finally {
    await system.close();
  }
});
