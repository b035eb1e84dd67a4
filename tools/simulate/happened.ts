import type { House } from './house.ts';
import { OFFICE_COUNTS, OFFICE_NOTED } from './payroll/office-acts.ts';
import type { Tally } from './tally.ts';

/** One count for each kind of event, from the rows it leaves. */
const COUNTS: Readonly<Record<string, string>> = {
  'loan opened': `select count(*) from loan where opened_on is not null`,
  'loan void': `select count(*) from loan where status = 'Void'`,
  'loan paid': `select count(*) from loan where status = 'Paid'`,
  leaver: `select count(*) from employment_change where status = 'Terminated'`,
  'unpaid leave': `select count(*) from employment_change where status = 'LeaveWithoutPay'`,
  'back at work': `select count(*) from employment_change where status = 'Active'`,
  retired: `select count(*) from employment_change where status = 'Retired'`,
  death: `select count(*) from employment_change where status = 'Deceased'`,
  'own report of a job': `select count(*) from employment_change where source = 'BORROWER'`,
  'choice signed': `select count(*) from collection_authorization`,
  'new job': `select count(*) from new_job where state = 'CONFIRMED'`,
  'deduction matched': `select count(*) from deduction where state = 'MATCHED'`,
  'short pay': `select count(*) from deduction where state = 'SHORT'`,
  'over pay': `select count(*) from deduction where state = 'OVER'`,
  'deduction missing': `select count(*) from deduction where state = 'MISSING'`,
  'rest spread over paydays': `select count(*) from short_pay_plan`,
  'silent payday': `select count(*) from trouble where kind = 'PAYROLL_SILENT'`,
  'silent payday decided': `select count(*) from payday_decision`,
  'files out of order': `
    select count(*) from remittance_file late where exists (
      select from remittance_file early where early.employer_gid = late.employer_gid
         and early.payday > late.payday and early.received_at < late.received_at)`,
  'deduction claimed': `select count(*) from deduction_claim`,
  'deduction corrected by money': `
    select count(*) from event where kind = 'deduction_line.corrected_by_money'`,
  'bank debit settled': `
    select count(*) from ach_entry where purpose = 'PAYMENT' and taken_settled`,
  'backup debit': `select count(*) from payment where method = 'ACH_BACKUP' and automatic`,
  return: `
    select count(*) from ach_entry where purpose = 'PAYMENT' and state = 'RETURNED'`,
  'return after payoff': `
    select count(*) from journal_entry back
      join journal_entry paid on paid.id = back.reverses_entry_id
      join payment on payment.gid = paid.payment_gid
     where back.kind = 'PAYMENT_RETURNED' and payment.mode = 'FULL'`,
  'modification signed': `select count(*) from plan_offer where state = 'SIGNED'`,
  'plan kept': `select count(*) from plan_offer where plan_state = 'KEPT'`,
  'plan broken': `select count(*) from plan_offer where plan_state = 'BROKEN'`,
  'settlement signed': `select count(*) from settlement where signed_at is not null`,
  'settlement kept': `select count(*) from settlement where state = 'KEPT'`,
  'settlement broken': `select count(*) from settlement where state = 'BROKEN'`,
  skip: `select count(*) from payday_change where kind = 'SKIP'`,
  'skip undone': `select count(*) from payday_change where kind = 'SKIP' and undone_at is not null`,
  'payment day moved': `select count(*) from payday_change where kind = 'MOVE'`,
  'charge-off': `select count(*) from loan where charged_off_on is not null`,
  recovery: `
    select count(distinct entry_id) from posting
     where account = 'charged_off_balance' and amount_cents < 0`,
  'card payment': `select count(*) from card_payment where state = 'PAID'`,
  'card payment ended': `select count(*) from card_payment where state = 'ENDED'`,
  'card dispute': `select count(*) from card_dispute`,
  flag: `select count(*) from loan_flag`,
  'held money': `select count(*) from held_money`,
  'held money decided': `select count(*) from held_money where state = 'CLOSED'`,
  refund: `select count(*) from refund`,
  'stop order': `select count(*) from stop_order`,
  ...OFFICE_COUNTS,
  'webhook delivered': `select count(*) from webhook_delivery where state = 'DELIVERED'`,
  'webhook tried again': `select count(*) from webhook_delivery where tries > 1`,
  'payroll can’t be reached': `
    select count(*) from trouble where kind in ('PAYROLL_FILES_IN', 'PAYROLL_FILE_OUT')`,
  'unreadable remittance': `select count(*) from trouble where kind = 'PAYROLL_FILE_UNREADABLE'`,
  'bank can’t be reached': `select count(*) from trouble where kind in ('BANK_FILE_OUT', 'BANK_FILES_IN')`,
};

/** What happened in a life, by kind: from the database, and what leaves no row. */
export async function happened(
  { owner }: House,
  { acknowledged, cuts, noted, refusals }: Tally,
): Promise<ReadonlyMap<string, number>> {
  const columns = Object.values(COUNTS).map((count, index) => `(${count})::int as c${index}`);
  const { rows } = await owner.query<Record<string, number>>(`select ${columns.join(',\n')}`);
  const found = Object.keys(COUNTS).map((kind, index): [string, number] => [
    kind,
    rows[0]?.[`c${index}`] ?? 0,
  ]);
  return new Map([
    ...found,
    ['payment acknowledged', acknowledged.length],
    ['refusal', refusals],
    ['power cut', cuts],
    ...ALWAYS_NOTED.map((kind): [string, number] => [kind, noted.get(kind) ?? 0]),
  ]);
}

const ALWAYS_NOTED = [
  '3-D Secure asked',
  'card declined',
  'page without an answer',
  'amended file',
  ...OFFICE_NOTED,
] as const;
