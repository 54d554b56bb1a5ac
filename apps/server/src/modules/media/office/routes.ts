import type { OfficeHandlers } from "../../../platform/http/handlers.ts";
import type { MediaDependencies } from "../images.ts";
import { listImages } from "./list-images.ts";
import { uploadImage } from "./upload-image.ts";

export function mediaOfficeHandlers(dependencies: MediaDependencies) {
  return {
    officeImageList: (input) => listImages(dependencies, input),
    officeImageUpload: (input, context) => uploadImage(dependencies, input.image, context),
  } satisfies Partial<OfficeHandlers>;
}
