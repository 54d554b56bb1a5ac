import { expect, test } from "vitest";
import { billRequest, parseBillFilters, searchOfBills } from "./filters.ts";

test.each([
  [{}, { state: "waiting" }],
  [{ tab: "done" }, { state: "done" }],
  [
    { tab: "won", category: "3" },
    { status: "won", category_id: 3 },
  ],
  [{ tab: "all" }, {}],
  [{ tab: "nonsense", category: "-1" }, { state: "waiting" }],
])("the address %j asks for %j", (search, request) => {
  expect(billRequest(parseBillFilters(search))).toEqual(request);
});

test("filters come back from the address that they make", () => {
  const filters = { tab: "done", categoryId: 7 } as const;
  expect(parseBillFilters(searchOfBills(filters))).toEqual(filters);
});
