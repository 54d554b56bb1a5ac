import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { promotionNamed } from "../features/promotions/promotion.ts";
import { openPromotion } from "../features/promotions/selected-promotion.ts";
import { isMember } from "../base/state/user-store.ts";
import { dialogOf } from "./dialog-address.ts";
import { openOverlay } from "../base/overlays/overlay-store.ts";

function withoutDialog(search: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(search).filter(([key]) => key !== "dialog" && key !== "promotion"));
}

/** Opens the dialog that the address asks for, and takes the request out of the address. */
export function useDialogAddress(): void {
  const search: Readonly<Record<string, string>> = useSearch({ strict: false });
  const navigate = useNavigate();
  const wanted = search["dialog"];
  const promotion = search["promotion"];

  useEffect(() => {
    if (wanted === undefined) return;
    const dialog = dialogOf(wanted, isMember());
    if (dialog === "promotion") openPromotion(promotionNamed(promotion));
    else if (dialog) openOverlay(dialog);
    void navigate({ to: ".", search: withoutDialog, replace: true });
  }, [wanted, promotion, navigate]);
}
