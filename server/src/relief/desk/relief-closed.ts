import type { WorkContext } from '../../platform/context.ts';
import { helpChoice } from '../choices.ts';
import { serviceMemberChoice } from './desk.view.ts';
import { factsForDesk } from './loan-of-desk.ts';
import { whyNot } from './proposed-terms.ts';

/** Why staff can't give some relief now; null where they can. */
export interface ReliefClosed {
  readonly plan: string | null;
  readonly settlement: string | null;
  readonly serviceMember: string | null;
}

/** What relief staff can give on a loan. Refuses with NOT_FOUND if there is no such loan. */
export async function reliefClosed(
  context: Pick<WorkContext, 'db' | 'now' | 'today'>,
  gid: string,
): Promise<ReliefClosed> {
  const facts = await factsForDesk(context, gid);
  return {
    plan: helpChoice(facts).closed_reason,
    settlement: whyNot(facts),
    serviceMember: serviceMemberChoice(facts).closed_reason,
  };
}
