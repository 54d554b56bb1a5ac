import { expect, test } from "vitest";
import { readSearch } from "../../base/routing/search.ts";
import { billRequest } from "./filters.ts";

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
  expect(billRequest(readSearch("lottoBills", search))).toEqual(request);
});
