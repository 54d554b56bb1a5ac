import { defineCalls } from "../call.ts";
import { guards, makes, reads, shows } from "./starts.ts";

const marketing = { roles: ["marketing"] } as const;

/** What the wheel offers, and who has won what on it. */
export const officeWheelCalls = defineCalls({
  officeWheelGet: { ...reads, ...marketing, path: "/office/api/wheel" },
  officeWheelSettingsUpdate: { ...guards, ...marketing, path: "/office/api/wheel/settings/update", errors: [] },
  officeWheelPrizesSet: {
    ...shows,
    ...marketing,
    path: "/office/api/wheel/prizes/set",
    errors: ["NOT_FOUND", "LIST_CHANGED"],
  },
  officeWheelTicketsGive: {
    ...makes,
    ...marketing,
    path: "/office/api/wheel/tickets/give",
    errors: ["NOT_FOUND", "REWARD_BARRED"],
  },
  officeWheelSpins: { ...reads, ...marketing, path: "/office/api/wheel/spins" },
});
