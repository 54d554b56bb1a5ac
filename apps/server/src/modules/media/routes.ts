import type { OfficeHandlers } from "../../platform/http/handlers.ts";
import { type MediaDependencies, uploadImage } from "./upload-image.ts";

export function mediaOfficeHandlers(dependencies: MediaDependencies) {
  return {
    officeImageUpload: (input, context) => uploadImage(dependencies, input.image, context),
  } satisfies Partial<OfficeHandlers>;
}
