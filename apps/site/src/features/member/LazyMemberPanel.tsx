import { lazyPage } from "../../base/loading/lazy-page.tsx";

/** Guests do not load the panel; a member's home page is shown only once it has loaded. */
export const LazyMemberPanel = lazyPage(async () => {
  const { MemberPanel } = await import("./MemberPanel.tsx");
  return { default: () => <MemberPanel slim /> };
});
