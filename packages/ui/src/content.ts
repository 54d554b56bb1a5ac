/** The faces of what the operator writes, which the site shows and the office previews. Separate, since few pages have one. */
export { BannerFace } from "./content/BannerFace.tsx";
export { EventFace } from "./content/EventFace.tsx";
export { NoticeFace } from "./content/NoticeFace.tsx";
