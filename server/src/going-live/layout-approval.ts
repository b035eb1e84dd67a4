import type { findLayouts } from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { Transaction } from '../platform/database/database.ts';
import { layoutsOf, sameLayouts } from './setup-steps.ts';
import { findLayoutAct, insertAct } from './setup.queries.ts';

type LayoutsRow = Pick<
  NonNullable<Awaited<ReturnType<typeof findLayouts>>>,
  'deduction_layout' | 'own_gid' | 'remittance_layout' | 'own_remittance_gid'
>;

/**
 * LAYOUT-4: who said last that both layouts work, if they are still the same; null if nobody did.
 * An employer sees no name of staff.
 */
export async function findApproval(db: Transaction, employerGid: string, row: LayoutsRow) {
  const act = await findLayoutAct(db, employerGid);
  if (!act || !sameLayouts(act.facts, layoutsOf(row))) return null;
  const isOwn = act.by_employer === employerGid;
  return { at: isoTime(act.at), by: isOwn ? (act.by ?? '') : 'Your lender', by_payroll: isOwn };
}

/** LAYOUT-4: keeps that payroll approved both layouts as they are; the checklist takes it. */
export async function approveLayouts(
  { actor, db, event, now }: Pick<WorkContext, 'actor' | 'db' | 'event' | 'now'>,
  employerGid: string,
  row: LayoutsRow,
): Promise<void> {
  const layouts = layoutsOf(row);
  await insertAct(db, {
    employer_gid: employerGid,
    step: 'LAYOUT',
    state: 'DONE',
    facts: JSON.stringify(layouts),
    by_gid: actor.gid,
    at: now,
  });
  event('employer.layouts-approved', { kind: 'employer', gid: employerGid }, { after: layouts });
}
