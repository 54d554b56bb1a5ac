import {
  type CodeWithData,
  type CodeWithoutData,
  type ErrorCode,
  type ErrorData,
  errorMessage,
} from "@chokdee/contract";

interface Details {
  /** Values for the `{name}` places of the message. */
  readonly values?: Readonly<Record<string, string | number>>;
  /** Field name to Thai message, for forms. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What the contract's table says that a failure of the code carries must be given, and nothing else may be. */
type DetailsOf<Code extends ErrorCode> =
  undefined extends ErrorData<Code>
    ? [details?: Details & { readonly data?: ErrorData<Code> }]
    : [details: Details & { readonly data: ErrorData<Code> }];

type Cause =
  | [code: CodeWithoutData, ...DetailsOf<CodeWithoutData>]
  | { [Code in CodeWithData]: [code: Code, ...DetailsOf<Code>] }[CodeWithData];

/** An expected failure: its code decides the HTTP status, the `error` number and the Thai text. */
export class DomainError extends Error {
  override readonly name = "DomainError";
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>> | undefined;
  /** What the caller may act on beside the message, such as what is left of a limit. */
  readonly data: ErrorData<ErrorCode>;

  constructor(...[code, details = {}]: Cause) {
    super(errorMessage(code, details.values));
    this.code = code;
    this.fields = details.fields;
    this.data = details.data;
  }
}

/** What was looked for, which whoever asks has named: where there is none, that is their answer. */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw new DomainError("NOT_FOUND");
  return found;
}
