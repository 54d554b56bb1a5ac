import { expect, test } from "vitest";
import { insideOf } from "./networks.ts";

test("PCI DSS 8.4.2: an address is inside by itself, by its network, or by a network's name", () => {
  const isInside = insideOf(["203.0.113.7", "198.51.100.0/24", "2001:db8::/32", "loopback"]);
  for (const inside of ["203.0.113.7", "::ffff:203.0.113.7", "198.51.100.200", "2001:db8:1::5", "127.0.0.1", "::1"]) {
    expect(isInside(inside), inside).toBe(true);
  }
  for (const outside of ["203.0.113.8", "198.51.101.1", "2001:db9::1", "10.0.0.1", "", "unknown"]) {
    expect(isInside(outside), outside).toBe(false);
  }
});
