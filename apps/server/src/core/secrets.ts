/** Keeps secrets unreadable where they are stored. The key is outside the database. */
export interface Secrets {
  /** Encrypts; `use` must be the same to open it again, so that a value cannot be moved to another place. */
  seal(use: string, text: string): string;
  open(use: string, sealed: string): string;
  /** The same for a file; `place` says whose it is, so that under another's name it does not open. */
  sealBytes(use: string, place: string, bytes: Uint8Array): Buffer;
  openBytes(use: string, place: string, sealed: Buffer): Buffer;
  /** A keyed hash, for short values that a plain hash would not hide. */
  mac(use: string, text: string): Buffer;
}
