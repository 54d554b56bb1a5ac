import { defineCalls } from "../call.ts";

/** A picture of 5 MB as base64, with room for the JSON around it. */
const IMAGE_BODY_BYTES = 7_100_000;

/** What marketing shows to members. */
export const officeContentCalls = defineCalls({
  officeImageUpload: {
    method: "POST",
    path: "/office/api/images",
    access: "staff",
    roles: ["marketing"],
    failure: "rethrow",
    errors: ["FILE_SIZE", "IMAGE_TYPE", "IMAGE_BROKEN", "IMAGE_DIMENSIONS"],
    perMinute: 60,
    bodyLimitBytes: IMAGE_BODY_BYTES,
  },
});
