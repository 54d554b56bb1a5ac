export async function drawFishingCovers(_folder: string): Promise<Record<string, number>> {
  return {};
}
