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
