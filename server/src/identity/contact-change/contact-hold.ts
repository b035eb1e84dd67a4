import type { ContactType } from '@paystead/contract/identity/contact-changes';
import { momentWords } from '../../platform/clock.ts';
import type { WorkContext } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { findHolding } from './contact-change.queries.ts';

/** Why a person's payouts and new bank accounts wait, and until when. */
export interface ContactHold {
  readonly until: Temporal.Instant;
  readonly for: readonly ContactType[];
}

/** The hold after a change of email or phone (ID-9); null without one. Payments never wait. */
export async function contactHold(
  { db, now }: Pick<WorkContext, 'db' | 'now'>,
  borrowerGid: string,
): Promise<ContactHold | null> {
  const holding = await findHolding(db, borrowerGid, now);
  const ends = holding.flatMap(({ hold_until: end }) => (end ? [end] : []));
  const [first, ...rest] = ends;
  if (!first) return null;
  const until = rest.reduce(
    (last, end) => (Temporal.Instant.compare(last, end) < 0 ? end : last),
    first,
  );
  return { until, for: [...new Set(holding.map(({ type }) => type))] };
}

/** Refuses with CONTACT_HOLD while a person may not add a bank account or choose another (ID-9). */
export async function refuseDuringHold(
  context: Pick<WorkContext, 'db' | 'now'>,
  borrowerGid: string,
): Promise<void> {
  const hold = await contactHold(context, borrowerGid);
  if (hold) refuse('CONTACT_HOLD', { until: momentWords(hold.until) });
}
