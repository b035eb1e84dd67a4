import type { House } from './house.ts';

/** The final state of a life, without identifiers and instants, which differ between two runs. */
export async function endState({ owner }: House): Promise<readonly string[]> {
  const parts = [];
  for (const text of QUESTIONS) parts.push(await owner.query({ text, rowMode: 'array' }));
  return parts.flatMap((part, index) =>
    part.rows.map((row: unknown[]) => `${NAMES[index]}: ${row.join(' ')}`).toSorted(),
  );
}

const NAMES = [
  'loan',
  'books',
  'entry',
  'payment',
  'deduction',
  'ach',
  'message',
  'escrow',
] as const;

const QUESTIONS = [
  `select b.first_name, l.status, l.opened_on, l.closed_on, l.charged_off_on, l.accrued_through,
     l.delinquent_days, l.delinquent_cents from loan l join borrower b on b.gid = l.borrower_gid`,
  `select b.first_name, p.account, sum(p.amount_cents) from posting p
     left join borrower b on b.gid = p.borrower_gid group by 1, 2`,
  `select b.first_name, e.kind, e.effective_date, e.transaction_cents from journal_entry e
     left join borrower b on b.gid = e.borrower_gid`,
  `select b.first_name, p.mode, p.amount_cents, p.debit_date, p.state, p.automatic from payment p
     join borrower b on b.gid = p.borrower_gid`,
  `select d.employee_number, d.payday, d.amount_cents, d.state, d.deducted_cents, d.asked_on,
     d.remitted_on from deduction d`,
  `select b.first_name, a.purpose, a.attempt, a.direction, a.amount_cents, a.state, a.effective_date,
     a.settled_on, a.return_code from ach_entry a left join borrower b on b.gid = a.borrower_gid`,
  // A late close tells only the latest about money owed, not what each night would have told.
  `select b.first_name, m.about, m.subject from message m
     left join borrower b on b.gid = m.recipient_gid where m.collects_loan_gid is null`,
  `select b.first_name, s.amount_cents, s.reason, s.due_on, s.released_entry_id is null
     from escrow s left join loan l on l.gid = s.loan_gid
     left join borrower b on b.gid = l.borrower_gid`,
] as const;
