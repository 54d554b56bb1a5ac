/** A navigation failure, with the status the error page shows. Its message is meant for the reader. */
export class RouteError extends Error {
  readonly statusCode: number;

  constructor(statusCode: number, message: string) {
    super(message);
    this.name = "RouteError";
    this.statusCode = statusCode;
  }
}

export const NOT_FOUND_MESSAGE = "This page could not be found";

export function notFoundError(): RouteError {
  return new RouteError(404, NOT_FOUND_MESSAGE);
}

/** The error's own status code, else 500. */
export function statusOf(error: unknown): number {
  if (typeof error !== "object" || error === null || !("statusCode" in error)) return 500;
  const { statusCode } = error;
  return typeof statusCode === "number" && statusCode >= 400 && statusCode <= 599 ? statusCode : 500;
}
