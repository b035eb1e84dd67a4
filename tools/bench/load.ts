import autocannon, { type Options } from 'autocannon';

/** As many connections as the database has for us. */
export const CLIENTS = 16;

/** Answers by the second under load. Throws when any answer was not a success. */
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

/** Lets a program meet the load until its code is compiled; a busy machine takes longer over it. */
export async function warmUp(options: Omit<Options, 'connections' | 'duration'>): Promise<void> {
  const until = performance.now() + WARM_SECONDS * 1000;
  for (let met = 0; met < WARM_REQUESTS && performance.now() < until;) {
    met += 2 * (await requestsPerSecond({ ...options, seconds: 2 }));
  }
}
