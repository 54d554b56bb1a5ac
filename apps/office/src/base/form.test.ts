import { expect, it } from "vitest";
import { type FormFields, readForm, writeField } from "./form.ts";

const fields = {
  name: { kind: "text", label: "" },
  min: { kind: "baht", label: "" },
  max: { kind: "optionalBaht", label: "" },
  presets: { kind: "bahts", label: "" },
  numbers: { kind: "words", label: "" },
  bands: { kind: "pairs", label: "", pattern: /^\d+=\d+$/ },
  score: { kind: "score", label: "" },
  isOpen: { kind: "check", label: "" },
  shut: { kind: "hour", label: "" },
  closes: { kind: "moment", label: "" },
  flow: { kind: "choice", label: "", options: { give: "ให้", take: "หัก" } },
} as const satisfies FormFields;

const values = {
  name: "พร้อมเพย์",
  min: 1_000.5,
  max: null,
  presets: [100, 2_000],
  numbers: ["01", "27"],
  bands: [
    ["5000", "800"],
    ["9000", "700"],
  ],
  score: { home: 2, away: 10 },
  isOpen: true,
  shut: "23:30",
  closes: "2026-11-16T17:30:00.000Z",
  flow: "take",
} as const;

const typed = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, writeField(field, values[name as keyof typeof values])]),
);

it("reads back what it shows, with times as they are in Bangkok", () => {
  expect(typed["closes"]).toBe("2026-11-17 00:30:00");
  expect(readForm(fields, typed)).toEqual(values);
});

it.each([
  ["name", " "],
  ["min", "-5"],
  ["min", ""],
  ["max", "ร้อย"],
  ["presets", "100 x"],
  ["numbers", " , "],
  ["bands", "5000=800 9000"],
  ["score", "2"],
  ["closes", "soon"],
  ["closes", "2026-11-31 10:00"],
  ["shut", "24:00"],
])("gives nothing while %s is %j", (name, text) => {
  expect(readForm(fields, { ...typed, [name]: text })).toBeUndefined();
});

it("takes the first choice for one that nobody made", () => {
  expect(readForm(fields, { ...typed, flow: writeField(fields.flow, undefined) })?.flow).toBe("give");
});
