const IPV6_GROUPS = 8;
const IPV6_NETWORK_GROUPS = 4;

/** An IPv4 address that is written as an IPv6 one, as the other. */
export function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** What one customer of a carrier has: an IPv4 address, or the 64 bits before the part that they choose themselves. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!plain.includes(":")) return plain;
  const [front = [], back = []] = plain.split("::").map((part) => part.split(":").filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - front.length - back.length) }, () => "0");
  const groups = [...front, ...zeros, ...back].slice(0, IPV6_NETWORK_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":");
}
