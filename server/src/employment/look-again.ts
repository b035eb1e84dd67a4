import { realNow } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

/** Employers of the sandbox answer after so long; others are looked after this often. */
const SANDBOX_ANSWER = { seconds: 12 };
const LOOK_EVERY = { minutes: 15 };

/** When an employer that was asked is looked after: real time. */
export function lookAgainAt({ config }: Pick<WorkContext, 'config'>): Temporal.Instant {
  return realNow().add(config.mode === 'sandbox' ? SANDBOX_ANSWER : LOOK_EVERY);
}
