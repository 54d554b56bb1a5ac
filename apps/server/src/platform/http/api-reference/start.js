// Reads only: nothing is sent from this page, so that no reader moves money by trying a call.
const isWallet = location.pathname.endsWith("/wallet");
for (const link of document.querySelectorAll(".documents a")) {
  if (link.getAttribute("href") === location.pathname) link.setAttribute("aria-current", "page");
}
globalThis.SwaggerUIBundle({
  url: isWallet ? "/wallet/v1/openapi.json" : "/api/openapi.json",
  dom_id: "#reference",
  deepLinking: true,
  docExpansion: isWallet ? "list" : "none",
  defaultModelsExpandDepth: -1,
  filter: !isWallet,
  supportedSubmitMethods: [],
  validatorUrl: null,
});
