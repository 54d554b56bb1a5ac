import { defineCalls } from "../call.ts";

const marketing = { access: "staff", roles: ["marketing"], failure: "rethrow" } as const;

/** What the wheel offers, and who has won what on it. */
export const officeWheelCalls = defineCalls({
  officeWheelGet: { method: "GET", path: "/office/api/wheel", ...marketing, errors: [] },
  officeWheelSettingsUpdate: {
    method: "POST",
    path: "/office/api/wheel/settings/update",
    ...marketing,
    errors: [],
    guarded: true,
  },
  officeWheelPrizesSet: {
    method: "POST",
    path: "/office/api/wheel/prizes/set",
    ...marketing,
    errors: ["NOT_FOUND", "LIST_CHANGED"],
    guarded: true,
    shown: true,
  },
  officeWheelTicketsGive: {
    method: "POST",
    path: "/office/api/wheel/tickets/give",
    ...marketing,
    errors: ["NOT_FOUND", "REWARD_BARRED"],
    movesMoney: true,
    guarded: true,
  },
  officeWheelSpins: { method: "GET", path: "/office/api/wheel/spins", ...marketing, errors: [] },
});
