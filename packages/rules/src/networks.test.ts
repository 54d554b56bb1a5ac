import { expect, test } from "vitest";
import { networkOf } from "./networks.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:7:0007::1", "2001:db8:7:7"],
  ["2001:db8:7:7:1:2:3:4", "2001:db8:7:7"],
  ["2001:db8::5", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["nothing", "nothing"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("%s asks from the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});
