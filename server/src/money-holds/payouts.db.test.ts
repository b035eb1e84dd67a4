import * as safety from '@paystead/contract/identity/account-safety';
import * as staffCalls from '@paystead/contract/product/console';
import { listTroubles } from '@paystead/contract/servicing/troubles';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelEntry, settleAchStep } from '../ach/index.ts';
import { openDisbursedLoans, orderDisbursement, screenPayoutsStep } from '../disbursement/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { receivePayment, sendWaitingRefunds } from '../servicing/index.ts';
import { seedOpen, seedPending, travelTo, working } from '../servicing/test-loan.ts';
import {
  addServicer,
  entriesOf,
  fileOf,
  heldWorld,
  leak,
  lettersTo,
  mark,
  recover,
  runStep,
} from './fixtures/held-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await heldWorld();
});
afterAll(() => world.close());
beforeEach(() => travelTo(world, TUESDAY));

const [TUESDAY, WEDNESDAY, THURSDAY, FRIDAY] = [
  '2031-03-04',
  '2031-03-05',
  '2031-03-06',
  '2031-03-07',
];

/** A signed loan whose money is to leave with Tuesday's file. */
async function signed(amount = '1200.00') {
  const loan = await seedPending(world, { disbursed: WEDNESDAY, amount });
  await working(world, (context) => orderDisbursement(context, loan.gid));
  return loan;
}

/** A paid loan whose excess of 100 dollars is on its way back. */
async function overpaid() {
  const loan = await seedOpen(world, { disbursed: '2031-03-03' });
  await working(world, (context) =>
    receivePayment(context, {
      loanGid: loan.gid,
      amount: 130_000n,
      receivedOn: Temporal.PlainDate.from('2031-03-03'),
      channel: 'ACH',
    }),
  );
  const { rows } = await world.owner.query('select gid from refund where loan_gid = $1', [
    loan.gid,
  ]);
  return { ...loan, refund: rows[0].gid as string };
}

async function screenAndFile(day: string): Promise<void> {
  await runStep(world, screenPayoutsStep, day);
  await fileOf(world, day);
}

const moneyEvents = async (gid: string) => {
  const { rows } = await world.owner.query(
    `select kind, after from event where subject_gid = $1 and kind like 'money.%' order by id`,
    [gid],
  );
  return rows;
};

describe('B1 a payout of a breached account', () => {
  test('B1 B2 waits from the flag on, and leaves once with the file after the recovery', async () => {
    const { gid, borrowerGid } = await signed();
    const client = await leak(world, borrowerGid);
    await screenAndFile(TUESDAY);
    await travelTo(world, WEDNESDAY);
    await screenAndFile(WEDNESDAY);
    expect(await entriesOf(world, gid)).toMatchObject([{ state: 'WAITING' }]);

    await travelTo(world, THURSDAY);
    expect(await recover(world, client)).toEqual({ account_breached: false });
    expect(await entriesOf(world, gid)).toEqual([{ state: 'WAITING', day: FRIDAY }]);
    await screenAndFile(THURSDAY);
    expect(await entriesOf(world, gid)).toEqual([{ state: 'FILED', day: FRIDAY }]);
    expect(await fileOf(world, THURSDAY)).toBe(0);
    await runStep(world, settleAchStep, FRIDAY);
    await runStep(world, openDisbursedLoans, FRIDAY);
    const { rows } = await world.owner.query(
      'select status, opened_on, disbursement_date from loan where gid = $1',
      [gid],
    );
    expect(rows).toEqual([{ status: 'Open', opened_on: FRIDAY, disbursement_date: FRIDAY }]);
    expect(await moneyEvents(borrowerGid)).toMatchObject([
      { kind: 'money.held', after: { held: '1 payout ($1,200.00)', sent: '' } },
      { kind: 'money.released', after: { released: '1 payout ($1,200.00)', cancelled: '' } },
    ]);
  });

  test('B1 was cleared for the day’s file before the flag, and is still in no file', async () => {
    const { gid, borrowerGid } = await signed();
    await runStep(world, screenPayoutsStep, TUESDAY);
    await leak(world, borrowerGid);
    await fileOf(world, TUESDAY);
    expect(await entriesOf(world, gid)).toMatchObject([{ state: 'WAITING' }]);
  });

  test('B1 already with the bank isn’t stopped, and the borrower is told so', async () => {
    const { gid, borrowerGid } = await signed();
    await screenAndFile(TUESDAY);
    const client = await leak(world, borrowerGid);
    expect(await entriesOf(world, gid)).toMatchObject([{ state: 'FILED' }]);

    const [letter] = await lettersTo(world, borrowerGid);
    expect(letter).toContain('we can’t stop it: your loan money of $1,200.00 for Wed, Mar 5');
    expect(letter).not.toContain('This is on hold');
    const { body } = await client.call(safety.readBreach, {});
    expect(body).toMatchObject({
      held: [],
      sent: [{ kind: 'PAYOUT', amount: '1200.00', date: WEDNESDAY }],
    });
  });

  test('B1 can still be canceled, and then never leaves', async () => {
    const { gid, borrowerGid } = await signed();
    const client = await leak(world, borrowerGid);
    await working(world, (context) => cancelEntry(context, 'DISBURSEMENT', gid));
    await recover(world, client);
    await screenAndFile(TUESDAY);
    expect(await entriesOf(world, gid)).toMatchObject([{ state: 'CANCELLED' }]);
  });
});

describe('B1 B2 an account that staff flagged', () => {
  test('B2 its money goes on only when a second member of staff clears the flag', async () => {
    const [renee, marcus] = [await addServicer(world), await addServicer(world)];
    const { gid, borrowerGid } = await signed();
    const client = await leak(world, borrowerGid);
    await mark(world, renee, borrowerGid);
    expect((await client.get('/secured/user/session')).status).toBe(409);
    const again = await leak(world, borrowerGid);
    expect(await recover(world, again)).toEqual({ account_breached: true });
    await screenAndFile(TUESDAY);
    expect(await entriesOf(world, gid)).toMatchObject([{ state: 'WAITING' }]);

    const clear = { gid: borrowerGid };
    expect((await renee.call(staffCalls.clearAccountBreach, clear)).status).toBe(422);
    await world.runJobs();
    await screenAndFile(TUESDAY);
    expect(await entriesOf(world, gid)).toMatchObject([{ state: 'WAITING' }]);
    expect((await marcus.call(staffCalls.clearAccountBreach, clear)).status).toBe(200);
    await world.runJobs();
    await screenAndFile(TUESDAY);
    expect(await entriesOf(world, gid)).toMatchObject([{ state: 'FILED' }]);
    expect(await lettersTo(world, borrowerGid)).toHaveLength(2);
  });

  test('B1 the console lists the hold under Troubles until it ends', async () => {
    const [renee, marcus] = [await addServicer(world), await addServicer(world)];
    const { borrowerGid } = await signed('1340.00');
    await mark(world, renee, borrowerGid);
    const held = async () => {
      const { body } = await renee.call(listTroubles, { q: 'Greene' });
      return body.rows.filter((row) => row.what.includes('($1,340.00)'));
    };
    expect(await held()).toMatchObject([
      {
        kind: 'MONEY_HELD',
        subject: 'Breached account',
        borrower: 'Marisol Greene',
        what: 'The account is marked as breached, and its money is held. 1 payout ($1,340.00) waited when that began.',
      },
    ]);

    const client = await leak(world, borrowerGid);
    await recover(world, client);
    await marcus.call(staffCalls.clearAccountBreach, { gid: borrowerGid });
    await world.runJobs();
    expect(await held()).toEqual([]);
  });

  test('B2 flagged again before its money went on, it stays held', async () => {
    const renee = await addServicer(world);
    const { gid, borrowerGid } = await signed();
    const client = await leak(world, borrowerGid);
    await client.call(safety.changePassword, {
      current_password: 'password12345',
      password: 'nine lanterns above the harbor',
    });
    await client.call(safety.finishBreach, {});
    await mark(world, renee, borrowerGid);
    await screenAndFile(TUESDAY);
    expect(await entriesOf(world, gid)).toMatchObject([{ state: 'WAITING' }]);
    expect(await lettersTo(world, borrowerGid)).toHaveLength(1);
  });
});

describe('B1 a refund of a breached account', () => {
  test('B1 waits, and leaves once with the file after the recovery', async () => {
    const { refund, borrowerGid } = await overpaid();
    const client = await leak(world, borrowerGid);
    for (const day of [TUESDAY, WEDNESDAY, THURSDAY]) await fileOf(world, day);
    expect(await entriesOf(world, refund)).toMatchObject([{ state: 'WAITING' }]);
    expect((await lettersTo(world, borrowerGid))[0]).toMatch(
      /This is on hold: your refund of \$\d/,
    );

    await travelTo(world, THURSDAY);
    await recover(world, client);
    await fileOf(world, THURSDAY);
    await fileOf(world, THURSDAY);
    expect(await entriesOf(world, refund)).toEqual([{ state: 'FILED', day: FRIDAY }]);
  });

  test('B1 asks nobody for an account by email while its money is held', async () => {
    const { refund, borrowerGid, bankAccountGid } = await overpaid();
    await world.owner.query(
      `update bank_account set validation_status = 'VALIDATION_FAILED' where gid = $1`,
      [bankAccountGid],
    );
    await world.owner.query(`update refund set state = 'RETURNED', sends = 1 where gid = $1`, [
      refund,
    ]);
    const asked = async () => {
      const { rows } = await world.owner.query(
        `select 1 from message where recipient_gid = $1 and about = 'bank account asked for'`,
        [borrowerGid],
      );
      return rows.length;
    };
    const client = await leak(world, borrowerGid);
    await runStep(world, sendWaitingRefunds, TUESDAY);
    expect(await asked()).toBe(0);
    await recover(world, client);
    await runStep(world, sendWaitingRefunds, WEDNESDAY);
    expect(await asked()).toBe(1);
  });
});
