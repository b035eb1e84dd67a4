import { Outage } from '../refusal.ts';

/** How a company of the sandbox fails: not there, there and too slow, or out of its mind. */
export type Trouble = 'down' | 'slow' | 'garbage';

const failed = new Map<string, number>();

/** Whether a company still fails at an occasion: at its first so many tries, in this process. */
export function failsYet(occasion: string, tries: number): boolean {
  const before = failed.get(occasion) ?? 0;
  if (before >= tries) return false;
  failed.set(occasion, before + 1);
  return true;
}

/**
 * Fails in the way asked for. Garbage is what comes in place of an answer: the page of some proxy.
 */
export async function fail(trouble: Trouble, company: string): Promise<never> {
  if (trouble === 'down') throw new Outage(`${company} cannot be reached`);
  if (trouble === 'slow') return new Promise<never>(() => undefined);
  return { status: 502, body: '<html>Bad gateway</html>' } as never;
}
