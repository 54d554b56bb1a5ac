import type { CatalogueSyncDependencies } from "../modules/games/dependencies.ts";
import type { Config } from "../platform/config.ts";
import { fetchPicture } from "../platform/outside/fetch-picture.ts";
import type { Services } from "./services.ts";

/** What reading the providers' games takes. A sandbox's studio is beside us on this machine. */
export function catalogueSync(services: Services, { port }: Pick<Config, "port">): CatalogueSyncDependencies {
  return {
    ...services,
    async fetchPicture(providerId, path) {
      const origin = services.gameProviders.originOf(providerId, `http://localhost:${port}`);
      if (!origin) throw new Error(`Nobody knows where ${providerId} has its pictures.`);
      return fetchPicture(`${origin}${path}`);
    },
  };
}
