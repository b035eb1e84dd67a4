import { randomUUID } from 'node:crypto';
import { addDays, type Day } from '@paystead/lending/calendar/calendar';
import { parseMoney } from '@paystead/lending/money/money';
import { quote, type Quote } from '@paystead/lending/disclosure/quote';
import { parseRate } from '@paystead/lending/money/rate';
import type { WorkContext } from '../platform/context.ts';
import { inJobTransaction } from '../platform/jobs/run-job.ts';
import { deliverMessage, noCarriers } from '../platform/outside/message.ts';
import type { Route } from '../platform/http/serve.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { createLoan } from './loan/create-loan.ts';
import { openLoans } from './loan/open-loan.ts';

/** Options of a seeded loan; the defaults are Marisol's loan of the design. */
export interface LoanWish {
  readonly amount?: string;
  readonly rate?: string;
  readonly fee?: string;
  readonly termMonths?: number;
  readonly disbursed?: string;
  readonly collection?: 'deduction' | 'ach';
  /** Null by default: the signed authorization names the exact installment. */
  readonly mostDeducted?: bigint;
  /** The same borrower's loan that it pays off, and with what amount. */
  readonly old?: SeededLoan & { readonly payoff: bigint };
  /** Another loan of the same borrower, which stays as it is. */
  readonly beside?: SeededLoan;
}

/** A borrower with a loan in a test's database. */
export interface SeededLoan {
  readonly gid: string;
  readonly borrowerGid: string;
  readonly employerGid: string;
  readonly groupGid: string;
  readonly bankAccountGid: string;
  readonly quote: Quote;
  readonly disbursed: Day;
}

/** A world that can write messages. */
export function loanWorld(
  routes: readonly Route[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<TestWorld> {
  return testWorld({ routes, jobs: [deliverMessage(noCarriers)], env });
}

/** Sets the clock to noon of a day in New York, so that a test can name its dates. */
export async function travelTo(world: TestWorld, day: string): Promise<void> {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({
    timeZone: 'America/New_York',
    plainTime: Temporal.PlainTime.from('12:00'),
  });
  await world.setClock(noon.toInstant());
}

/** A job's transaction, as the slices receive it. */
export function working<Result>(
  world: TestWorld,
  work: (context: WorkContext) => Promise<Result>,
): Promise<Result> {
  return inJobTransaction(world.platform, 'test', work);
}

/** A verified borrower with a job and a primary bank account. */
export async function seedBorrower(world: TestWorld, firstName = 'Marisol') {
  const { owner, platform } = world;
  const [employerGid, borrowerGid, groupGid, bankAccountGid] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  await owner.query(
    `insert into employer (gid, mnemonic, root_mnemonic, name, workflow)
     values ($1, $2, $2, 'Northfield Regional', 'DEFAULT')`,
    [employerGid, `N-${employerGid.slice(0, 8).toUpperCase()}`],
  );
  await owner.query(
    `insert into borrower (gid, employer_gid, first_name, last_name, email, password_hash,
       email_verified_at, phone_verified_at, employment_verified_at, mfa_verified_at, created_at,
       updated_at)
     values ($1, $2, $3, 'Greene', $4, 'none', now(), now(), now(), now(), now(), now())`,
    [borrowerGid, employerGid, firstName, `${borrowerGid}@example.com`],
  );
  await owner.query(
    `insert into address (borrower_gid, type, source, street, city, state, zip, created_at)
     values ($1, 'PHYSICAL', 'EMPLOYEE', '48 Alder St', 'Santa Fe', 'NM', '87501', now())`,
    [borrowerGid],
  );
  await owner.query(
    `insert into payroll_group (gid, employer_gid, name, payroll_frequency, sample_date)
     values ($1, $2, 'Fridays', 'BIWEEKLY', '2026-01-02')`,
    [groupGid, employerGid],
  );
  const accountNumber = platform.vault.seal('000123454417', {
    column: 'bank_account.account_cipher',
    id: bankAccountGid,
  });
  await owner.query(
    `insert into bank_account (gid, borrower_gid, aba_number, account_cipher, account_lookup, last4,
       account_type, name, way, check_status, validation_status, validated_at, primary_account,
       ach_account, date_received, created_at, updated_at)
     values ($1, $2, '021000021', $3, $4, '4417', 'CHECKING', 'Everyday', 'LINK',
       'BANK_CHECK_COMPLETE', 'VALIDATION_COMPLETE', now(), true, true, product_today(),
       now(), now())`,
    [bankAccountGid, borrowerGid, accountNumber, Buffer.from(bankAccountGid)],
  );
  return { employerGid, borrowerGid, groupGid, bankAccountGid };
}

/** A signed Pending loan: bi-weekly Fridays, priced as an offer would be. */
export async function seedPending(world: TestWorld, wish: LoanWish = {}): Promise<SeededLoan> {
  const { amount = '1200.00', rate = '17.99', fee = '0.00', termMonths = 6 } = wish;
  const disbursed = Temporal.PlainDate.from(wish.disbursed ?? '2026-01-05');
  const person = wish.old ?? wish.beside ?? (await seedBorrower(world));
  const { owner } = world;
  const [applicationGid, offerGid] = [randomUUID(), randomUUID()];
  const priced = quote({
    amount: parseMoney(amount),
    rate: parseRate(rate),
    originationFee: parseMoney(fee),
    processingFee: 0n,
    disbursementDate: disbursed,
    payroll: {
      frequency: 'BIWEEKLY',
      sampleDates: [Temporal.PlainDate.from('2026-01-02')],
    },
    termMonths,
  });
  await owner.query(
    `insert into application (gid, borrower_gid, employer_gid, status, uec, min_amount_cents,
       max_amount_cents, leadgen, created_at, updated_at)
     values ($1, $2, $3, 'FUNDED', 'APPLY', 25000, 2000000, '{"type":"google"}', now(), now())`,
    [applicationGid, person.borrowerGid, person.employerGid],
  );
  await owner.query(
    `insert into offer (gid, application_gid, borrower_gid, status, amount_cents, term, rate,
       min_amount_cents, max_amount_cents, terms, origination_source, quote, expires_on, created_at)
     values ($1, $2, $3, 'SIGNED', $4, $5, $6, 25000, 2000000, '{6,12}', 'KAS', '{}', $7, now())`,
    [
      offerGid,
      applicationGid,
      person.borrowerGid,
      priced.amount,
      termMonths,
      priced.rate,
      disbursed.toString(),
    ],
  );
  const { gid } = await working(world, (context) =>
    createLoan(context, {
      applicationGid,
      offerGid,
      borrowerGid: person.borrowerGid,
      employerGid: person.employerGid,
      bankAccountGid: person.bankAccountGid,
      payrollGroupGid: person.groupGid,
      payrollFrequency: 'BIWEEKLY',
      collection: wish.collection ?? 'deduction',
      amount: priced.amount,
      originationFee: priced.originationFee,
      processingFee: priced.processingFee,
      installmentAmount: priced.installmentAmount,
      mostDeducted: wish.mostDeducted ?? null,
      rate: priced.rate,
      apr: '19.99',
      term: termMonths,
      originationSource: 'KAS',
      disbursementDate: disbursed,
      refinances: wish.old ? { loanGid: wish.old.gid, payoff: wish.old.payoff } : null,
      rows: priced.rows,
    }),
  );
  return { ...person, gid, quote: priced, disbursed };
}

/** Like seedPending, with the payout arrived on its disbursement date. */
export async function seedOpen(world: TestWorld, wish: LoanWish = {}): Promise<SeededLoan> {
  const loan = await seedPending(world, wish);
  await working(world, (context) =>
    openLoans(context, [{ loanGid: loan.gid, on: loan.disbursed }]),
  );
  return loan;
}

/** The days from the one after `from` through `to`. */
export function daysThrough(from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (let day = addDays(from, 1); Temporal.PlainDate.compare(day, to) <= 0; day = addDays(day, 1))
    days.push(day);
  return days;
}
