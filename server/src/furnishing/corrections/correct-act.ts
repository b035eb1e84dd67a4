import { shortDate } from '@paystead/lending/calendar/day-words';
import type { AccountStatus } from '@paystead/lending/furnishing/account-codes';
import { parseMoney, toDollars } from '@paystead/lending/money/money';
import { type ActInput, approvalAct } from '../../approvals/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import { loanReference, lockLoan } from '../../servicing/index.ts';
import { statusWords } from '../record.view.ts';
import { findRecord } from '../shown.queries.ts';
import { type Correction, corrected, historyAfter, whyNotCorrect } from './corrected.ts';
import { type CorrectionFacts, readCorrectionFacts } from './correction-facts.ts';
import { keepCorrections } from './keep-correction.ts';

/** A correction as it's stored until a second person decides. Money as decimals. */
export interface CorrectionInput extends ActInput {
  readonly record: string;
  readonly status: string;
  readonly balance: string;
  readonly past_due: string;
  /** Empty if the status has none. */
  readonly first_delinquency: string;
}

const ACTING = ['servicer', 'administrator'] as const;

/** FURNISH-10: correcting what was reported always takes two people. */
export const correctAct = approvalAct<CorrectionInput>({
  name: 'report.correct',
  title: 'Correct a report to the bureaus',
  mayRequest: ACTING,
  mayApprove: ACTING,

  async figures({ db }, input) {
    const { change, facts } = await factsOrRefuse(db, input);
    const { record } = facts;
    const rows = [
      { label: 'Report as of', value: shortDate(Temporal.PlainDate.from(record.on_day)) },
      { label: 'Status', value: `${words(record.account_status)} → ${statusWords(change.status)}` },
      { label: 'Balance', value: fromTo(record.balance_cents, change.balance) },
      { label: 'Past due', value: fromTo(record.past_due_cents, change.pastDue) },
      {
        label: 'Late since',
        value: `${record.first_delinquency ?? 'never'} → ${change.firstDelinquency ?? 'never'}`,
      },
    ];
    return { amount: null, about: loanReference(record.loan_gid), rows };
  },

  async perform(context, input, { reason }) {
    const known = (await findRecord(context.db, input.record)) ?? refuse('NOT_FOUND');
    await lockLoan(context.db, known.loan_gid);
    const { change, facts } = await factsOrRefuse(context.db, input);
    const { latest, months, record } = facts;
    const rows = [corrected(record, change)];
    if (latest.gid !== record.gid) {
      const history = historyAfter(latest, months, { on: record.on_day, status: change.status });
      rows.push({ ...latest, history });
    }
    await keepCorrections(context, rows);
    context.event(
      'report.corrected',
      { kind: 'loan', gid: record.loan_gid },
      {
        before: { on: record.on_day, status: record.account_status },
        after: { on: record.on_day, status: change.status, balance: toDollars(change.balance) },
        reason,
      },
    );
  },
});

async function factsOrRefuse(
  db: Transaction,
  input: CorrectionInput,
): Promise<{ facts: CorrectionFacts; change: Correction }> {
  const facts = await readCorrectionFacts(db, input.record);
  const change = changeOf(input);
  const why = facts.why ?? whyNotCorrect(facts.record, change);
  if (why !== null) refuse('REPORT_INCONSISTENT', { why });
  return { facts, change };
}

function changeOf(input: CorrectionInput): Correction {
  return {
    status: input.status as AccountStatus,
    balance: parseMoney(input.balance),
    pastDue: parseMoney(input.past_due),
    firstDelinquency: input.first_delinquency === '' ? null : input.first_delinquency,
  };
}

function words(status: string): string {
  return statusWords(status as AccountStatus);
}

function fromTo(before: bigint, after: bigint): string {
  return `${toDollars(before)} → ${toDollars(after)}`;
}
