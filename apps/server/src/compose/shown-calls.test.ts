import type { CallDefinition } from "@chokdee/contract";
import { officeCalls } from "@chokdee/contract/office";
import { officeSchemas } from "@chokdee/contract/office/schemas";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { GuardedId } from "../testing/guarded-call.ts";
import { guardedInputs } from "../testing/guarded-calls.ts";
import { type MoneyWorld, openMoneyWorld } from "../testing/money-world.ts";
import type { Officer } from "../testing/officer.ts";

const posts = Object.entries<CallDefinition>(officeCalls).filter(([, { method }]) => method === "POST");
const SHOWN = posts.filter(([, { shown }]) => shown).map(([id]) => id as GuardedId);

/** What is typed into every other call of the office, and who reads it instead. */
const UNREAD: Readonly<Record<string, string>> = {
  officeLogin: "a login",
  officeConfirm: "a code",
  officePasskeyLogin: "a login",
  officePasskeyConfirm: "a key's answer",
  officePasskeyAdd: "what staff call a key of their own",
  officePasswordChange: "passwords",
  officeViewSave: "what staff call a view of their own",
  officeTotpChange: "codes",
  officeEnrolmentGet: "a link's secret",
  officeEnrol: "a link's secret and a password",
  officeStaffInvite: "a name and phone of staff",
  officeStaffPhoneSet: "a phone of staff",
  officeDeclarationSet: "what staff declare of themselves",
  officeMemberList: "what is searched for",
  officeAuditExport: "what is searched for",
  officeMemberEdit: "the name of one member",
  officeMemberNoteAdd: "a note for staff",
  officeMemberTagSet: "a word for staff",
  officeProviderKeyCreate: "a key",
  officeJackpotSet: "the key of a pool",
  officeLottoCategorySave: "days",
  officeLottoNumberRuleSet: "numbers of a lottery",
  officeLottoMarketRuleSet: "numbers of a lottery",
  officeLottoResultEnter: "numbers of a lottery, which two people type",
  officeLottoResultPreview: "numbers of a lottery",
  officeLottoResultConfirm: "numbers of a lottery, which two people type",
  officePromotionSimulate: "is written nowhere",
  officeShopOrderShip: "is read by one member",
  officeSwitchSet: "the key of a game or provider",
  officeLinkOriginsSet: "is where links may lead, and takes two owners",
};

/** Keys of our own, moments, pictures, receiving accounts, and why staff do something. */
const NO_TEXT =
  /^(?:reason|cursor|image|logo|flow|round|(?:.*_)?(?:id|hash|category|code|from|to|number)|(?:categories|providers|games)\[\])$/;

type Schema = z.core.JSONSchema.BaseSchema;

/** Why these are done is what members read of them. */
const READ_WHY: readonly string[] = ["officeLottoRoundVoid", "officeTableVoid"];

/** Where in an input somebody types what they like. */
function textsOf(schema: Schema, at = ""): string[] {
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const isTyped = schema.type === "string" && !schema.enum && !schema.format && schema.const === undefined;
  const name = at.split(".").at(-1) ?? "";
  const items = schema.items && typeof schema.items === "object" && !Array.isArray(schema.items) ? schema.items : {};
  return [
    ...(isTyped && !NO_TEXT.test(name) ? [at] : []),
    ...parts.flatMap((part) => textsOf(part as Schema, at)),
    ...(schema.type === "array" ? textsOf(items as Schema, `${at}[]`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) =>
      textsOf(part as Schema, at === "" ? key : `${at}.${key}`),
    ),
  ];
}

function typedInto(id: string): string[] {
  const { input } = officeSchemas[id as keyof typeof officeSchemas];
  const texts = textsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }));
  return [...new Set([...texts, ...(READ_WHY.includes(id) ? ["reason"] : [])])];
}

/** The input with a text changed wherever this path leads, also where there was none. */
function withText(value: unknown, [key = "", ...rest]: readonly string[], change: (text: string) => string): unknown {
  if (key === "") return typeof value === "string" || value === null ? change(value ?? "") : value;
  if (key === "[]") return Array.isArray(value) ? value.map((each) => withText(each, rest, change)) : value;
  if (typeof value !== "object" || value === null || !(key in value)) return value;
  return { ...value, [key]: withText((value as Record<string, unknown>)[key], rest, change) };
}

const pathOf = (at: string) => at.replaceAll("[]", ".[]").split(".");

describe("ASVS 2.3.5: what many members read", () => {
  test("is weighed by what it says, or is a text that they do not read", () => {
    const typing = posts.filter(([id]) => typedInto(id).length > 0).map(([id]) => id);
    expect(typing.toSorted()).toEqual([...SHOWN, ...Object.keys(UNREAD)].toSorted());
  });
});

describe("ASVS 2.3.5: one person alone leads no members anywhere", () => {
  let world: MoneyWorld;
  let one: Officer;
  beforeAll(async () => {
    world = await openMoneyWorld();
    // No sum takes a second person here: what takes one is what the texts say.
    const most = 10n ** 15n;
    await world.bench.system.database.owner.query(
      "update approval_limit set per_beneficiary = $1, per_staff = $1, ceiling = $1",
      [most],
    );
    one = await world.staff("owner");
  });
  afterAll(() => world.bench.close());

  const FIELD_OF_A_LINK = /link$|_url$/;
  const ATTACKS = [
    [" โทร ๐๘๑-๒๓๔ ๕๖๗๘", { code: "PROPOSED" }],
    [" แอดไลน์ chokdee_help", { code: "PROPOSED" }],
    [" https://evil.example/x", { code: "LINK_UNLISTED", message: expect.stringContaining("https://evil.example") }],
  ] as const;

  test.each(SHOWN.flatMap((id) => typedInto(id).map((at) => [id, at] as const)))("%s %s", async (id, at) => {
    const input = { ...(await guardedInputs[id](world)), reason: "ทดสอบ" };
    let tried = 0;
    for (const [said, expected] of ATTACKS) {
      const attack = withText(input, pathOf(at), (text) =>
        (FIELD_OF_A_LINK.test(at) ? said : text.slice(0, 12) + said).trim(),
      );
      const answer = await one.raw(id, attack as never);
      // A form may refuse the text for what else is wrong with it, and then nothing is said to anybody.
      if (answer.code === "FIELDS_INVALID") continue;
      expect(answer, said).toMatchObject(expected);
      tried += 1;
    }
    expect(tried, "the form takes the attack").toBeGreaterThan(0);
  });
});
