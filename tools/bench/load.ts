import autocannon, { type Options } from 'autocannon';

/** As many connections as the database gives us. */
export const CLIENTS = 16;

/** Answers per second under load. Throws if any answer was not a success. */
export async function requestsPerSecond(
  options: Omit<Options, 'connections' | 'duration'> & { seconds: number },
): Promise<number> {
  const { seconds, ...rest } = options;
  const result = await autocannon({ ...rest, connections: CLIENTS, duration: seconds });
  const { errors, non2xx } = result;
  if (errors + non2xx > 0) {
    throw new Error(`${options.url}: ${non2xx} answers were refusals, ${errors} were lost`);
  }
  return result['2xx'] / result.duration;
}

const WARM_REQUESTS = 1500;
const WARM_SECONDS = 20;

/** Puts load on a program until its code is compiled, which takes longer on a busy machine. */
export async function warmUp(options: Omit<Options, 'connections' | 'duration'>): Promise<void> {
  const until = performance.now() + WARM_SECONDS * 1000;
  for (let met = 0; met < WARM_REQUESTS && performance.now() < until;) {
    met += 2 * (await requestsPerSecond({ ...options, seconds: 2 }));
  }
}
