import { errorMessage, type ErrorCode } from "@chokdee/contract";

interface Details {
  /** Values for the `{name}` places of the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Field name to Thai message, for forms. */
  readonly fields?: Readonly<Record<string, string>>;
  /** What the caller may act on beside the message, such as what is left of a limit. */
  readonly data?: unknown;
}

/** An expected failure: its code decides the HTTP status, the `error` number and the Thai text. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly data: unknown;

  constructor(code: ErrorCode, details: Details = {}) {
    super(errorMessage(code, details.values));
    this.code = code;
    this.fields = details.fields;
    this.data = details.data;
  }
}
