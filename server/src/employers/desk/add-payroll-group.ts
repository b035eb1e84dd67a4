import { addPayrollGroup as call } from '@paystead/contract/staff/employers';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { findGroups, findRecord, insertGroup } from './employer-desk.queries.ts';
import { readGroup } from './group-paydays.ts';
import { showEmployer } from './show-employer.ts';

/** STAFF-63: adds a group of people who are paid on the same days. */
export const addPayrollGroup = command(call, async ({ db, event, input, now, today }) => {
  const employer = await findRecord(db, input.gid, { lock: true });
  if (!employer) return refuse('NOT_FOUND');
  const group = readGroup(input, today);
  const taken = (await findGroups(db, input.gid)).some(({ name }) => name === input.name);
  if (taken) return refuse('FIELDS', {}, { name: 'This employer has a group of that name' });
  const { gid } = await insertGroup(db, {
    employer_gid: input.gid,
    name: input.name,
    payroll_frequency: group.frequency,
    sample_date: group.payday,
    sample_date_2: group.secondPayday,
    created_at: now,
  });
  event(
    'employer.group-added',
    { kind: 'employer', gid: input.gid },
    { after: { group: gid, name: input.name, ...group } },
  );
  return showEmployer(db, input.gid, today);
});
