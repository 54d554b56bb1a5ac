import { failureOf } from "../../../../base/failures.ts";
import { openDialog } from "../../../../base/ui/dialog.ts";
import { buttonTo } from "../../../../base/ui/buttons.ts";
import { element } from "../../../../base/ui/dom.ts";
import { proofView } from "../../proof/proof-view.ts";
import { readProof } from "../../proof/read-proof.ts";
import { type DialogParts, modelOf } from "./parts.ts";

/** The proof of the newest result. */
export function openProof(parts: DialogParts): void {
  const newest = modelOf(parts)?.view.results.at(-1);
  if (newest) openProofOf(parts, newest.round);
}

/** Shows the proof of a round, and those before it on demand. */
export function openProofOf(parts: DialogParts, round: string): void {
  const content = element("div", { class: "verify" });
  openDialog({ title: "ตรวจผล" }, content);
  const load = async (id: string): Promise<void> => {
    content.replaceChildren(element("p", { class: "muted", role: "status" }, "กำลังตรวจสอบ…"));
    try {
      const { session } = parts.client.store.get();
      const proof = await readProof(parts.call, parts.kept, { round: id, ...(session !== null && { session }) });
      const before = roundBefore(parts, id);
      content.replaceChildren(
        ...proofView(proof),
        element(
          "div",
          { class: "button-row" },
          before !== undefined && buttonTo("plain-button", () => void load(before), "ตรวจรอบก่อนหน้า"),
        ),
      );
    } catch (error) {
      content.replaceChildren(
        element("p", { role: "alert" }, failureOf(error).text),
        buttonTo("plain-button", () => void load(id), "ลองอีกครั้ง"),
      );
    }
  };
  void load(round);
}

function roundBefore(parts: DialogParts, round: string): string | undefined {
  const results = modelOf(parts)?.view.results ?? [];
  return results[results.findIndex((result) => result.round === round) - 1]?.round;
}
