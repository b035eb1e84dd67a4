import { correctReport as call } from '@paystead/contract/furnishing/loan-reports';
import { toDecimal } from '@paystead/lending/money/money';
import { doOrAsk } from '../../approvals/index.ts';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { lockLoan } from '../../servicing/index.ts';
import { findRecord } from '../shown.queries.ts';
import { correctAct } from './correct-act.ts';

/** FURNISH-10: asks a second person to correct a month's report. */
export const correctReport = command(call, async (context) => {
  const { db, input } = context;
  const record = (await findRecord(db, input.gid)) ?? refuse('NOT_FOUND');
  await lockLoan(db, record.loan_gid);
  const { approvalGid } = await doOrAsk(context, correctAct, {
    subject: { kind: 'loan', gid: record.loan_gid },
    input: {
      record: record.gid,
      status: input.status,
      balance: toDecimal(input.balance),
      past_due: toDecimal(input.past_due),
      first_delinquency: input.first_delinquency ?? '',
    },
    reason: input.reason,
  });
  if (approvalGid === null) throw new Error('A correction takes two people');
  return { approval: approvalGid };
});
