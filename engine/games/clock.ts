// A chess clock for a table: each player's own time runs while something of theirs is waited for.

export interface ClockSetup {
  minutes: number;
  /** Added when a turn of one's own begins. */
  increment_s: number;
}

export interface ClockView {
  /** Milliseconds, by player, at the time of `at`. */
  left: number[];
  /** Whose time runs. */
  running: number | null;
  at: number;
}

export interface ChessClock {
  /** From now on it is this player's time; null: nobody's. */
  run(player: number | null): void;
  turnBegins(player: number): void;
  show(): ClockView;
  left(player: number): number;
  stop(): void;
}

/** The longest that a timer of the platform waits, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

/** `onFall` is called once for each time a running clock has come to nothing. */
export function createClock(
  setup: ClockSetup,
  players: number,
  earlier: readonly number[] | null,
  now: () => number,
  onFall: (player: number) => void,
): ChessClock {
  const left = Array.from({ length: players }, (_, player) => earlier?.[player] ?? setup.minutes * 60_000);
  let running: number | null = null;
  let since = now();
  let timer: NodeJS.Timeout | undefined;

  /** What has passed since the last look is taken off. */
  function settle(): void {
    const at = now();
    if (running !== null) left[running] = Math.max(0, left[running]! - (at - since));
    since = at;
  }

  function watch(): void {
    clearTimeout(timer);
    const player = running;
    if (player === null) return;
    timer = setTimeout(
      () => {
        settle();
        if (left[player]! > 0) watch();
        else onFall(player);
      },
      Math.min(left[player]! + 1, LONGEST_TIMER),
    );
    timer.unref();
  }

  return {
    run(player) {
      settle();
      if (player === running) return;
      running = player;
      watch();
    },
    turnBegins(player) {
      settle();
      left[player] = left[player]! + setup.increment_s * 1000;
      watch();
    },
    show() {
      settle();
      return { left: [...left], running, at: since };
    },
    left(player) {
      settle();
      return left[player]!;
    },
    stop() {
      settle();
      running = null;
      clearTimeout(timer);
    },
  };
}
