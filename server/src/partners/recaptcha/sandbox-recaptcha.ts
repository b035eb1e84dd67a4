import { realNow } from '../../platform/clock.ts';
import { Outage } from '../../platform/refusal.ts';
import type { Recaptcha, SolvedCheck } from './port.ts';

/** How an answer begins decides what the sandbox's check says of it; anything else is refused. */
export const SANDBOX_CHECKS = [
  { begins: 'human-', says: 'a person' },
  { begins: 'late-', says: 'a person, three minutes ago' },
  { begins: 'elsewhere-', says: 'a person, on a page of another site' },
  { begins: 'down-', says: 'can’t be reached' },
  { begins: 'slow-', says: 'doesn’t answer in time' },
  { begins: 'garbage-', says: 'sends an answer we can’t read' },
] as const;

/**
 * The sandbox's check of who logs in: the same answer has the same result each time.
 * @param hostname of our own log-in page
 */
export function sandboxRecaptcha(hostname: string): Recaptcha {
  const [human, late, elsewhere, down, slow, garbage] = SANDBOX_CHECKS;
  return {
    name: 'sandbox',
    async verify(answer) {
      const begins = (check: { readonly begins: string }) => answer.startsWith(check.begins);
      if (begins(human)) return { at: realNow(), hostname };
      if (begins(late)) return { at: realNow().subtract({ minutes: 3 }), hostname };
      if (begins(elsewhere)) return { at: realNow(), hostname: 'elsewhere.example' };
      if (begins(down)) throw new Outage('The sandbox’s check can’t be reached');
      if (begins(slow)) return new Promise<never>(() => undefined);
      if (begins(garbage)) return { success: 'perhaps' } as unknown as SolvedCheck;
      return null;
    },
  };
}
