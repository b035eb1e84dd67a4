/** Runs one restart at a time. All changes during a restart cause one more after it. */
export function inTurns(work: () => Promise<void>): { ask(): void; settled(): Promise<void> } {
  let asked = false;
  let running: Promise<void> | undefined;
  const run = async () => {
    while (asked) {
      asked = false;
      await work();
    }
    running = undefined;
  };
  return {
    ask() {
      asked = true;
      running ??= run();
    },
    settled: async () => running,
  };
}
