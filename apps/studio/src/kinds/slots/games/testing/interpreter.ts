import type { Draws } from "@chokdee/rules/fair";
import type { SlotDefinition, SlotSymbol, SpinKind, SpinMode } from "@chokdee/rules/slots";
import { bestOf, boardPays, type Place } from "./board-pays.ts";

/**
 * A second reading of what a definition means, for tests: it shares nothing with the engine but the draws, keeps a flat
 * list of places instead of columns, and writes down what a round shows and pays as lines of text.
 */
export class Interpreter {
  readonly facts: string[] = [];
  readonly #game: SlotDefinition;
  readonly #draws: Draws;
  readonly #symbols: ReadonlyMap<string, SlotSymbol>;
  readonly #cap: number;
  #total = 0;

  constructor(game: SlotDefinition, draws: Draws) {
    this.#game = game;
    this.#draws = draws;
    this.#symbols = new Map(game.symbols.map((symbol) => [symbol.id, symbol]));
    this.#cap = game.maxWin * game.unitsPerBet;
  }

  play(kind: SpinKind): readonly string[] {
    const { buy, freeSpins, hold, base, ante } = this.#game;
    if (kind === "buy" && freeSpins) this.#freeSpins(buy?.spins ?? 0);
    else if (kind === "buy") this.#hold(this.#scattered(buy?.held ?? 0), "");
    else if (hold?.starts.kind === "chance" && this.#draws.below(hold.starts.oneIn) === 0) {
      this.#hold(this.#emptyBoard(), this.#key(hold.starts.symbols));
    } else this.#baseSpin(kind === "ante" && ante ? ante.mode : base);
    this.facts.push(`end ${this.#total}`);
    return this.facts;
  }

  get #isOver(): boolean {
    return this.#total >= this.#cap;
  }

  #pay(what: string, units: number): void {
    this.#total = Math.min(this.#cap, this.#total + units);
    this.facts.push(`${what} ${units} ${this.#total}`);
  }

  #baseSpin(mode: SpinMode): void {
    const { hold, freeSpins, walk } = this.#game;
    const board = walk ? this.#walk(mode) : this.#stop(mode, { ...this.#fresh(), number: 0, factor: 1 });
    if (hold?.starts.kind === "count" && !this.#isOver) {
      const { symbol, count } = hold.starts;
      const kept = board.map((place) => (place.symbol === symbol ? place : { ...place, symbol: "", value: 0 }));
      if (kept.filter((place) => place.symbol !== "").length >= count) this.#hold(kept, symbol);
    }
    const spins = this.#scatters(board, freeSpins?.award ?? {}, freeSpins?.most ?? 0);
    if (spins > 0) this.#freeSpins(spins);
  }

  #freeSpins(spins: number): void {
    const { freeSpins } = this.#game;
    if (!freeSpins) throw new Error("no free spins");
    const { mode, meter, most, retrigger } = freeSpins;
    this.facts.push(`free ${spins}`);
    const special = freeSpins.special ? this.#key(freeSpins.special) : undefined;
    let state = this.#fresh();
    let [left, given, collected] = [spins, spins, 0];
    for (let number = 0; left > 0 && !this.#isOver; number++) {
      left -= 1;
      if (!mode.carries) state = this.#fresh();
      const level = meter ? Math.min(Math.floor(collected / meter.every), meter.factors.length - 1) : 0;
      const board = this.#stop(mode, Object.assign(state, { number, factor: meter?.factors[level] ?? 1 }));
      if (special !== undefined) this.#expand(board, special, mode);
      if (meter && !this.#isOver) {
        collected += board.filter((place) => this.#symbols.get(place.symbol)?.collects).length;
        const after = Math.min(Math.floor(collected / meter.every), meter.factors.length - 1);
        const more = Math.min(most - given, (after - level) * meter.spins);
        left += more;
        given += more;
      }
      const more = this.#scatters(board, retrigger, most - given);
      left += more;
      given += more;
    }
  }

  /** One stop with its falls; what stays for the next is in the state. */
  #stop(mode: SpinMode, state: State & { readonly number: number; readonly factor: number }): Place[] {
    const { cascades, columns, grows, rows } = this.#game;
    const stops: number[] = [];
    let board: Place[] = [];
    for (let column = 0; column < columns; column++) {
      const { reels } = mode;
      if (reels.kind === "strips") stops.push(this.#draws.below(reels.strips[column]?.length ?? 1));
      for (let row = 0; row < (state.heights[column] ?? 0); row++) {
        const symbol = reels.kind === "strips" ? "" : this.#key(reels.drop[column] ?? {});
        board.push({ column, row, symbol, value: 0 });
      }
    }
    if (mode.reels.kind === "strips") {
      for (const place of board) {
        const strip = mode.reels.strips[place.column] ?? [];
        place.symbol = strip[((stops[place.column] ?? 0) + place.row) % strip.length] ?? "";
      }
    }
    this.#value(board);
    this.#show(board);
    const struck = this.#strike(mode, state.number);
    let won = 0;
    for (let falls = 0; ; falls++) {
      const { units, places } = boardPays(this.#game, board, { struck, wins: state.wins });
      if (units === 0) break;
      const gain = units * (mode.multipliers[Math.min(falls, mode.multipliers.length - 1)] ?? 1);
      won += gain;
      this.#pay("win", gain);
      if (this.#isOver) return board;
      for (const { column, row } of places)
        state.wins.set(`${column},${row}`, (state.wins.get(`${column},${row}`) ?? 0) + 1);
      if (falls >= (cascades?.most ?? 0)) break;
      if (grows) {
        for (const column of new Set([...places].map((place) => place.column))) {
          state.heights[column] = Math.min(rows, (state.heights[column] ?? 0) + 1);
        }
      }
      board = this.#fall(board, places, mode, state.heights, stops);
      this.#value(board);
      this.#show(board);
    }
    this.#useValues(board, mode, state, won);
    return board;
  }

  #fall(board: readonly Place[], won: ReadonlySet<Place>, mode: SpinMode, heights: readonly number[], tops: number[]) {
    const next: Place[] = [];
    for (const [column, height] of heights.entries()) {
      const kept = board
        .filter((place) => place.column === column)
        .flatMap((place) => {
          const becomes = won.has(place) ? this.#symbols.get(place.symbol)?.becomes : place.symbol;
          return becomes === undefined ? [] : [{ ...place, symbol: becomes }];
        });
      while (kept.length < height) {
        const { reels } = mode;
        let symbol = "";
        if (reels.kind === "weights") symbol = this.#key(reels.refill[column] ?? {});
        else {
          const strip = reels.strips[column] ?? [];
          tops[column] = ((tops[column] ?? 0) - 1 + strip.length) % strip.length;
          symbol = strip[tops[column] ?? 0] ?? "";
        }
        kept.unshift({ column, row: 0, symbol, value: 0 });
      }
      kept.forEach((place, row) => (place.row = row));
      next.push(...kept);
    }
    return next;
  }

  #useValues(board: readonly Place[], mode: SpinMode, state: State & { readonly factor: number }, won: number): void {
    const applied = (apply: string) =>
      board.filter((place) => this.#symbols.get(place.symbol)?.values?.apply === apply).map(({ value }) => value);
    const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
    const orbs = applied("multiply");
    if (won > 0 && orbs.length > 0) {
      state.sum = sum(orbs) + (mode.carries ? state.sum : 0);
      this.#pay("multiply", won * state.sum - won);
    }
    const takers = board.filter((place) => this.#symbols.get(place.symbol)?.collects).length;
    const taken = sum(applied("collect")) * takers * state.factor;
    if (taken > 0 && !this.#isOver) this.#pay("collect", taken);
  }

  #expand(board: readonly Place[], symbol: string, mode: SpinMode): void {
    const { wins } = this.#game;
    const shown = new Set(board.filter((place) => place.symbol === symbol).map(({ column }) => column)).size;
    const each = bestOf(this.#symbols.get(symbol)?.pays ?? {}, shown);
    if (each > 0 && wins.kind === "lines" && !this.#isOver) {
      this.#pay("win", each * wins.lines.length * (mode.multipliers[0] ?? 1));
    }
  }

  #walk(mode: SpinMode): Place[] {
    const { walk, columns, rows } = this.#game;
    const wild = this.#game.symbols.find(({ role }) => role === "wild")?.id ?? "";
    if (!walk || mode.reels.kind !== "strips") throw new Error("nothing walks");
    let standing: number[] = [];
    for (let spins = 0; ; spins++) {
      const board: Place[] = [];
      for (let column = 0; column < columns; column++) {
        const strip = mode.reels.strips[column] ?? [];
        const stop = standing.includes(column) ? -1 : this.#draws.below(strip.length);
        for (let row = 0; row < rows; row++) {
          board.push({ column, row, symbol: stop < 0 ? wild : (strip[(stop + row) % strip.length] ?? ""), value: 0 });
        }
      }
      this.#show(board);
      standing = [...new Set(board.filter(({ symbol }) => symbol === wild).map(({ column }) => column))];
      for (const place of board) if (standing.includes(place.column)) place.symbol = wild;
      const { units } = boardPays(this.#game, board, { struck: new Set(), wins: new Map() });
      if (units > 0) this.#pay("win", units * (mode.multipliers[0] ?? 1) * (walk.factors[standing.length] ?? 1));
      standing = standing.map((column) => column - 1).filter((column) => column >= 0);
      if (standing.length === 0 || spins === walk.most || this.#isOver) return board;
    }
  }

  #hold(board: Place[], drawn: string): void {
    const { hold } = this.#game;
    if (!hold) throw new Error("nothing is held");
    const symbol = hold.starts.kind === "count" ? hold.starts.symbol : drawn;
    this.#show(board);
    for (let misses = 0; misses < hold.respins && board.some((place) => place.symbol === "");) {
      const came = board.filter((place) => place.symbol === "" && this.#draws.below(hold.chance.of) < hold.chance.hits);
      for (const place of came) place.symbol = symbol;
      this.#value(board);
      this.#show(board);
      misses = came.length > 0 ? 0 : misses + 1;
    }
    const full = board.some((place) => place.symbol === "") ? 0 : hold.full;
    const before = this.#total;
    const { units } = boardPays(this.#game, board, { struck: new Set(), wins: new Map() });
    if (hold.starts.kind === "chance" && units > 0) this.#pay("win", units);
    const values = hold.starts.kind === "count" ? board.reduce((sum, { value }) => sum + value, 0) : 0;
    this.#total = Math.min(this.#cap, this.#total + values + full);
    this.facts.push(`hold ${this.#total - before}`);
  }

  #scatters(board: readonly Place[], spinsFor: Readonly<Record<string, number>>, room: number): number {
    const shown = board.filter(({ symbol }) => this.#symbols.get(symbol)?.role.endsWith("scatter"));
    const pays = this.#symbols.get(shown[0]?.symbol ?? "")?.pays ?? {};
    if (shown.length === 0 || this.#isOver) return 0;
    const units = bestOf(pays, shown.length);
    const spins = this.#total + units >= this.#cap ? 0 : Math.min(room, bestOf(spinsFor, shown.length));
    if (units > 0 || spins > 0) this.#pay("scatter", units);
    return spins;
  }

  #strike({ strikes }: SpinMode, number: number): Set<number> {
    const struck = new Set<number>();
    if (!strikes) return struck;
    let left = Number(this.#key(strikes[Math.min(number, strikes.length - 1)] ?? {}));
    for (let column = 0; left > 0; column++) {
      if (this.#draws.below(this.#game.columns - column) >= left) continue;
      struck.add(column);
      left -= 1;
    }
    return struck;
  }

  #value(board: readonly Place[]): void {
    for (const place of board) {
      const weights = this.#symbols.get(place.symbol)?.values?.weights;
      if (weights && place.value === 0) place.value = Number(this.#key(weights));
    }
  }

  /** A board on which so many places, drawn one after the other, show the symbol that is held. */
  #scattered(count: number): Place[] {
    const { hold } = this.#game;
    const board = this.#emptyBoard();
    let left = count;
    board.forEach((place, at) => {
      if (this.#draws.below(board.length - at) >= left) return;
      left -= 1;
      place.symbol = hold?.starts.kind === "count" ? hold.starts.symbol : "";
    });
    this.#value(board);
    return board;
  }

  #emptyBoard(): Place[] {
    return this.#fresh().heights.flatMap((height, column) =>
      Array.from({ length: height }, (_, row) => ({ column, row, symbol: "", value: 0 })),
    );
  }

  #fresh(): State {
    const { heights, columns, rows } = this.#game;
    return { heights: [...(heights ?? Array.from({ length: columns }, () => rows))], wins: new Map(), sum: 0 };
  }

  /** Keys in the order of their names, each with as much room as its weight. */
  #key(weights: Readonly<Record<string, number>>): string {
    const names = Object.keys(weights).sort((a, b) => (a < b ? -1 : 1));
    let word = this.#draws.below(names.reduce((sum, name) => sum + (weights[name] ?? 0), 0));
    return names.find((name) => (word -= weights[name] ?? 0) < 0) ?? "";
  }

  #show(board: readonly Place[]): void {
    this.facts.push(board.map(({ symbol, value }) => (value > 0 ? `${symbol}=${value}` : symbol)).join(" "));
  }
}

interface State {
  readonly heights: number[];
  /** How often each place has won. */
  readonly wins: Map<string, number>;
  sum: number;
}
