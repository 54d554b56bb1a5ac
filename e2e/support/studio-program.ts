import { startStudio, type StudioOptions } from "@chokdee/studio";

// The studio in a process of its own, so that a test can kill it. Its port is the first line it prints.
const studio = await startStudio(JSON.parse(process.env.STUDIO_OPTIONS ?? "{}") as StudioOptions);
process.stdout.write(`${studio.port}\n`);
