import type { Answer } from '@paystead/contract/call';
import type { readDeskEmployer } from '@paystead/contract/staff/employers';
import type { Day } from '@paystead/lending/calendar/calendar';
import { isSelfDirected } from '@paystead/lending/employment/workflow-policy';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findGroups, findRecord, hasApplicants } from './employer-desk.queries.ts';
import { nextPaydays } from './group-paydays.ts';

/** An employer's record; refused as NOT_FOUND. */
export async function showEmployer(
  db: Transaction,
  gid: string,
  today: Day,
): Promise<Answer<typeof readDeskEmployer>> {
  const row = await findRecord(db, gid);
  if (!row) return refuse('NOT_FOUND');
  const [groups, inUse] = await Promise.all([findGroups(db, gid), hasApplicants(db, gid)]);
  return {
    gid: row.gid,
    mnemonic: row.mnemonic,
    name: row.name,
    workflow: row.workflow,
    employment_check_mode: row.employment_check_mode,
    deposit_confirmation: row.deposit_confirmation,
    address_required: row.address_required,
    potential_active_duty: row.potential_active_duty,
    federal_government_agency: row.federal_government_agency,
    credit_monitoring: row.credit_monitoring,
    max_amount: row.max_amount_cents,
    lead_days: row.lead_days,
    open: row.active,
    in_use: inUse,
    today: today.toString(),
    groups: groups.map((group) => ({
      gid: group.gid,
      name: group.name,
      frequency: group.payroll_frequency,
      paydays: nextPaydays(group, today),
    })),
  };
}

/** Whether a workflow lacks a group: a deduction file is made for the paydays of one. */
export function lacksGroup(workflow: string, groups: number): boolean {
  return groups === 0 && !isSelfDirected(workflow);
}
