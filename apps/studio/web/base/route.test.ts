import { expect, test } from "vitest";
import { routeOf } from "./route.ts";

const at = (path: string) => routeOf(new URL(path, "https://studio.example"));

test.each([
  ["/play/naga?code=abc&mobile=1", { page: "play", game: "naga", code: "abc" }],
  ["/play/naga?demo=1&mobile=0", { page: "play", game: "naga", isDemo: true }],
  ["/play/naga?replay=r1", { page: "play", game: "naga", replay: "r1" }],
  [
    "/play/tables?code=c&tables=hi-lo,roulette",
    { page: "play", game: "tables", code: "c", tables: ["hi-lo", "roulette"] },
  ],
  ["/info/amphawa", { page: "info", game: "amphawa" }],
  ["/verify?round=r1", { page: "verify", round: "r1", bet: undefined }],
  ["/verify?round=t:1&bet=b1", { page: "verify", round: "t:1", bet: "b1" }],
  ["/verify", { page: "verify", round: undefined, bet: undefined }],
  ["/play", { page: "unknown" }],
  ["/", { page: "unknown" }],
])("%s", (path, route) => {
  expect(at(path)).toEqual(route);
});
