const staff = { access: "staff", failure: "rethrow" } as const;

/** What the calls of staff begin with: those that only read, */
export const reads = { method: "GET", ...staff, errors: [] } as const;

/** those that change something, */
export const posts = { method: "POST", ...staff } as const;

/** and of these the guarded ones, */
export const guards = { ...posts, guarded: true } as const;

/** also where many members read what they write, */
export const shows = { ...guards, shown: true } as const;

/** those that move money, */
export const pays = { ...posts, movesMoney: true } as const;

/** and those that move it and are guarded. */
export const makes = { ...guards, movesMoney: true } as const;
