export { catchChance, type Chance, drawCatch, type Gun, mayAim, RETURN, SHOT_UNITS } from "./law.ts";
export {
  type Aim,
  drawHits,
  drawShot,
  MAGAZINE,
  type MagazineCheck,
  type MagazineKept,
  type MagazineProof,
  type MagazineSource,
  outcomeOfShot,
  type Shot,
  type ShotOutcome,
  UNAIMED,
  unitsShot,
  verifyMagazine,
} from "./magazine.ts";
export { FISHING_ROOMS, type FishingRoom, MAGAZINE_UNITS, MAX_SEATS } from "./rooms.ts";
export {
  isAlive,
  minuteAt,
  minuteOfSwimmer,
  phaseAt,
  type Place,
  placeAt,
  placeInto,
  SEA,
  SHOAL_GAP_MS,
  type Swimmer,
  swimmersOfMinute,
} from "./sea.ts";
export {
  type ArmedCreature,
  isArmed,
  isPlain,
  type LeftWeapon,
  type PayingCreature,
  type Prize,
  SPECIES,
  type Species,
  type SpeciesId,
  speciesOf,
} from "./species.ts";
