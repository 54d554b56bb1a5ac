/** Tells a password manager whose password the form is about. */
export function WhoseLogin({ name }: { name: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      value={name}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
