import { realNow } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';

/**
 * Time to take a wrong file back before anybody hears that their job has ended (ROSTER-12). A
 * sandbox shows what follows at once.
 */
const GRACE = { minutes: 30 };
const SANDBOX_GRACE = { seconds: 20 };

/** When people's jobs and deduction files follow a roster, in real time. */
export function followAt({ config }: Pick<WorkContext, 'config'>): Temporal.Instant {
  return realNow().add(config.mode === 'sandbox' ? SANDBOX_GRACE : GRACE);
}
