import type { CodeWithData, CodeWithoutData, ErrorCode, ErrorData } from "@chokdee/contract";

/**
 * - `network`: no answer of ours arrived.
 * - `timeout`: none arrived in time.
 * - `http`: an answer with an HTTP failure status.
 * - `business`: HTTP 200 with an `error` other than 0.
 */
export type FailureKind = "network" | "timeout" | "http" | "business";

export interface Failure {
  readonly kind: FailureKind;
  /** The HTTP status, 0 if no answer arrived. */
  readonly status: number;
  /** The number on the wire; the status if the answer had none. */
  readonly error: number;
  /** The message for the member, in Thai. */
  readonly message: string;
  /** The failure's code in the contract's error table, if the answer had one. */
  readonly code?: ErrorCode | undefined;
  /** What is wrong with each field of the form. */
  readonly fields?: Readonly<Record<string, string>> | undefined;
  /** The data that the contract's table defines for a failure of this code. */
  readonly data?: ErrorData<ErrorCode>;
  readonly requestId?: string | undefined;
}

class FailedCall extends Error {
  override readonly name = "ApiError";
  readonly kind: FailureKind;
  readonly status: number;
  readonly error: number;
  readonly code: ErrorCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: ErrorData<ErrorCode>;
  readonly requestId: string | undefined;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.kind = failure.kind;
    this.status = failure.status;
    this.error = failure.error;
    this.code = failure.code;
    this.fields = failure.fields ?? {};
    this.data = failure.data;
    this.requestId = failure.requestId;
  }

  /** The server has decided. Otherwise the call may have had its effect, and a retry must be marked as one. */
  get isDefinite(): boolean {
    return this.kind === "business" || (this.kind === "http" && this.status < 500);
  }
}

type Reason =
  | { readonly code: CodeWithoutData | undefined; readonly data: undefined }
  | { [Code in CodeWithData]: { readonly code: Code; readonly data: ErrorData<Code> } }[CodeWithData];

/** Every way in which a call can fail, in one shape. Its `code` determines the type of its `data`. */
export type ApiError = Error & Omit<FailedCall, "code" | "data"> & Reason;

export const ApiError = FailedCall as new (failure: Failure, options?: ErrorOptions) => ApiError;
