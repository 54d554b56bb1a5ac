/** Something the person who starts the program can fix. Printed as one line, without a stack. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}
