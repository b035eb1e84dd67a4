import { answerRosterPay as call } from '@paystead/contract/employer/roster';
import { command } from '../../platform/calls/command.ts';
import { refuse } from '../../platform/refusal.ts';
import { ownDraft } from '../draft/own-upload.ts';
import { comparePeople } from './compare-people.ts';
import { changeRow, lockRow } from './rows.queries.ts';

/** ROSTER-7: the new or the old pay of somebody whose change looks wrong. */
export const answerRosterPay = command(call, async (context) => {
  const { db, event, input } = context;
  const upload = await ownDraft(context, input.gid, ['CHECKED']);
  const line = Number(input.line);

  const row = await lockRow(db, upload.gid, line);
  if (!row?.pay_finding) return refuse('NOT_FOUND');

  await changeRow(db, upload.gid, line, { pay_answer: input.answer });
  event(
    'roster.pay_answered',
    { kind: 'roster', gid: upload.gid },
    { after: { line, finding: row.pay_finding, answer: input.answer } },
  );

  const [shown] = await comparePeople(context, upload, [{ ...row, pay_answer: input.answer }]);
  return shown ?? refuse('NOT_FOUND');
});
