import { correctPaydayLine as call } from '@paystead/contract/employer/payday-files';
import { toDecimal } from '@paystead/lending/money/money';
import { deskName } from '../../connections/index.ts';
import { ownEmployer } from '../../employers/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { referenceOf } from '../find-asked.ts';
import { endCorrection, findLinesOf, insertCorrection } from './corrections.queries.ts';
import { lockOwnFile } from './own-payday-file.ts';
import { redraft } from './redraft.ts';

/** Payroll says how much of a person's deduction this paycheck can bear (DEDUCT-35). */
export const correctPaydayLine = command(call, async (context) => {
  const { actor, db, event, input, now } = context;
  const employerGid = ownEmployer(context);
  const { payday } = await lockOwnFile(context, input.payday);
  const of = { employerGid, payday };

  const lines = await findLinesOf(db, of, input.employee_number);
  const line = lines.find((one) => referenceOf(one) === input.reference);
  if (!line?.loan_gid || line.amount_cents === 0n) return refuse('NOT_FOUND');
  const due = line.due_cents ?? line.amount_cents;
  if (input.amount >= due) {
    return refuse(
      'FIELDS',
      {},
      { amount: `Enter less than the $${toDecimal(due)} that we ask for` },
    );
  }

  const by = { gid: actor.key ? null : actor.gid, name: await deskName(context), at: now };
  await endCorrection(db, of, { loanGid: line.loan_gid }, by);
  const gid = await insertCorrection(db, {
    employer_gid: employerGid,
    payday,
    employee_number: input.employee_number,
    borrower_gid: line.borrower_gid,
    loan_gid: line.loan_gid,
    asked_cents: due,
    amount_cents: input.amount,
    made_at: now,
    made_by_gid: by.gid,
    made_by: by.name,
  });
  event(
    'deduction_line.corrected',
    { kind: 'deduction_correction', gid },
    {
      before: { amount_cents: String(due) },
      after: { payday, amount_cents: String(input.amount) },
    },
  );

  return redraft(context, of);
});
