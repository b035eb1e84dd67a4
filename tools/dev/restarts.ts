/** Does one thing at a time: changes that come while it is under way are one more turn after it. */
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
