/** Work that the database says is due. One look asks for the work of all parts, and calls those that have some. */
export interface DueWork {
  /** A query of one value: when there is something to do next, or null. */
  readonly dueSql: string;
  /** There is something to do now. */
  soon(): void;
}
