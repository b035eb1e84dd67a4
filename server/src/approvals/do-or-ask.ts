import { approvalEndsOn } from '@paystead/lending/servicing/approval-terms';
import { toDollars } from '@paystead/lending/money/money';
import { readSetting } from '../content/index.ts';
import { ZONE } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import type { Act, ActInput } from './act.ts';
import { findOpenOf, insertRequest } from './approvals.queries.ts';

/** The hour at which requests end, New York: the end of an office day. */
const ENDS_AT = Temporal.PlainTime.from('17:00');

/** An act for one subject, asked for by the member of staff who is the actor. */
export interface Asked<Input extends ActInput> {
  readonly subject: { readonly kind: string; readonly gid: string };
  readonly input: Input;
  readonly reason: string;
}

/** Cents up to which one person carries out an act; null if it always takes two. */
export async function aloneUpTo(
  { db, today }: Pick<WorkContext, 'db' | 'today'>,
  act: string,
): Promise<bigint | null> {
  const limits = await readSetting<Readonly<Record<string, number>>>(db, 'approval_limits', today);
  const limit = limits[act];
  return limit === undefined ? null : BigInt(limit);
}

/**
 * Carries out an act if its amount is within the limit for one person; otherwise stores a request
 * for a second person. The caller has locked the subject's row. Refuses with NOT_ALLOWED if the
 * actor may not ask for it, and with APPROVAL_WAITING if a request for it is open.
 * @returns the request, or null if the act was carried out
 */
export async function doOrAsk<Input extends ActInput>(
  context: WorkContext,
  act: Act<Input>,
  { input, reason, subject }: Asked<Input>,
): Promise<{ readonly approvalGid: string | null }> {
  const { actor, db, now, today } = context;
  if (!act.mayRequest.some((role) => actor.roles.includes(role))) refuse('NOT_ALLOWED');
  if (await findOpenOf(db, { act: act.name, subjectGid: subject.gid, now })) {
    refuse('APPROVAL_WAITING');
  }

  const { about, amount, rows } = await act.figures(context, input);
  const limit = await aloneUpTo(context, act.name);
  const change = {
    after: { act: act.name, amount: amount === null ? null : toDollars(amount) },
    reason,
  };
  if (amount !== null && limit !== null && amount <= limit) {
    await act.perform(context, input, { requestedBy: actor.gid, approvedBy: null, reason });
    context.event('approval.not-needed', subject, change);
    return { approvalGid: null };
  }

  const endsOn = approvalEndsOn(today);
  const approvalGid = await insertRequest(db, {
    act: act.name,
    subject_kind: subject.kind,
    subject_gid: subject.gid,
    about,
    input: JSON.stringify(input),
    figures: JSON.stringify(rows),
    amount_cents: amount,
    reason,
    requested_by: actor.gid,
    requested_at: now,
    ends_at: endsOn.toZonedDateTime({ timeZone: ZONE, plainTime: ENDS_AT }).toInstant(),
  });
  context.event('approval.requested', subject, change);
  return { approvalGid };
}
