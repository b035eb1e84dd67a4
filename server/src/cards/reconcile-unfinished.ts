import type { DailyContext } from '../platform/jobs/daily-step.ts';
import { Outage } from '../platform/refusal.ts';
import { NO_GID } from '../platform/session/actor.ts';
import { type CardPaymentRow, findUnfinished } from './card-payments.queries.ts';
import { carryOnAlone } from './carry-on-alone.ts';

/** So many are read at once. */
const CHUNK = 100;

type Unfinished = Pick<CardPaymentRow, 'gid' | 'borrower_gid'>;

export interface Reconciled {
  readonly done: number;
  /** The processor didn't answer for some: ask again later. */
  readonly again: boolean;
}

/**
 * Asks the processor about every card payment that hasn't ended, for outcomes that were lost on the
 * way. One that fails stops no other.
 * @param failed called for a payment that fails by a mistake of ours
 */
export async function reconcileUnfinished(
  { inTransaction }: Pick<DailyContext, 'inTransaction'>,
  failed: (payment: Unfinished, error: unknown) => Promise<void>,
): Promise<Reconciled> {
  let after: string = NO_GID;
  let done = 0;
  let again = false;
  for (;;) {
    const some = await inTransaction(({ db }) => findUnfinished(db, { after, limit: CHUNK }));
    const last = some.at(-1);
    if (!last) return { done, again };
    for (const payment of some) {
      try {
        const row = await carryOnAlone({ inTransaction }, payment.gid);
        if (row && ['PAID', 'ENDED', 'REFUNDED'].includes(row.state)) done += 1;
      } catch (error) {
        if (error instanceof Outage) again = true;
        else await failed(payment, error);
      }
    }
    after = last.gid;
  }
}
