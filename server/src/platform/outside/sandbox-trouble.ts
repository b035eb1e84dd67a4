import { Outage } from '../refusal.ts';

/** How a partner of the sandbox fails: unreachable, too slow, or with an invalid answer. */
export type Trouble = 'down' | 'slow' | 'garbage';

const failed = new Map<string, number>();

/**
 * Whether a partner still fails on this occasion: only its first `tries` calls in this process
 * fail.
 */
export function failsYet(occasion: string, tries: number): boolean {
  const before = failed.get(occasion) ?? 0;
  if (before >= tries) return false;
  failed.set(occasion, before + 1);
  return true;
}

/** Fails in the requested way. `garbage` returns a proxy's error page instead of an answer. */
export async function fail(trouble: Trouble, company: string): Promise<never> {
  if (trouble === 'down') throw new Outage(`${company} can’t be reached`);
  if (trouble === 'slow') return new Promise<never>(() => undefined);
  return { status: 502, body: '<html>Bad gateway</html>' } as never;
}
