import { ask, first, fresh, type GuardedInputs } from "./guarded-call.ts";

/** Another each time: what was there before is one person's. */
const phone = () => `โทร 081-234-${fresh()}`;

/** What many members read, with a number in it that was not there before. */
export const contentInputs = {
  async officeAgentUpdate(world) {
    const face = await (await ask(world)).ok("officeAgentGet", {});
    return { ...face, name: `โชคดี ${fresh()}` };
  },
  officeBannerCreate: async () => ({ title: "แบนเนอร์", text: phone(), image: null, link: null, is_shown: true }),
  async officeBannerUpdate(world) {
    const banner = first(await (await ask(world)).ok("officeBannerList", {}));
    return { ...banner, text: phone() };
  },
  async officeEventCreate(world) {
    const { id: _id, ...event } = first(await (await ask(world)).ok("officeEventList", {}));
    return { ...event, title: `กิจกรรม ${phone()}` };
  },
  async officeEventUpdate(world) {
    const event = first(await (await ask(world)).ok("officeEventList", {}));
    return { ...event, title: `กิจกรรม ${phone()}` };
  },
  async officeNotificationCreate(world) {
    const { items } = await (await ask(world)).ok("officeNotificationList", {});
    const { id: _id, ...notification } = first(items);
    return { ...notification, description: phone() };
  },
  async officeNotificationUpdate(world) {
    const { items } = await (await ask(world)).ok("officeNotificationList", {});
    return { ...first(items), title: phone() };
  },
  async officeLobbyRailSave(world) {
    const { version, rails } = await (await ask(world)).ok("officeLobbyRailList", {});
    const arranged = rails.map(({ kind, title, is_shown }) => ({
      kind,
      title: `${title} ${phone()}`,
      is_shown,
      games: [],
    }));
    return { version, rails: arranged };
  },
  officeDocumentPublish: async () => ({ document: "terms", title: "ข้อตกลง", body: `ข้อความ ${phone()}` }),
  async officeLinkOriginsSet(world) {
    const { origins } = await (await ask(world)).ok("officeLinkOriginsGet", {});
    return { origins: [...origins, `https://site-${fresh()}.example`] };
  },
} satisfies Partial<GuardedInputs>;
