import { readEmployerSettings as call } from '@paystead/contract/employer/settings';
import { findGroups, ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { countByGroup, findSettings } from './settings.queries.ts';
import { viewFile, viewGroup } from './settings.view.ts';

/** EMPLOYER-4: what the lender keeps for an employer. Its users look, and the lender changes it. */
export const readEmployerSettings = query(call, async (context) => {
  const { db, today } = context;
  const employerGid = ownEmployer(context);
  const row = await findSettings(db, employerGid);
  const found = await findGroups(db, employerGid);
  const people = await countByGroup(db, employerGid);
  const groups = found.map((group) => viewGroup(group, people.get(group.gid) ?? 0, row, today));

  return {
    today: today.toString(),
    people: [...people.values()].reduce((sum, count) => sum + count, 0),
    groups,
    file: viewFile(row),
    remittance: { layout: row.remittance_layout, days: row.remittance_days },
    lead_days: row.lead_days,
    deposit_confirmation: row.deposit_confirmation,
  };
});
