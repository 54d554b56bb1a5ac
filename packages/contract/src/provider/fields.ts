import { z } from "zod";

/** Satang. A JSON number holds every whole one up to the ledger's largest exactly. */
export const amount = z.int().min(0).max(1_000_000_000_000_000);

/** A stake or another amount that must be something. */
export const someAmount = amount.min(1);

/** What a provider names its transactions and rounds with. */
export const reference = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/);

/** The operator's name for one member at one provider. It does not reveal who that is. */
export const player = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);

/** What a play session is called; it ends, while players and transactions stay. */
export const token = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/);

export const game = z.string().regex(/^[A-Za-z0-9_.-]{1,64}$/);

/** What a provider names its pools with. */
export const pool = z.string().regex(/^[a-z0-9_-]{1,32}$/);

/** Anything but `THB` is answered with WRONG_CURRENCY, so it is no matter of shape. */
export const currency = z.string().regex(/^[A-Z]{3}$/);
