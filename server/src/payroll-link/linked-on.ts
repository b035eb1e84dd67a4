import type { PayrollLinkProvider } from '@paystead/contract/verification/employment';
import { dayOf } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';
import { findLinkedAt } from './payroll-link.queries.ts';

/** The New York day of the last payroll read through a provider; null if there was none. */
export async function linkedOn(
  db: Transaction,
  borrowerGid: string,
  provider: PayrollLinkProvider,
): Promise<Temporal.PlainDate | null> {
  const at = await findLinkedAt(db, borrowerGid, provider);
  return at && dayOf(at);
}
