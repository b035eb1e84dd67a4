/** Runs at most `most` pieces of work at once; the others wait in the order they arrived. */
export function boundedPool(most: number) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift(); // goes to the next in line, never to a newcomer
      if (next) next();
      else running -= 1;
    }
  };
}
