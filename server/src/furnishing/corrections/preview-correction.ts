import { previewCorrection as call } from '@paystead/contract/furnishing/loan-reports';
import { query } from '../../platform/calls/command.ts';
import { viewRecord } from '../record.view.ts';
import { corrected, whyNotCorrect } from './corrected.ts';
import { readCorrectionFacts } from './correction-facts.ts';

/** FURNISH-10: a month's report beside what it would say, before anybody asks for it. */
export const previewCorrection = query(call, async ({ db, input, today }) => {
  const { latest, record, why } = await readCorrectionFacts(db, input.gid);
  const change = {
    status: input.status,
    balance: input.balance,
    pastDue: input.past_due,
    firstDelinquency: input.first_delinquency ?? null,
  };
  const whyNot = why ?? whyNotCorrect(record, change);
  const after = { ...corrected(record, change), file_sent_at: null, line_cipher: null };
  return {
    before: viewRecord(record),
    after:
      whyNot === null ? viewRecord({ ...after, corrects_gid: record.gid, refusals: [] }) : null,
    why_not: whyNot,
    changes_latest: latest.gid !== record.gid,
    sends_on: today.toString(),
  };
});
