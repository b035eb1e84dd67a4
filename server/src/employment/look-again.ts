import { realNow } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';

/** A sandbox looks on the roster after this long; others, and a sandbox later, this often. */
const SANDBOX_FIRST = { seconds: 12 };
const LOOK_EVERY = { minutes: 15 };

/** When to look on the roster for the first time, in real time. */
export function firstLookAt({ config }: Pick<WorkContext, 'config'>): Temporal.Instant {
  return config.mode === 'sandbox' ? realNow().add(SANDBOX_FIRST) : lookAgainAt();
}

/** When to look again, in real time. */
export const lookAgainAt = (): Temporal.Instant => realNow().add(LOOK_EVERY);
