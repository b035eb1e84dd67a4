/** The products begin on a Wednesday morning, when a business day lies ahead, on any machine. */
const BEGINNING = Temporal.ZonedDateTime.from('2026-11-18T10:00[America/New_York]');

/**
 * Sets, for the workers and products of this run, by how many milliseconds the products’ clock is
 * ahead of the machine’s. Browsers keep the machine’s time: what they show comes from the server.
 */
export function beginWorld(): void {
  process.env.WORLD_AHEAD_MS ||= String(BEGINNING.epochMilliseconds - Date.now());
}

/** The products’ real time, in milliseconds since 1970. */
export function worldNow(): number {
  return Date.now() + Number(process.env.WORLD_AHEAD_MS ?? 0);
}
