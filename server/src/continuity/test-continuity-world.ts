import type { EmployeeStatus } from '@paystead/lending/employment/employee-status';
import type { DailyStep } from '../platform/jobs/daily-step.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { Route } from '../platform/http/serve.ts';
import { startPayrolls } from '../remittance/test-payroll-world.ts';
import { type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import type { EmploymentReport } from './change-employment.ts';
import { changeEmployment } from './index.ts';

export type ContinuityWorld = Awaited<ReturnType<typeof startContinuity>>;

/** A world of employers whose people leave, pause, retire and die. */
export async function startContinuity(routes: readonly Route[]) {
  const payrolls = await startPayrolls(routes);
  const { world } = payrolls;
  const { owner } = world;
  const rowsOf = rowsWith(owner);
  return {
    ...payrolls,
    rowsOf,
    at: (day: string) => travelTo(world, day),
    /** A borrower at an employer of their own, with a number that decides what payroll answers. */
    async person(number = 'E-1', consent = false): Promise<SeededLoan & { mnemonic: string }> {
      const firm = await payrolls.employer(number);
      const loan = firm.loans.get(number);
      if (!loan) throw new Error(`Nobody has the number ${number}`);
      if (consent) await giveConsent(loan.borrowerGid);
      return { ...loan, mnemonic: firm.mnemonic };
    },
    client: ({ borrowerGid }: SeededLoan): Promise<TestClient> =>
      world.as({ kind: 'borrower', gid: borrowerGid }),
    run: (step: DailyStep, day: string) =>
      step.run({
        day: Temporal.PlainDate.from(day),
        inTransaction: (work) => working(world, work),
      }),
    report: (
      loan: SeededLoan,
      status: EmployeeStatus,
      on: string,
      more: Partial<EmploymentReport> = {},
    ) =>
      working(world, (context) =>
        changeEmployment(context, {
          borrowerGid: loan.borrowerGid,
          employerGid: loan.employerGid,
          status,
          effectiveOn: Temporal.PlainDate.from(on),
          source: 'STAFF',
          ...more,
        }),
      ),
    ...looksInto(rowsOf),
    consent: giveConsent,
  };

  async function giveConsent(borrowerGid: string, given = true): Promise<void> {
    await owner.query(
      `insert into consent (borrower_gid, type, version, text_hash, given, at)
       values ($1, 'BACKUP_CONSENT', '2026-01', 'x', $2, product_now())`,
      [borrowerGid, given],
    );
  }
}

type Rows = ReturnType<typeof rowsWith>;

function rowsWith(owner: TestWorld['owner']) {
  return async (text: string, values: unknown[]) => (await owner.query(text, values)).rows;
}

/** What the tables, messages and news say. */
function looksInto(rowsOf: Rows) {
  return {
    /** The recorded changes, as `way from day: reason`. */
    async changes({ gid }: SeededLoan): Promise<string[]> {
      const rows = await rowsOf(
        'select way, from_on, reason from collection_change where loan_gid = $1 order by id',
        [gid],
      );
      return rows.slice(1).map(({ from_on, reason, way }) => `${way} from ${from_on}: ${reason}`);
    },
    async letters({ borrowerGid }: SeededLoan): Promise<{ subject: string; text: string }[]> {
      return rowsOf(
        `select subject, text from message where recipient_gid = $1
          and about in ('employment changed', 'way to pay signed', 'new employer',
            'way to pay revoked', 'missed installment from backup account', 'own payment due',
            'pause ends')
          order by created_at, gid`,
        [borrowerGid],
      );
    },
    /** Subjects of the reminders of what is due or will be debited. */
    async reminders({ borrowerGid }: SeededLoan): Promise<string[]> {
      const rows = await rowsOf(
        `select subject from message where recipient_gid = $1 and channel = 'email'
            and about in ('reminder of a debit', 'own payment due') order by created_at, gid`,
        [borrowerGid],
      );
      return rows.map(({ subject }) => subject);
    },
    async news({ borrowerGid }: SeededLoan): Promise<string[]> {
      const rows = await rowsOf(
        'select title from notification where borrower_gid = $1 order by created_at',
        [borrowerGid],
      );
      return rows.map(({ title }) => title);
    },
    async statusOf({ borrowerGid }: SeededLoan) {
      const [row] = await rowsOf(
        `select b.employee_status as known, r.employee_status as listed,
           b.employment_verified_at is not null as verified
           from borrower b left join roster_entry r on r.borrower_gid = b.gid where b.gid = $1`,
        [borrowerGid],
      );
      return row;
    },
    async schedule({ gid }: SeededLoan) {
      return rowsOf(
        `select due_date, amount_cents, principal_cents, modified, number from installment
          where loan_gid = $1 and superseded_at is null order by number`,
        [gid],
      );
    },
    /** What payrolls were asked for a payday. */
    async asked({ gid }: SeededLoan, payday: string) {
      return rowsOf(
        'select employer_gid, state from deduction where loan_gid = $1 and payday = $2',
        [gid, payday],
      );
    },
    async debits({ gid }: SeededLoan) {
      return rowsOf(
        `select p.debit_date, p.amount_cents, p.method, p.state, i.due_date, p.authorization_text
           from payment p join installment i on i.gid = p.installment_gid
          where p.loan_gid = $1 order by p.debit_date`,
        [gid],
      );
    },
  };
}
