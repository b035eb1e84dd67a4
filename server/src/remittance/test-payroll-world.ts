import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Route } from '../platform/http/serve.ts';
import { deliverQuietly } from '../platform/testing/test-carriers.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { seedOpen, type SeededLoan, travelTo, working } from '../servicing/test-loan.ts';
import { buildDeductionFilesStep, closeDeductionFiles, postRemittancesStep } from './index.ts';
import type { Job } from '../platform/jobs/job.ts';
import type { DailyContext } from '../platform/jobs/daily-step.ts';
import type { PayrollFile } from '../partners/payroll/payroll.ts';
import { postOpenRemittances } from './posting/post-open-remittances.ts';
import { takeRemittance } from './posting/take-remittance.ts';

/** The first payday of the seeded loans, and the closing day of its deduction file. */
export const PAYDAY = '2030-03-22';
export const CLOSES = '2030-03-19';

/**
 * An employer with borrowers, each with the number that decides what the sandbox's payroll does.
 */
export interface Payroll {
  readonly mnemonic: string;
  readonly gid: string;
  readonly loans: ReadonlyMap<string, SeededLoan>;
}

export type PayrollWorld = Awaited<ReturnType<typeof startPayrolls>>;

/** A world in which employers deduct and remit. */
export async function startPayrolls(routes: readonly Route[] = [], jobs: readonly Job[] = []) {
  const folder = await mkdtemp(join(tmpdir(), 'paystead-payroll-'));
  const world = await testWorld({
    routes,
    jobs: [deliverQuietly, ...jobs],
    env: { DATA_DIR: folder },
  });
  await travelTo(world, CLOSES);
  const inTransaction: Parameters<typeof postRemittancesStep.run>[0]['inTransaction'] = (work) =>
    working(world, work);
  const on = (text: string) => Temporal.PlainDate.from(text);
  const outbound = (mnemonic: string) => join(folder, 'payroll', mnemonic, 'outbound');
  return {
    world,
    employer: (...numbers: string[]) => addEmployer(world, numbers),
    build: (day = CLOSES) => buildDeductionFilesStep.run({ day: on(day), inTransaction }),
    remit: (day = PAYDAY) => postRemittancesStep.run({ day: on(day), inTransaction }),
    /** Runs the job of the cut-off at a New York time of the clock's day. */
    async closeAt(day: string, time: string) {
      const at = on(day).toZonedDateTime({ timeZone: 'America/New_York', plainTime: time });
      await closeDeductionFiles.handleSteps({
        ...({} as Parameters<typeof closeDeductionFiles.handleSteps>[0]),
        now: at.toInstant(),
        today: on(day),
        step: inTransaction,
      });
    },
    /** Delivers a file as if the payroll had written it. */
    handIn: (mnemonic: string, content: string, name = 'by-hand.csv') =>
      handIn({ day: on(PAYDAY), inTransaction }, { employer: mnemonic, name, content }),
    handedOver: (mnemonic: string, name = `${PAYDAY}_STANDARD.csv`) =>
      readFile(join(outbound(mnemonic), name), 'utf8'),
    /** The names of all files that a payroll has. */
    filesOf: async (mnemonic: string) =>
      (await readdir(outbound(mnemonic)).catch(() => [])).toSorted(),
    forgetHandedOver: (mnemonic: string) => rm(outbound(mnemonic), { recursive: true }),
    async close(): Promise<void> {
      await world.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function handIn(daily: DailyContext, file: PayrollFile) {
  const taken = await daily.inTransaction((context) => takeRemittance(context, file));
  return taken ? postOpenRemittances(daily) : null;
}

async function addEmployer(world: TestWorld, numbers: readonly string[]): Promise<Payroll> {
  const loans = new Map<string, SeededLoan>();
  for (const number of numbers)
    loans.set(number, await seedOpen(world, { disbursed: '2030-03-11' }));
  const [first] = loans.values();
  if (!first) throw new RangeError('An employer needs somebody');
  const { owner } = world;
  for (const [number, loan] of loans) {
    await owner.query('update loan set employer_gid = $2 where gid = $1', [
      loan.gid,
      first.employerGid,
    ]);
    await owner.query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name, borrower_gid)
       values ($1, $2, 'Marisol', 'Greene', $3)`,
      [first.employerGid, number, loan.borrowerGid],
    );
  }
  const { rows } = await owner.query('select mnemonic from employer where gid = $1', [
    first.employerGid,
  ]);
  return { mnemonic: rows[0].mnemonic, gid: first.employerGid, loans };
}
