// In a page whose requests are followed: says of which press a call came, so that its trace begins at the finger.
(() => {
  const hex = (bytes) =>
    Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  let press = { at: Number.NEGATIVE_INFINITY, parent: "", calls: 0 };
  const onPress = ({ timeStamp }) => {
    press = { at: timeStamp, parent: `00-${hex(16)}-${hex(8)}-01`, calls: 0 };
  };
  for (const kind of ["click", "keydown"]) addEventListener(kind, onPress, { capture: true, passive: true });
  const send = window.fetch;
  window.fetch = (input, init) => {
    const ago = performance.now() - press.at;
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    if (ago > 1_000 || url.origin !== location.origin) return send(input, init);
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    headers.set("traceparent", press.parent);
    // Once for each press: it becomes one span.
    if (press.calls === 0) headers.set("x-pressed", String(Math.round(ago)));
    press.calls += 1;
    return send(input, { ...init, headers });
  };
})();
