/**
 * Marks the announcements as shown in this visit, so that they do not open over the page. The time is a little ahead,
 * so that a login of the test does not begin another visit. Storage that cannot be read is left as it is.
 */
export const quietEntry = `
  try {
    const stored = JSON.parse(localStorage.getItem("chokdee.local") ?? "{}");
    const state = { ...stored.state, noticesShownAtMs: Date.now() + 30 * 60_000 };
    localStorage.setItem("chokdee.local", JSON.stringify({ ...stored, state }));
  } catch {}
`;
