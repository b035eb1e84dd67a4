import { changeEmployer as call } from '@paystead/contract/staff/employers';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { employerFacts, factsInWords } from './employer-facts.ts';
import { findRecord, hasApplicants, updateEmployer } from './employer-desk.queries.ts';
import { lacksGroup, showEmployer } from './show-employer.ts';

/** STAFF-63: changes an employer's record; loans and applications that exist keep theirs. */
export const changeEmployer = command(call, async ({ db, event, input, today }) => {
  const { gid, reason, ...typed } = input;
  const before = await findRecord(db, gid, { lock: true });
  if (!before) return refuse('NOT_FOUND');
  const facts = employerFacts(typed);
  if (facts.workflow !== before.workflow && (await hasApplicants(db, gid))) {
    return refuse('FIELDS', {}, { workflow: 'Its people have applied, so the workflow stays' });
  }
  await updateEmployer(db, gid, facts);
  const shown = await showEmployer(db, gid, today);
  if (before.active && lacksGroup(facts.workflow, shown.groups.length)) {
    return refuse('FIELDS', {}, { workflow: 'This workflow needs a payroll group first' });
  }
  event(
    'employer.changed',
    { kind: 'employer', gid },
    {
      before: factsInWords({
        name: before.name,
        workflow: before.workflow,
        employment_check_mode: before.employment_check_mode,
        deposit_confirmation: before.deposit_confirmation,
        address_required: before.address_required,
        potential_active_duty: before.potential_active_duty,
        federal_government_agency: before.federal_government_agency,
        credit_monitoring: before.credit_monitoring,
        max_amount_cents: before.max_amount_cents,
        lead_days: before.lead_days,
      }),
      after: factsInWords(facts),
      reason,
    },
  );
  return shown;
});
