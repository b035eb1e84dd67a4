import * as calls from '@paystead/contract/employer/roster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { buildDeductionFilesStep, closeDeductionFiles } from '../../remittance/index.ts';
import { type SeededLoan, seedOpen, travelTo, working } from '../../servicing/test-loan.ts';
import { fileOfLines, lineOf, type RosterWorld, startRosters } from '../test-roster-world.ts';

/*
 * The first payday of every loan is Friday, March 22, 2030; its deduction file closes on March 19
 * at 5 PM, and its first version goes out on March 15.
 */
const OPENS = '2030-03-15';
const CLOSES = '2030-03-19';
/** The file of April 5 opens. */
const LATER = '2030-03-29';
let world: RosterWorld;
beforeAll(async () => {
  world = await startRosters();
});
afterAll(() => world.close());

interface Firm {
  readonly gid: string;
  readonly loan: SeededLoan;
  readonly payroll: TestClient;
}

/** An employer with a borrower whose first deduction is asked for, and ten colleagues. */
async function firmWithLoan(): Promise<Firm> {
  await travelTo(world.world, OPENS);
  const loan = await seedOpen(world.world, { disbursed: '2030-03-11' });
  const gid = loan.employerGid;
  await world.person({ gid }, {
    number: 'E-1',
    group: loan.groupGid,
    borrowerGid: loan.borrowerGid,
  }); // prettier-ignore
  for (let number = 2; number <= 11; number += 1) {
    await world.person({ gid }, { number: `E-${number}`, group: loan.groupGid });
  }
  await build(OPENS);
  return { gid, loan, payroll: (await world.user(gid, 'payroll')).client };
}

const on = (day: string) => Temporal.PlainDate.from(day);
const inTransaction = <Result>(work: Parameters<typeof working<Result>>[1]) =>
  working(world.world, work);
const build = (day: string) => buildDeductionFilesStep.run({ day: on(day), inTransaction });

/** Runs the job of the cut-off at a New York time of its day. */
async function closeAt(time: string): Promise<void> {
  const at = on(CLOSES).toZonedDateTime({ timeZone: 'America/New_York', plainTime: time });
  await world.world.setClock(at.toInstant());
  await closeDeductionFiles.handleSteps({
    ...({} as Parameters<typeof closeDeductionFiles.handleSteps>[0]),
    now: at.toInstant(),
    today: on(CLOSES),
    step: inTransaction,
  });
}

/** A checked file without the borrower. */
async function fileWithoutBorrower(firm: Firm) {
  const lines = Array.from({ length: 10 }, (_, index) =>
    lineOf(`E-${index + 2}`, { group: 'Fridays' }),
  );
  const mapping = await world.upload(firm.payroll, fileOfLines(...lines));
  return world.confirm(firm.payroll, mapping);
}

/** A checked file that says that the borrower has died. */
async function fileWithDeath(firm: Firm) {
  const lines = Array.from({ length: 11 }, (_, index) =>
    lineOf(`E-${index + 1}`, { group: 'Fridays', status: index === 0 ? 'D' : 'A' }),
  );
  const mapping = await world.upload(firm.payroll, fileOfLines(...lines));
  return world.confirm(firm.payroll, mapping);
}

const jobsOf = ({ loan }: Firm) =>
  world.rows(`select status, source from employment_change where borrower_gid = $1 order by id`, [
    loan.borrowerGid,
  ]);

/** What payroll was told of the borrower, by version. */
const linesOf = ({ loan }: Firm) =>
  world.rows(
    `select version, mark from deduction_line where borrower_gid = $1 order by payday, version`,
    [loan.borrowerGid],
  );

describe('ROSTER-12 what follows a new roster', () => {
  test('ROSTER-6 who is gone and has a deduction is shown before', async () => {
    const firm = await firmWithLoan();
    const roster = await fileWithoutBorrower(firm);
    expect(roster.changes).toMatchObject({ gone: 1, gone_with_deduction: 1, drops_many: false });
    const { body } = await firm.payroll.call(calls.listRosterDifferences, {
      gid: roster.gid,
      kind: 'GONE',
      deduction: '1',
    });
    expect(body.rows).toMatchObject([
      {
        employee_number: 'E-1',
        has_deduction: true,
        effect: 'The paycheck of Fri, Mar 22, 2030 is the last. No later file asks for it',
      },
    ]);
  });

  test('ROSTER-12 half an hour later the job has ended, and after the last paycheck nobody is asked', async () => {
    const firm = await firmWithLoan();
    const { gid } = await fileWithoutBorrower(firm);
    await world.apply(firm.payroll, gid);
    expect(await jobsOf(firm)).toEqual([]);

    await world.runWaiting();
    expect(await jobsOf(firm)).toEqual([{ status: 'Terminated', source: 'ROSTER' }]);
    await travelTo(world.world, LATER);
    await build(LATER);
    expect(await linesOf(firm)).toEqual([
      { version: 1, mark: 'NEW' },
      { version: 1, mark: 'STOPPED' },
    ]);
  });

  test('ROSTER-12 half an hour later payroll gets a new version of its open file', async () => {
    const firm = await firmWithLoan();
    const { gid } = await fileWithDeath(firm);
    await world.apply(firm.payroll, gid);
    expect(await linesOf(firm)).toEqual([{ version: 1, mark: 'NEW' }]);
    await world.runWaiting();
    expect(await linesOf(firm)).toEqual([
      { version: 1, mark: 'NEW' },
      { version: 2, mark: 'STOPPED' },
    ]);
  });

  test('ROSTER-12 undone before that, nobody hears of it', async () => {
    const firm = await firmWithLoan();
    const { gid } = await fileWithoutBorrower(firm);
    await world.apply(firm.payroll, gid);
    await world.undo(firm.payroll, gid);
    await world.runWaiting();
    expect(await jobsOf(firm)).toEqual([]);
    expect(await linesOf(firm)).toEqual([{ version: 1, mark: 'NEW' }]);
  });

  test('ROSTER-12 undone after that, the job goes on', async () => {
    const firm = await firmWithLoan();
    const { gid } = await fileWithoutBorrower(firm);
    await world.apply(firm.payroll, gid);
    await world.runWaiting();
    await world.undo(firm.payroll, gid);
    await world.runWaiting();
    expect(await jobsOf(firm)).toEqual([
      { status: 'Terminated', source: 'ROSTER' },
      { status: 'Active', source: 'ROSTER' },
    ]);
  });

  test('ROSTER-12 the cut-off doesn’t wait for the half hour', async () => {
    const firm = await firmWithLoan();
    const { gid } = await fileWithDeath(firm);
    await travelTo(world.world, CLOSES);
    const { client } = await world.user(firm.gid, 'payroll');
    await world.apply(client, gid);
    await closeAt('17:00');
    expect(await linesOf(firm)).toEqual([
      { version: 1, mark: 'NEW' },
      { version: 2, mark: 'STOPPED' },
    ]);
  });

  test('ROSTER_USED the first file that closes with it ends undo', async () => {
    const firm = await firmWithLoan();
    const { gid } = await fileWithoutBorrower(firm);
    await world.apply(firm.payroll, gid);
    const applied = await world.read(firm.payroll, gid);
    expect(applied).toMatchObject({ can_undo: true, undo_until: '2030-03-19T21:00:00.000Z' });

    await closeAt('17:00');
    const { client } = await world.user(firm.gid, 'payroll');
    expect(await world.read(client, gid)).toMatchObject({
      can_undo: false,
      undo_until: null,
      used: { by: 'CUT_OFF', payday: '2030-03-22' },
    });
    const refused = await world.undo(client, gid);
    expect([refused.status, refused.body]).toEqual([
      422,
      'Used since Tue, Mar 19, 2030: the deduction file of Fri, Mar 22, 2030 closed with it. This roster can’t be undone anymore. Upload a corrected file.',
    ]);
  });
});
