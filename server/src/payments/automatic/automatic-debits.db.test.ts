import * as calls from '@paystead/contract/servicing/automatic-debits';
import * as payments from '@paystead/contract/servicing/payments';
import type { Day } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  loanWorld,
  seedOpen,
  type SeededLoan,
  travelTo,
  working,
} from '../../servicing/test-loan.ts';
import { collectInstallments, remindOfDebits, routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

// The first installments are due on the Fridays January 16 and 30.
const BEFORE = '2026-01-12';
const THE_NIGHT = '2026-01-14';
const day = (text: string) => Temporal.PlainDate.from(text);

const close = (on: Day) =>
  collectInstallments.run({ day: on, inTransaction: (work) => working(world, work) });

async function borrower(wish: Parameters<typeof seedOpen>[1] = { collection: 'ach' }) {
  await travelTo(world, BEFORE);
  const loan = await seedOpen(world, wish);
  const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
  const read = async () => (await client.call(calls.readAutomaticDebits, { gid: loan.gid })).body;
  const stop = async (number: number) => {
    const debit = (await read()).debits.find((one) => one.number === number);
    return client.call(calls.stopDebit, {
      gid: loan.gid,
      installment: debit?.installment ?? crypto.randomUUID(),
    });
  };
  return { loan, client, read, stop };
}

async function planned({ gid }: SeededLoan) {
  const { rows } = await world.owner.query(
    `select p.state, i.number, (select state from ach_entry where subject_gid = p.gid) as entry
       from payment p join installment i on i.gid = p.installment_gid
      where p.loan_gid = $1 and p.automatic order by i.number`,
    [gid],
  );
  return rows;
}

async function mails({ borrowerGid }: SeededLoan, about: string) {
  const { rows } = await world.owner.query(
    `select text from message where recipient_gid = $1 and about = $2`,
    [borrowerGid, about],
  );
  return rows.map(({ text }) => text as string);
}

const codeOf = ({ headers }: { headers: Record<string, unknown> }) => headers['x-error-category'];

describe('automatic debits', () => {
  test('the coming ones, until when each can be stopped, and what revoking changes', async () => {
    const { read } = await borrower();
    const answer = await read();
    expect(answer).toMatchObject({
      collected: true,
      account: 'Checking account ending 4417',
      revoked_at: null,
    });
    expect(answer.debits[0]).toMatchObject({
      number: 1,
      date: '2026-01-16',
      amount: '96.68',
      state: 'COMING',
      stop_until: '2026-01-15T21:00:00.000Z',
      can_stop: true,
    });
    expect(answer.debits).toHaveLength(6);
    expect(answer.if_revoked).toEqual([
      'We won’t debit your checking account ending 4417 for installments anymore.',
      'You pay each installment yourself by its due date. The next one is $96.68, due Fri, Jan 16, 2026.',
      'An installment that isn’t paid by then is late. Nothing else changes: your loan isn’t due all at once, and your rate stays.',
    ]);
  });

  test('a loan collected by deduction has none', async () => {
    const { read } = await borrower({});
    expect(await read()).toMatchObject({ collected: false, debits: [] });
  });

  test('PAY-14 one stopped ahead isn’t planned, nor reminded of; the next one is', async () => {
    const { loan, read, stop } = await borrower();
    expect((await stop(1)).status).toBe(200);
    expect((await stop(1)).status).toBe(200);
    expect((await read()).debits.slice(0, 2).map(({ state }) => state)).toEqual([
      'STOPPED',
      'COMING',
    ]);
    const [mail, ...more] = await mails(loan, 'debit stopped');
    expect(more).toEqual([]);
    expect(mail).toContain('we won’t debit $96.68 on Fri, Jan 16, 2026.');
    expect(mail).toContain('Your Jan 16 installment is still due.');

    await remindOfDebits.run({ day: day(BEFORE), inTransaction: (work) => working(world, work) });
    expect(await mails(loan, 'reminder of a debit')).toEqual([]);
    for (const night of [THE_NIGHT, '2026-01-28']) await close(day(night));
    expect(await planned(loan)).toMatchObject([{ number: 2, state: 'SCHEDULED' }]);
  });

  test('PAY-14 a planned one can be stopped until its file is cut, and not after', async () => {
    const [early, late] = [await borrower(), await borrower()];
    await close(day(THE_NIGHT));
    await travelTo(world, '2026-01-15');
    expect((await early.stop(1)).body.debits[0]?.state).toBe('STOPPED');
    expect(await planned(early.loan)).toMatchObject([{ state: 'CANCELLED', entry: 'CANCELLED' }]);

    await world.setClock(Temporal.Instant.from('2026-01-15T21:00:01Z'));
    expect(codeOf(await late.stop(1))).toBe('CUT_OFF_PASSED');
    expect(await planned(late.loan)).toMatchObject([{ state: 'SCHEDULED' }]);
  });

  test('PAY-31 revoked: what is planned is canceled, nothing more is, and a copy goes to Documents', async () => {
    const { client, loan, read } = await borrower();
    await close(day(THE_NIGHT));
    await travelTo(world, '2026-01-15');
    const revoke = () => client.call(calls.revokeDebits, { gid: loan.gid });
    expect((await revoke()).body).toMatchObject({ debits: [] });
    expect((await revoke()).body.revoked_at).not.toBe(null);
    expect(await planned(loan)).toMatchObject([{ state: 'CANCELLED' }]);
    await close(day('2026-01-28'));
    expect(await planned(loan)).toHaveLength(1);
    const [mail, ...more] = await mails(loan, 'debits revoked');
    expect(more).toEqual([]);
    expect(mail).toContain('We won’t debit your checking account ending 4417');
    expect(mail).toContain('your loan isn’t due all at once');
    expect((await read()).account).toBe('Checking account ending 4417');
  });

  test('PAY-31 a payment that the borrower schedules still works after it', async () => {
    const { client, loan } = await borrower();
    await client.call(calls.revokeDebits, { gid: loan.gid });
    const paid = await client.call(
      payments.makePayment,
      { gid: loan.gid, mode: 'SINGLE', method: 'ACH', dates: ['2026-01-14'], amount: '50.00' },
      { key: crypto.randomUUID() },
    );
    expect([paid.status, codeOf(paid)]).toEqual([200, undefined]);
  });

  test('PAY-12 allowed again: the debits go on, and the borrower gets a copy', async () => {
    const { client, loan, read } = await borrower();
    await client.call(calls.revokeDebits, { gid: loan.gid });
    const { authorization } = await read();
    const allow = () => client.call(calls.allowDebits, { gid: loan.gid, agreed: true });
    expect((await allow()).body.revoked_at).toBe(null);
    expect((await allow()).status).toBe(200);
    expect(await mails(loan, 'debits allowed')).toHaveLength(1);
    expect((await mails(loan, 'debits allowed'))[0]).toContain(authorization);
    await close(day(THE_NIGHT));
    expect(await planned(loan)).toMatchObject([{ number: 1, state: 'SCHEDULED' }]);
  });

  test('without an account that we may debit, they can’t be allowed', async () => {
    const { client, loan } = await borrower();
    await client.call(calls.revokeDebits, { gid: loan.gid });
    await world.owner.query(`update bank_account set ach_account = false where gid = $1`, [
      loan.bankAccountGid,
    ]);
    const refused = await client.call(calls.allowDebits, { gid: loan.gid, agreed: true });
    expect(codeOf(refused)).toBe('METHOD_NOT_OPEN');
  });

  test('A2 another borrower’s loan and an unknown installment look like nothing', async () => {
    const [mine, other] = [await borrower(), await borrower()];
    const gid = other.loan.gid;
    const foreign = [
      await mine.client.call(calls.readAutomaticDebits, { gid }),
      await mine.client.call(calls.revokeDebits, { gid }),
      await mine.client.call(calls.allowDebits, { gid, agreed: true }),
      await mine.stop(99),
    ];
    expect(foreign.map(codeOf)).toEqual(Array(4).fill('NOT_FOUND'));
    expect((await other.read()).revoked_at).toBe(null);
  });
});
