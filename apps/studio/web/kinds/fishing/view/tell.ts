import { moneyText, type Sound } from "@chokdee/game-kit";
import { isArmed, speciesOf } from "@chokdee/rules/fishing";
import type { SiteLink } from "../../../base/site/site-link.ts";
import type { Fisher, SeaNotice } from "../net/fisher.ts";
import type { SeaSound } from "../sea-sounds.ts";
import type { Screen } from "./screen.ts";
import { CLOSED_WORDS, EMOTE_WORDS } from "./words.ts";

/** Prizes that are celebrated, in prices of one shot. */
const RANKS = [
  [400, "royal"],
  [100, "great"],
  [30, "fine"],
] as const;

interface Around {
  readonly fisher: Fisher;
  readonly screen: Screen;
  readonly sound: Sound<SeaSound>;
  readonly link: SiteLink;
}

/** Says, sounds and celebrates what happened. */
export function tell(notice: SeaNotice, around: Around): void {
  const { fisher, screen, sound, link } = around;
  switch (notice.type) {
    case "fired":
      return sound.play(fisher.store.get().gun === "torpedo" ? "torpedo" : "shot", (Math.random() - 0.5) * 3);
    case "loaded":
      return sound.play("load");
    case "hit":
      return tellHit(notice, around);
    case "weapon": {
      sound.play("weapon");
      const creature = speciesOf(notice.species);
      if (notice.isOwn && isArmed(creature) && notice.win > 0) {
        screen.celebrate(`${creature.name} ${creature.hits} ครั้ง`, notice.win, "great");
      }
      return;
    }
    case "emote":
      return screen.sayAt(notice.seat, EMOTE_WORDS[notice.emote]);
    case "closed": {
      const { win, unused, reason, is_paid: isPaid } = notice.closed;
      sound.play("close");
      const money = `${CLOSED_WORDS[reason]} · รางวัล ${moneyText(win)} คืนกระสุน ${moneyText(unused)}`;
      return screen.notify(isPaid ? money : `${money} กำลังเข้ากระเป๋า`);
    }
    case "failed": {
      const { failure, message } = notice.failed;
      sound.play("refuse");
      // Only the site knows which limit it was and when there is more of it.
      if (failure === "LIMIT_REACHED" && link.isFramed) {
        link.send({ type: "limit_reached", amount: String(fisher.store.get().price) });
      } else screen.notify(message);
      return;
    }
    case "unaimable":
      return screen.notify("ตอร์ปิโดใช้กับตัวนี้ไม่ได้ กระสุนนี้ไม่คิดเงิน");
    case "limit":
      return screen.notify("ตอร์ปิโดเกินวงเงินเดิมพันต่อครั้ง เปลี่ยนเป็นปืนธรรมดาแล้ว กระสุนนี้ไม่คิดเงิน");
    case "short":
      return screen.notify("เงินไม่พอสำหรับตอร์ปิโด เปลี่ยนเป็นปืนธรรมดาแล้ว");
  }
}

function tellHit({ hit, isOwn, species }: Extract<SeaNotice, { type: "hit" }>, { screen, sound }: Around): void {
  if (!hit.is_caught) return;
  // The last catch that everybody at the table has seen.
  screen.root.dataset[`caught-${hit.seat}`] = String(hit.fish);
  if (!isOwn || !species) return;
  if (hit.waiting > 0) return sound.play("weapon");
  sound.play(hit.units >= 30 ? "great" : "catch", Math.min(12, Math.log2(Math.max(2, hit.units)) * 2));
  const rank = RANKS.find(([units]) => hit.units >= units)?.[1];
  if (rank) screen.celebrate(`จับ${speciesOf(species).name}ได้!`, hit.win, rank);
}
