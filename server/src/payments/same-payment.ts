import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { LoanRow } from '../servicing/index.ts';
import { findSameSince } from './payments.queries.ts';
import type { PaymentInput, Plan } from './plan-debits.ts';

/** Within these minutes, a second payment like the first needs a confirmation (PAY-19, F3). */
const SAME_WITHIN_MINUTES = 10;

type Asked = Pick<PaymentInput, 'mode' | 'method'>;

/** When a payment like this one was made in the last minutes; null if none was. */
export async function sameMadeAt(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  loan: Pick<LoanRow, 'gid'>,
  { mode, method }: Asked,
  { debits }: Pick<Plan, 'debits'>,
): Promise<Temporal.Instant | null> {
  const since = now.subtract({ minutes: SAME_WITHIN_MINUTES });
  for (const amount of new Set(debits.map((debit) => debit.amount))) {
    const same = await findSameSince(db, loan.gid, since, { mode, method, amount_cents: amount });
    if (same) return same.created_at;
  }
  return null;
}

/** F3: asks before a payment like one of the last minutes, made in another tab or by mistake. */
export async function refuseSame(
  context: Pick<WorkContext, 'db' | 'now'>,
  loan: Pick<LoanRow, 'gid'>,
  asked: Asked,
  plan: Pick<Plan, 'debits'>,
): Promise<void> {
  const at = await sameMadeAt(context, loan, asked, plan);
  if (at) refuse('PAYMENT_JUST_MADE', { ago: agoWords(at.until(context.now)) });
}

function agoWords(since: Temporal.Duration): string {
  const minutes = Math.floor(since.total('minutes'));
  if (minutes < 1) return 'a moment ago';
  return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
}
