import { providerCalls } from "@chokdee/contract/provider";
import { check, type Check, expectAnswer, expectThat } from "./check.ts";
import { signatureChecks } from "./signature-checks.ts";
import { tableChecks } from "./table-checks.ts";
import { sendCall, fresh, type Target } from "./wire.ts";

/** What a provider must answer to the operator. */
export function providerChecks(target: Target): Check[] {
  const { games, round } = providerCalls;
  return [
    check("games", "all games, each complete and under a name of its own", async () => {
      const said = await sendCall(target, games.path, {});
      expectAnswer(said, { status: "OK" }, "games");
      const parsed = games.answer.safeParse(said.body);
      expectThat(parsed.success, `games: ${parsed.error?.message}`);
      const names = parsed.data?.games.map(({ game }) => game) ?? [];
      expectThat(names.length > 0, "games: the list is empty");
      expectThat(new Set(names).size === names.length, "games: a name comes twice");
    }),
    check("games", "every picture can be fetched", async () => {
      const said = await sendCall(target, games.path, {});
      for (const { image } of games.answer.parse(said.body).games) {
        const picture = await fetch(new URL(image, target.url));
        await picture.body?.cancel();
        const type = picture.headers.get("content-type") ?? "";
        expectThat(picture.ok && type.startsWith("image/"), `${image}: HTTP ${picture.status}, ${type}`);
      }
    }),
    check("round", "a round that nobody has played is unknown", async () => {
      const said = await sendCall(target, round.path, { player: fresh("player"), round: fresh("round") });
      expectAnswer(said, { status: "OK", state: "unknown" }, "round");
      const parsed = round.answer.safeParse(said.body);
      expectThat(parsed.success, `round: ${parsed.error?.message}`);
    }),
    check("syntax", "a request of another shape is refused in words", async () =>
      expectAnswer(await sendCall(target, round.path, { player: 7 }), { status: "WRONG_SYNTAX" }, "round"),
    ),
    ...tableChecks(target),
    ...signatureChecks(target, games.path, () => ({})),
  ];
}
