import { defineCalls, MAX_UPLOAD_BYTES } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;
const reads = { method: "GET", ...marketing, errors: [] } as const;
const creates = { method: "POST", ...marketing, errors: ["FIELDS_INVALID"] } as const;
const updates = { method: "POST", ...marketing, errors: ["FIELDS_INVALID", "NOT_FOUND"] } as const;
const deletes = { method: "POST", ...marketing, errors: ["NOT_FOUND"] } as const;
const orders = { method: "POST", ...marketing, errors: ["LIST_CHANGED"] } as const;

/** What members read of it may lead them to somebody. */
const shown = { guarded: true, shown: true } as const;

const finance = { access: "staff", roles: ["finance"], failure: "rethrow" } as const;

/** What marketing shows to members, and where finance lets them pay in. An update gives every field again. */
export const officeContentCalls = defineCalls({
  officeImageList: { ...reads, path: "/office/api/images" },
  officeImageUpload: {
    method: "POST",
    path: "/office/api/images",
    ...marketing,
    errors: ["FILE_SIZE", "IMAGE_TYPE", "IMAGE_BROKEN", "IMAGE_DIMENSIONS"],
    perMinute: 60,
    bodyLimitBytes: MAX_UPLOAD_BYTES,
    upload: true,
  },

  officeAgentGet: { ...reads, path: "/office/api/agent" },
  officeAgentUpdate: { ...creates, ...shown, path: "/office/api/agent/update", errors: [] },

  /** How many members each audience has at the moment. Guests cannot be counted. */
  officeAudienceCount: { ...reads, path: "/office/api/audiences", errors: ["READ_SLOW"] },

  officeBannerList: { ...reads, path: "/office/api/banners" },
  officeBannerCreate: { ...creates, ...shown, path: "/office/api/banners/create", errors: ["LIST_FULL"] },
  officeBannerUpdate: { ...updates, ...shown, path: "/office/api/banners/update", errors: ["NOT_FOUND"] },
  officeBannerOrder: { ...orders, path: "/office/api/banners/order" },
  officeBannerDelete: { ...deletes, path: "/office/api/banners/delete" },

  officeEventList: { ...reads, path: "/office/api/events" },
  officeEventCreate: { ...creates, ...shown, path: "/office/api/events/create", errors: ["LIST_FULL"] },
  officeEventUpdate: { ...updates, ...shown, path: "/office/api/events/update", errors: ["NOT_FOUND"] },
  officeEventOrder: { ...orders, path: "/office/api/events/order" },
  officeEventDelete: { ...deletes, path: "/office/api/events/delete" },

  officeNotificationList: { ...reads, path: "/office/api/notifications" },
  officeNotificationCreate: { ...creates, ...shown, path: "/office/api/notifications/create", errors: [] },
  officeNotificationUpdate: { ...updates, ...shown, path: "/office/api/notifications/update", errors: ["NOT_FOUND"] },
  officeNotificationDelete: { ...deletes, path: "/office/api/notifications/delete" },

  officeAgentAccountList: { ...reads, ...finance, path: "/office/api/agent/accounts" },
  officeAgentAccountCreate: {
    ...creates,
    ...finance,
    path: "/office/api/agent/accounts/create",
    errors: ["LIST_FULL"],
    ...shown,
  },
  officeAgentAccountUpdate: {
    ...updates,
    ...finance,
    path: "/office/api/agent/accounts/update",
    errors: ["NOT_FOUND"],
    ...shown,
  },
  officeAgentAccountOrder: { ...orders, ...finance, path: "/office/api/agent/accounts/order" },
});
