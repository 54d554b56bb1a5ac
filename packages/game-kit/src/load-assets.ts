/** Something that a game needs before it starts. */
export type AssetLoader<Asset> = () => Promise<Asset>;

type Loaded<Loaders extends Readonly<Record<string, AssetLoader<unknown>>>> = {
  readonly [Name in keyof Loaders]: Awaited<ReturnType<Loaders[Name]>>;
};

/** Loads everything at once and reports the progress, from 0 to 1. */
export async function loadAssets<Loaders extends Readonly<Record<string, AssetLoader<unknown>>>>(
  loaders: Loaders,
  onProgress: (share: number) => void,
): Promise<Loaded<Loaders>> {
  const entries = Object.entries(loaders);
  let done = 0;
  onProgress(0);
  const loaded = await Promise.all(
    entries.map(async ([name, load]) => {
      const asset = await load();
      onProgress(++done / entries.length);
      return [name, asset] as const;
    }),
  );
  return Object.fromEntries(loaded) as Loaded<Loaders>;
}
