import { realNow } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

/** A sandbox employer answers after this long; we check others this often. */
const SANDBOX_ANSWER = { seconds: 12 };
const LOOK_EVERY = { minutes: 15 };

/** When to check next for the employer's answer, in real time. */
export function lookAgainAt({ config }: Pick<WorkContext, 'config'>): Temporal.Instant {
  return realNow().add(config.mode === 'sandbox' ? SANDBOX_ANSWER : LOOK_EVERY);
}
