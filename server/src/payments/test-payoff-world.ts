import * as calls from '@paystead/contract/servicing/payments';
import { buildAchFileStep, readReturnsStep, settleAchStep } from '../ach/index.ts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { startPayrolls, type PayrollWorld } from '../remittance/test-payroll-world.ts';
import { buildDeductionFilesStep, postRemittancesStep } from '../remittance/index.ts';
import { routes as documentRoutes } from '../documents/index.ts';
import { routes as letterRoutes } from '../paid-letters/index.ts';
import { routes as savingsRoutes, settleSavings, tendSavings } from '../savings/index.ts';
import {
  accrueInterest,
  readLoanFacts,
  routes as servicingRoutes,
  settleRefunds,
} from '../servicing/index.ts';
import { handOverStopOrdersStep, noteStops, routes as stopRoutes } from '../stop-orders/index.ts';
import { type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import {
  collectInstallments,
  fitDebits,
  planRemainders,
  postSettledPayments,
  reverseReturnedPayments,
  routes,
} from './index.ts';

/** Steps of the close of day that move money of a loan, in the order of schedule.ts. */
const STEPS = [
  settleAchStep,
  postSettledPayments,
  settleRefunds,
  readReturnsStep,
  settleSavings,
  reverseReturnedPayments,
  postRemittancesStep,
  noteStops,
  accrueInterest,
  fitDebits,
  planRemainders,
  tendSavings,
  handOverStopOrdersStep,
  buildDeductionFilesStep,
  collectInstallments,
  buildAchFileStep,
];

export type Payer = Awaited<ReturnType<typeof addPayer>>;
export type PayoffWorld = Awaited<ReturnType<typeof startPayoffs>>;

/** A world with payrolls, bank debits and payoffs, whose days a test closes one by one. */
export async function startPayoffs() {
  const payroll = await startPayrolls([
    ...routes,
    ...servicingRoutes,
    ...documentRoutes,
    ...letterRoutes,
    ...savingsRoutes,
    ...stopRoutes,
  ]);
  const { world } = payroll;
  const close = async (day: string) => {
    await travelTo(world, day);
    for (const step of STEPS) {
      const inTransaction: Parameters<typeof step.run>[0]['inTransaction'] = (work) =>
        working(world, work);
      await step.run({ day: Temporal.PlainDate.from(day), inTransaction });
    }
  };
  return {
    world,
    payroll,
    payer: (wish: PayerWish = {}) => addPayer(payroll, wish),
    /** Goes to noon of a day; files of that day are not cut yet. */
    goTo: (day: string) => travelTo(world, day),
    /** Closes every day from one through another. */
    async live(from: string, through: string): Promise<void> {
      const last = Temporal.PlainDate.from(through);
      let day = Temporal.PlainDate.from(from);
      for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
        await close(day.toString());
      }
    },
    close: () => payroll.close(),
  };
}

let payers = 0;

interface PayerWish {
  /** What the sandbox's payroll does with the deduction: the last letter of the employee number. */
  readonly payroll?: string;
  /** What the sandbox's bank does with debits: the last digits of the account number. */
  readonly bank?: string;
  readonly collection?: 'ach';
}

/** A borrower whose paychecks pay a loan of $1,200 from March 22, 2030 on. */
async function addPayer(payroll: PayrollWorld, wish: PayerWish) {
  const { world } = payroll;
  payers += 1;
  const number = `E-${payers}${wish.payroll ?? ''}`;
  const employer = await payroll.employer(number);
  const seeded = employer.loans.get(number)!;
  if (wish.collection) {
    await world.owner.query(`update loan set collection = 'ach' where gid = $1`, [seeded.gid]);
  }
  if (wish.bank) await renumber(payroll, seeded.bankAccountGid, wish.bank);
  const browser = (): Promise<TestClient> =>
    world.as({ kind: 'borrower', gid: seeded.borrowerGid });
  return {
    ...seeded,
    number,
    mnemonic: employer.mnemonic,
    installment: seeded.quote.installmentAmount,
    browser,
    async dates(): Promise<string[]> {
      const client = await browser();
      return (await client.call(calls.listPaymentOptions, { gid: seeded.gid })).body.dates;
    },
    /** What a payoff counts, on the first possible day by default. */
    async ways(date?: string) {
      const client = await browser();
      const day = date ?? (await this.dates())[0]!;
      return (await client.call(calls.listPayoffWays, { gid: seeded.gid, date: day })).body;
    },
    /** Input for a payoff by one of the ways, as the form would send it now. */
    async wish(way: 'PAY_ALL_NOW' | 'LET_IT_LAND' | undefined, date?: string) {
      const { date: day, seen } = await this.ways(date);
      return {
        gid: seeded.gid,
        mode: 'FULL' as const,
        method: 'ACH' as const,
        dates: [day],
        ...(way && { way }),
        ...(way && seen !== null && { seen }),
      };
    },
    async payOff(way: 'PAY_ALL_NOW' | 'LET_IT_LAND' | undefined, date?: string) {
      const client = await browser();
      const made = await client.call(calls.makePayment, await this.wish(way, date), {
        key: `${seeded.gid} payoff ${payers}`,
      });
      const [payment] = made.body;
      if (made.status !== 200 || !payment) throw new Error(JSON.stringify(made.body));
      return payment;
    },
    /** An extra payment on one of the possible days. */
    async pay(amount: string, later = 0) {
      const client = await browser();
      const date = (await this.dates())[later]!;
      const asked = { mode: 'SINGLE', method: 'ACH' } as const;
      const made = await client.call(
        calls.makePayment,
        { gid: seeded.gid, ...asked, dates: [date], amount },
        { key: `${seeded.gid} ${amount} ${date}` },
      );
      const [payment] = made.body;
      if (made.status !== 200 || !payment) throw new Error(JSON.stringify(made.body));
      return payment;
    },
    ...looksAt(payroll, seeded),
  };
}

/** Reads what the books, files and inbox have of a loan. */
function looksAt({ world }: PayrollWorld, { gid, borrowerGid }: SeededLoan) {
  const first = async (sql: string) => (await world.owner.query(sql, [gid])).rows;
  const facts = async () => {
    const [loan] = await first('select * from loan where gid = $1');
    return working(world, ({ db, today }) => readLoanFacts(db, loan, today));
  };
  return {
    payments: () =>
      first('select * from payment where loan_gid = $1 order by created_at, debit_date'),
    deductions: () => first('select * from deduction where loan_gid = $1 order by payday'),
    refunds: () => first('select * from refund where loan_gid = $1 order by ordered_on'),
    entries: () =>
      first(
        `select e.* from ach_entry e join payment p on p.gid = e.subject_gid
          where p.loan_gid = $1 order by e.created_at`,
      ),
    async letters(): Promise<string[]> {
      const { rows } = await world.owner.query(
        'select title from notification where borrower_gid = $1 order by created_at',
        [borrowerGid],
      );
      return rows.map((row) => row.title);
    },
    /** Status and principal from the books. */
    async standing() {
      const { payoff, status } = await facts();
      return { status, owed: payoff.principal };
    },
    daysLate: async () => (await facts()).delinquentDays,
  };
}

/** Gives a bank account a number with this ending. */
async function renumber({ world }: PayrollWorld, gid: string, ending: string): Promise<void> {
  const number = world.platform.vault.seal(`00012345${ending}`, {
    column: 'bank_account.account_cipher',
    id: gid,
  });
  await world.owner.query('update bank_account set account_cipher = $2 where gid = $1', [
    gid,
    number,
  ]);
}
