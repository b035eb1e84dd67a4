import { type LoanEntry, replay } from '@paystead/lending/books/ledger-replay';
import type { Look } from '../schema/catalogue.ts';

/** A loan by its row and its postings; cents and days as text. */
interface LoanFacts {
  readonly gid: string;
  readonly amount: string;
  readonly rate: string;
  readonly opened: string;
  readonly through: string;
  readonly principal: string;
  readonly interest: string;
  readonly fees: string;
  readonly earned: string;
  readonly entries: readonly EntryFacts[];
  readonly schedule: readonly PrincipalDue[];
  /** By the day at whose end they were in force, if the schedule ever changed. */
  readonly schedules: readonly { on: string; due: readonly PrincipalDue[] }[];
  /** Each with the rate before it, in order. */
  readonly rates: readonly { on: string; before: string; rate: string }[];
}

interface PrincipalDue {
  readonly due: string;
  readonly principal: string;
}

interface EntryFacts {
  readonly id: string;
  readonly kind: string;
  readonly on: string;
  readonly cents: string | null;
  readonly of: string | null;
}

const CHUNK = 200;

const nyDay = (column: string) => `(${column} at time zone 'America/New_York')::date`;

/**
 * Loans that still accrue interest or were repaid. Other checks cover charged-off loans.
 */
const question = (after: string) => `
  select loan.gid::text, loan.amount_cents::text as amount, loan.rate::text,
    loan.opened_on::text as opened, loan.accrued_through::text as through,
    coalesce(books.principal, 0)::text as principal, coalesce(books.interest, 0)::text as interest,
    coalesce(books.fees, 0)::text as fees, coalesce(books.earned, 0)::text as earned,
    coalesce(events.list, '[]') as entries, schedule.list as schedule,
    coalesce(changes.list, '[]') as rates, coalesce(agreed.list, '[]') as schedules
  from loan
  join lateral (
    select sum(amount_cents) filter (where account = 'loan_principal') as principal,
      sum(amount_cents) filter (where account = 'interest_receivable') as interest,
      sum(amount_cents) filter (where account = 'fees_receivable') as fees,
      -sum(amount_cents) filter (where account = 'interest_income') as earned
      from posting where loan_gid = loan.gid) books on true
  join lateral (
    select jsonb_agg(jsonb_build_object('id', id::text, 'kind', kind, 'on', effective_date::text,
             'cents', abs(transaction_cents)::text, 'of', reverses_entry_id::text)) as list
      from journal_entry where loan_gid = loan.gid
       and kind <> 'ACCRUAL') events on true
  join lateral (
    select jsonb_agg(jsonb_build_object('due', due_date::text, 'principal', principal_cents::text)) as list
      from installment where loan_gid = loan.gid and superseded_at is null) schedule on true
  join lateral (
    select jsonb_agg(jsonb_build_object('on', effective_date::text, 'before', rate_before::text,
             'rate', rate::text) order by effective_date) as list
      from loan_rate_change where loan_gid = loan.gid) changes on true
  join lateral (
    select jsonb_agg(jsonb_build_object('on', day::text, 'due', due) order by day) as list
      from (select changed.day, jsonb_agg(jsonb_build_object('due', i.due_date::text,
                     'principal', i.principal_cents::text)) as due
              from (select loan.opened_on as day
                     union select ${nyDay('made_at')} from installment
                            where loan_gid = loan.gid and version > 1
                     union select ${nyDay('superseded_at')} from installment
                            where loan_gid = loan.gid and superseded_at is not null) changed
              join installment i on i.loan_gid = loan.gid
               and (i.version = 1 or ${nyDay('i.made_at')} <= changed.day)
               and coalesce(${nyDay('i.superseded_at')}, 'infinity') > changed.day
             where changed.day >= loan.opened_on and exists (select from installment old
                            where old.loan_gid = loan.gid and old.superseded_at is not null)
             group by changed.day) days) agreed on true
  where loan.opened_on is not null and loan.charged_off_on is null and loan.status <> 'Void'
    and loan.gid > '${after}'
  order by loan.gid limit ${CHUNK}`;

/**
 * Rebuilds every loan from its entries alone by the rules (lending/ledger-replay) and returns where
 * the books differ: another split of a payment, an extra day of interest, a lost return.
 */
export async function faultsOfReplay(look: Look): Promise<string[]> {
  const faults: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const loans = await look<LoanFacts>(question(after));
    faults.push(...loans.flatMap(faultOf));
    const last = loans.at(-1);
    if (!last) return faults;
    after = last.gid;
  }
}

function faultOf(loan: LoanFacts): string[] {
  const { balance } = replay(
    {
      principal: BigInt(loan.amount),
      rate: BigInt(loan.rates[0]?.before ?? loan.rate),
      disbursedOn: Temporal.PlainDate.from(loan.opened),
      schedule: loan.schedule.map(asPrincipalDue),
    },
    [
      ...loan.rates.map(asRateChange),
      ...loan.schedules.map(asReschedule),
      ...loan.entries.flatMap(asLoanEntry),
    ],
    Temporal.PlainDate.from(loan.through),
  );
  const should = [balance.principal, balance.interest, balance.fees, balance.interestEarned];
  const have = [loan.principal, loan.interest, loan.fees, loan.earned].map(BigInt);
  if (should.every((cents, index) => cents === have[index])) return [];
  return [
    `loan ${loan.gid} has ${have.join(', ')} cents of principal, interest, fees and income; ` +
      `its entries replayed give ${should.join(', ')}`,
  ];
}

function asRateChange({ on: day, rate }: LoanFacts['rates'][number]): LoanEntry {
  const on = Temporal.PlainDate.from(day);
  return { id: `rate ${day}`, on, kind: 'RATE_CHANGE', rate: BigInt(rate) };
}

function asReschedule({ due, on: day }: LoanFacts['schedules'][number]): LoanEntry {
  const on = Temporal.PlainDate.from(day);
  return { id: `schedule ${day}`, on, kind: 'RESCHEDULE', schedule: due.map(asPrincipalDue) };
}

function asPrincipalDue({ due, principal }: PrincipalDue) {
  return { due: Temporal.PlainDate.from(due), principal: BigInt(principal) };
}

function asLoanEntry({ cents, id, kind, of, on: day }: EntryFacts): LoanEntry[] {
  const base = { id, on: Temporal.PlainDate.from(day) };
  const amount = BigInt(cents ?? 0);
  switch (kind) {
    case 'PAYMENT':
      return [{ ...base, kind: 'PAYMENT', amount }];
    case 'ACCOUNT_CREDIT':
      return [{ ...base, kind: 'CREDIT', amount }];
    case 'CREDIT_TO_INTEREST':
      return [{ ...base, kind: 'CREDIT', amount, to: 'INTEREST' }];
    case 'CREDIT_TO_PRINCIPAL':
      return [{ ...base, kind: 'CREDIT', amount, to: 'PRINCIPAL' }];
    case 'CREDIT_TO_FEES':
      return [{ ...base, kind: 'CREDIT', amount, to: 'FEES' }];
    case 'FEE':
      return [{ ...base, kind: 'FEE', amount }];
    case 'REFUND_ORDERED':
      return [{ ...base, kind: 'REFUND', amount }];
    case 'PAYMENT_RETURNED':
    case 'REFUND_CANCELLED':
      return [{ ...base, kind: 'RETURN', of: of ?? '' }];
    default:
      return [];
  }
}
