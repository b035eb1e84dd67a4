import * as approvals from '@paystead/contract/servicing/approvals';
import * as calls from '@paystead/contract/servicing/loan-acts';
import { replay } from '@paystead/lending/books/ledger-replay';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { chargeOffLoan, receivePayment } from '../servicing/index.ts';
import { type SeededLoan, working } from '../servicing/test-loan.ts';
import {
  actsWorld,
  atWork,
  booksOf,
  categoryOf,
  loanOn,
  newsOf,
  withKey,
} from './test-acts-world.ts';

let world: TestWorld;
let renee: TestClient;
let marcus: TestClient;
beforeAll(async () => {
  world = await actsWorld();
  [renee, marcus] = [await atWork(world, 'servicer'), await atWork(world, 'administrator')];
});
afterAll(() => world.close());

type Part = 'INTEREST' | 'PRINCIPAL' | 'FEES';
const look = ({ gid }: SeededLoan, part: Part, amount: string) =>
  renee.call(calls.previewCredit, { gid, part, amount });
const credit = ({ gid }: SeededLoan, part: Part, amount: string, who = renee) =>
  who.call(calls.creditAtDesk, { gid, part, amount, reason: 'Our mistake' }, withKey());

describe('STAFF-23 a credit at our cost', () => {
  test('lowers its part alone, as the preview says, and costs goodwill', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const before = await booksOf(world, 'loan_principal', loan.gid);
    const { body } = await look(loan, 'INTEREST', '3.00');
    expect(body).toMatchObject({ why_not: null, needs_second: false, alone_up_to: '25.00' });
    expect(Number(body.before.interest) - Number(body.after?.interest)).toBeCloseTo(3, 5);
    expect(body.after?.principal).toBe(body.before.principal);
    expect(await booksOf(world, 'goodwill')).toBe(0n);

    expect((await credit(loan, 'INTEREST', '3.00')).body).toEqual({ done: true, approval: null });
    expect(await booksOf(world, 'goodwill')).toBe(300n);
    expect(await booksOf(world, 'loan_principal', loan.gid)).toBe(before);
    const next = await look(loan, 'INTEREST', '1.00');
    expect(next.body.before).toEqual(body.after);
    const { body: acts } = await renee.call(calls.listMoneyActs, { gid: loan.gid });
    expect(acts.rows).toMatchObject([{ kind: 'CREDITED', part: 'INTEREST', stands: false }]);
    expect(await newsOf(world, loan)).toContain('We credited $3.00 to your loan');
  });

  test('to principal covers what is past due and ends the loan earlier', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const { body } = await look(loan, 'PRINCIPAL', '60.00');
    expect(Number(body.before.principal) - Number(body.after?.principal)).toBeCloseTo(60, 5);
    expect(Number(body.before.past_due) - Number(body.after?.past_due)).toBeCloseTo(60, 5);
    expect(body.needs_second).toBe(true);
  });

  test('INT-10 stays with its part when money of an earlier day is found', async () => {
    const loan = await loanOn(world, '2026-03-10');
    await credit(loan, 'INTEREST', '3.00');
    const receivedOn = Temporal.PlainDate.from('2026-03-02');
    await working(world, (context) =>
      receivePayment(context, { loanGid: loan.gid, amount: 9_000n, receivedOn, channel: 'ACH' }),
    );
    const seeded = loan.quote;
    const { balance } = replay(
      {
        principal: seeded.rows.reduce((sum, row) => sum + row.principal, 0n),
        rate: seeded.rate,
        disbursedOn: loan.disbursed,
        schedule: seeded.rows.map((row) => ({ due: row.dueDate, principal: row.principal })),
      },
      [
        { id: '1', kind: 'PAYMENT', on: receivedOn, amount: 9_000n },
        {
          id: '2',
          kind: 'CREDIT',
          to: 'INTEREST',
          on: Temporal.PlainDate.from('2026-03-10'),
          amount: 300n,
        },
      ],
      Temporal.PlainDate.from('2026-03-10'),
    );
    expect(await booksOf(world, 'loan_principal', loan.gid)).toBe(balance.principal);
    expect(await booksOf(world, 'interest_receivable', loan.gid)).toBe(balance.interest);
  });

  test('A10 above the limit a second person approves, on the next day as well', async () => {
    const loan = await loanOn(world, '2026-03-10');
    const { body } = await credit(loan, 'PRINCIPAL', '25.01');
    expect(body.done).toBe(false);
    expect(await booksOf(world, 'goodwill')).toBe(600n);
    expect(categoryOf(await credit(loan, 'PRINCIPAL', '1.00'))).toBe('APPROVAL_WAITING');
    await world.setClock(Temporal.Instant.from('2026-03-11T16:00:00Z'));
    const done = await marcus.call(
      approvals.approveRequest,
      { gid: body.approval ?? '' },
      withKey(),
    );
    expect(done.body.state).toBe('APPROVED');
    expect(await booksOf(world, 'goodwill')).toBe(3_101n);
  });

  test('is refused above what is owed of its part, for the whole debt, on a lost loan, and to readers', async () => {
    const loan = await loanOn(world, '2026-03-10');
    expect(categoryOf(await credit(loan, 'FEES', '1.00'))).toBe('CREDIT_TOO_LARGE');
    expect((await look(loan, 'FEES', '1.00')).body).toMatchObject({
      after: null,
      why_not: expect.stringContaining('$0.00'),
    });
    expect((await credit(loan, 'INTEREST', '1.00', await atWork(world, 'auditor'))).status).toBe(
      403,
    );
    const young = await loanOn(world, '2026-03-10', { disbursed: '2026-03-02' });
    const { body } = await look(young, 'INTEREST', '0.01');
    await credit(young, 'INTEREST', body.before.interest);
    const rest = (await look(young, 'INTEREST', '0.01')).body.before;
    expect([rest.interest, rest.owed]).toEqual(['0.00', rest.principal]);
    expect(categoryOf(await credit(young, 'PRINCIPAL', rest.principal))).toBe('CREDIT_CLOSES');
    await working(world, (context) =>
      chargeOffLoan(context, loan.gid, Temporal.PlainDate.from('2026-03-10'), 'PAST_DUE'),
    );
    expect(categoryOf(await credit(loan, 'INTEREST', '1.00'))).toBe('LOAN_NOT_CREDITABLE');
  });
});
