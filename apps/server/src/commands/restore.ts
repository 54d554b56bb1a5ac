// npm run restore -- <folder>
import { StartFailure } from "@chokdee/server-kit/start-failure";
import { restoreBackup } from "../platform/backup/restore.ts";
import { readConfig } from "../platform/config.ts";

try {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new StartFailure("Name the backup's folder: npm run restore -- <folder>");
  const config = readConfig(process.env);
  const { createdAt } = await restoreBackup(config, folder);
  console.log(`Restored the backup of ${createdAt} into ${config.dataDir}: npm start continues with it.`);
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
