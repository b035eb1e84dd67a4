import type { Answer } from '@paystead/contract/call';
import type { readJob } from '@paystead/contract/servicing/continuity';
import { shortDate } from '@paystead/lending/calendar/day-words';
import { planContinuity } from '@paystead/lending/employment/continuity-plan';
import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import { toDollars } from '@paystead/lending/money/money';
import { payoffOn } from '@paystead/lending/servicing/payoff';
import { type AccountRow, inSentence, nameAccount } from '../bank-accounts/index.ts';
import type { EmployerRow } from '../employers/index.ts';
import { isoTime } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { LoanRow, PayingFacts } from '../servicing/index.ts';
import type { AuthorizationRow, NewJobRow } from './continuity.queries.ts';
import { type ChoiceFacts, choicesOf, lastDayRange } from './job-choices.ts';
import { viewDays } from './job-days.view.ts';
import type { Report } from './reports.ts';
import { rhythmOf } from './rhythm.ts';

type JobView = Answer<typeof readJob>;

/** What the page is made from. */
export interface JobBackground {
  readonly loan: LoanRow;
  readonly employer: EmployerRow;
  readonly standing: PayingFacts;
  readonly name: string;
  readonly status: EmployeeStatus;
  readonly deciding: Report | undefined;
  readonly reports: readonly Report[];
  readonly isEmployersWord: boolean;
  /** Undefined while no last day is known. */
  readonly facts: ChoiceFacts | undefined;
  readonly accounts: readonly AccountRow[];
  readonly signed: AuthorizationRow | undefined;
  readonly job: (NewJobRow & { readonly employer: string }) | undefined;
}

const SAID_BY = {
  PAYROLL: 'EMPLOYER',
  ROSTER: 'EMPLOYER',
  STAFF: 'US',
  BORROWER: 'BORROWER',
} as const;

export function viewJob(
  context: Pick<WorkContext, 'config' | 'today'>,
  background: JobBackground,
): JobView {
  const { accounts, deciding, employer, facts, isEmployersWord, loan, signed, standing } =
    background;
  const { today } = context;
  const open = standing.openInstallments.filter((row) => row.takes > 0n);
  const [next] = open;
  const ends = open.at(-1)?.due ?? today;
  const { from, to } = lastDayRange(today);
  const usual = next
    ? rhythmOf(
        loan.payroll_frequency,
        open.map(({ due }) => due),
      )
    : '';
  const hasOwn = background.reports.some(({ byEmployer }) => !byEmployer);
  return {
    employer: employer.name,
    status: background.status,
    since: deciding?.on.toString() ?? null,
    said_by: deciding ? SAID_BY[deciding.row.source] : null,
    last_day: facts?.report.on.toString() ?? null,
    last_day_from: from.toString(),
    last_day_to: to.toString(),
    balance: payoffOn(standing.payoff, today).amount,
    installment: next?.takes ?? loan.installment_cents,
    rhythm: usual,
    ends: ends.toString(),
    now: viewNow(background),
    days: viewDays(standing, today, facts),
    choices: facts ? choicesOf(context, facts).map(({ from: _from, ...choice }) => choice) : [],
    accounts: accounts.map((row) => ({ gid: row.gid, name: nameAccount(row) })),
    otherwise: otherwise(facts),
    name: background.name,
    signed: signed
      ? {
          kind: signed.kind,
          text: signed.text,
          signed_at: isoTime(signed.signed_at),
          document: signed.document_gid,
        }
      : null,
    new_job: background.job ? viewNewJob(background.job) : null,
    can_withdraw: hasOwn && !isEmployersWord,
    can_revoke: signed !== undefined && signed.kind !== 'BY_HAND',
  };
}

function viewNewJob({ employer, first_payday: first, state }: NewJobRow & { employer: string }) {
  const isConfirmed = state === 'CONFIRMED';
  return {
    employer,
    state: isConfirmed ? ('CONFIRMED' as const) : ('WAITING' as const),
    first_payday: first,
  };
}

/** How installments are collected today. */
function viewNow({ accounts, employer, facts, loan }: JobBackground): JobView['now'] {
  const change = facts?.changes.findLast(({ from }) => {
    return Temporal.PlainDate.compare(from, facts.plan.today) <= 0;
  });
  const way = change?.way ?? loan.collection;
  const named = change?.row.bank_account_gid ?? loan.bank_account_gid;
  const row = way === 'backup' ? facts?.backup : accounts.find(({ gid }) => gid === named);
  const account = (way === 'ach' || way === 'backup') && row ? nameAccount(row) : null;
  const from = account ? inSentence(account) : 'bank account';
  const sentences: Record<typeof way, string> = {
    deduction: `${employer.name} takes each installment from your paycheck.`,
    allotment: 'Your allotment pays each installment.',
    deposit: 'Your split deposit pays each installment.',
    ach: `We debit each installment from your ${from}.`,
    backup: `We debit each installment from your ${from}, as you allowed us to.`,
    paused: 'Nothing is due while you’re on unpaid leave.',
    stopped: 'Nothing is collected.',
    ask: 'You pay each installment yourself.',
  };
  return { way, sentence: sentences[way], account };
}

/** What happens if nothing is signed. */
function otherwise(facts: ChoiceFacts | undefined): string {
  if (!facts) return 'How you pay stays as it is until we hear of a change.';
  if (facts.plan.choice) {
    return 'You’ve chosen how to pay, so there’s nothing more to do. You can sign another choice, or take this one back.';
  }
  const plan = planContinuity({ ...facts.plan, changes: [], choice: null }, facts.continuity);
  const start = plan.steps.at(-1);
  const first = facts.plan.due.find(
    (due) => start && Temporal.PlainDate.compare(due, start.from) >= 0,
  );
  const row = facts.standing.openInstallments.find((one) => first && one.due.equals(first));
  if (!start || !first || !row) return 'If you do nothing, how you pay stays as it is.';
  const what = `your next installment, ${toDollars(row.takes)} on ${shortDate(first)}`;
  if (start.way === 'backup' && facts.backup) {
    return `If you do nothing, we debit ${what}, from your ${inSentence(nameAccount(facts.backup))}, as you allowed us to.`;
  }
  if (start.way === 'ask') {
    return `If you do nothing, the deduction ends with your job, and ${what}, is yours to pay. We remind you 3 business days before.`;
  }
  return 'If you do nothing, deductions pause while you’re on leave and start again when you’re back.';
}
