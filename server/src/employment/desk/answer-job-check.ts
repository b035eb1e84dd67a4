import type { Input } from '@paystead/contract/call';
import { answerJobCheck as call } from '@paystead/contract/employer/job-checks';
import { deskName } from '../../connections/index.ts';
import { findLinked, linkEmployee, ownEmployer } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import type { Context } from '../../platform/context.ts';
import { refuse } from '../../platform/refusal.ts';
import { jobActor } from '../../platform/session/actor.ts';
import { findPerson, type PersonRow, putPersonal } from '../../profile/index.ts';
import { type CheckRow, findCheck } from '../employment.queries.ts';
import { handToLender } from '../hand-to-lender.ts';
import { proveByRoster } from '../prove-by-roster.ts';
import { proveEmployment } from '../prove-employment.ts';
import { tellConfirmed } from '../tell-confirmed.ts';
import { findJobCheck, type JobCheckRow, writeAnswer } from './job-checks.queries.ts';
import { viewJobCheck } from './job-check.view.ts';

/**
 * Payroll answers a check (PEOPLE-8). What it says about a borrower takes effect as the product’s
 * own work, since payroll can’t see borrowers.
 */
export const answerJobCheck = command(call, async (context) => {
  const { actor, become, db, event, input, now, today, vault } = context;
  const employerGid = ownEmployer(context);
  const asked = await findJobCheck(db, input.gid);
  if (asked?.employer_gid !== employerGid) return refuse('NOT_FOUND');
  await become(jobActor('answer-job-check'));
  const check = await findCheck(db, asked.borrower_gid, { lock: true });
  const open = await findJobCheck(db, asked.gid, { lock: true });
  await become(actor);
  if (open?.state !== 'OPEN' || check?.state !== 'EMPLOYER') return refuse('JOB_CHECK_ENDED');

  const facts = input.answer === 'WORKS_HERE' ? factsIn(input, today) : null;
  if (input.answer === 'DIFFERENT' && !input.differs?.length) {
    return refuse('FIELDS', {}, { differs: 'Choose at least one detail that’s different' });
  }
  const linked = facts && (await findLinked(db, employerGid, facts.employeeNumber));
  if (linked && linked !== open.borrower_gid) {
    const taken = 'Somebody else with an account here has this number. Check it again';
    return refuse('FIELDS', {}, { employee_number: taken });
  }

  const answered = await writeAnswer(db, open.gid, {
    answer: input.answer,
    differs: input.answer === 'DIFFERENT' ? [...new Set(input.differs)] : null,
    answered_by: await deskName(context),
    answered_by_gid: actor.key ? null : actor.gid,
    ended_at: now,
  });
  event(
    'job_check.answered',
    { kind: 'job_check', gid: open.gid },
    { after: { answer: input.answer, differs: answered.differs } },
  );
  await become(jobActor('answer-job-check'));
  const person = await findPerson(db, open.borrower_gid);
  await (facts
    ? confirm(context, { check, facts, open, person })
    : handToLender(context, person, check));
  await become(actor);

  return viewJobCheck(vault, answered);
});

interface Facts {
  readonly employeeNumber: string;
  readonly hiredOn: Temporal.PlainDate;
  /** Cents of one paycheck. */
  readonly grossPay: bigint | null;
}

function factsIn(input: Input<typeof call>, today: Temporal.PlainDate): Facts {
  const { employee_number: employeeNumber, gross_pay: grossPay, hired_on: hired } = input;
  const fields: Record<string, string> = {};
  if (!employeeNumber) fields['employee_number'] = 'Enter the employee number';
  if (!hired) fields['hired_on'] = 'Enter the first day at work';
  else if (hired > today.toString()) fields['hired_on'] = 'Enter a day that isn’t in the future';
  if (!employeeNumber || !hired || Object.keys(fields).length > 0) {
    return refuse('FIELDS', {}, fields);
  }
  return { employeeNumber, hiredOn: Temporal.PlainDate.from(hired), grossPay: grossPay ?? null };
}

interface Confirmed {
  readonly check: CheckRow;
  readonly facts: Facts;
  readonly open: JobCheckRow;
  readonly person: PersonRow;
}

/**
 * The roster has the person from now on, by the number that payroll named. Its other details are
 * copied only if its name is the person’s.
 */
async function confirm(
  context: Context<typeof call>,
  { check, facts, open, person }: Confirmed,
): Promise<void> {
  const { db, now } = context;
  await linkEmployee(context, {
    ...facts,
    employerGid: person.employer_gid,
    borrowerGid: person.gid,
    firstName: open.first_name,
    lastName: open.last_name,
  });
  const { employeeNumber, grossPay, hiredOn } = facts;
  const isSame = await proveByRoster(context, person, check.proof, { employeeNumber });
  if (!isSame) await putPersonal(db, person.gid, { employee_status: 'Active' }, now);
  await proveEmployment(context, person, { proof: check.proof, hiredOn, grossPay });
  await tellConfirmed(context, person, check);
}
