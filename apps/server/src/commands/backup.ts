// npm run backup -- <folder>
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { makeBackup } from "../platform/backup/backup.ts";
import { readConfig } from "../platform/config.ts";

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new StartFailure("Name the folder to make: npm run backup -- <folder>");
  const { files } = await makeBackup(readConfig(process.env), folder);
  const megabytes = files.reduce((sum, file) => sum + file.size, 0) / 1e6;
  console.log(`Backed up and verified: ${files.length} files, ${megabytes.toFixed(1)} MB in ${folder}`);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
