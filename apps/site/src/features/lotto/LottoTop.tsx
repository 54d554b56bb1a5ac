import { PlayBalance } from "../member/PlayBalance.tsx";
import { type LottoArea, LottoHead } from "./LottoHead.tsx";

/** The head of a lottery page with the member's balance beside the title. */
export function LottoTop({ area }: { area: LottoArea }) {
  return (
    <div className="relative min-w-0">
      <LottoHead area={area} />
      <PlayBalance className="absolute top-0 right-0 h-9 sm:h-10" />
    </div>
  );
}
