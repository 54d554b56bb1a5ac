/** A member's own value. Without a colon, which parts the fields of a draw. */
const CLIENT_SEED = /^[A-Za-z0-9_.-]{1,64}$/;

export function isClientSeed(text: string): boolean {
  return CLIENT_SEED.test(text);
}
