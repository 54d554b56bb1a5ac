// `npm run brand` draws the pictures of the brand again. They are committed, so that nothing is drawn at a start.
import { join } from "node:path";
import { drawIcons } from "./icons.ts";
import { drawLogo } from "./logo.ts";
import { drawSocialCard } from "./social-card.ts";

const root = join(import.meta.dirname, "../..");
const publicFolder = join(root, "apps/site/public");

await drawIcons(publicFolder);
await drawLogo({ root, publicFolder });
await drawSocialCard({ root, publicFolder });
console.log(`Drawn into ${publicFolder}`);
