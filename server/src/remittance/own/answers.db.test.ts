import type { WireInput } from '@paystead/contract/call';
import * as calls from '@paystead/contract/employer/remittances';
import {
  ANSWERS_OF,
  RemittanceAnswer,
  RemittanceKind,
} from '@paystead/contract/employer/remittance-terms';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deskOf, makeKey, programWith } from '../../connections/test-connections.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { travelTo } from '../../servicing/test-loan.ts';
import { PAYDAY, type Payroll } from '../test-payroll-world.ts';
import { type OwnWorld, type Sent, startOwnRemittances } from './test-own-world.ts';

type Said = Pick<WireInput<typeof calls.answerRemittanceLine>, 'answer' | 'day' | 'person'>;

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances();
});
afterAll(() => world.close());

const due = ({ loans }: Payroll, number: string) =>
  loans.get(number)?.quote.installmentAmount ?? 0n;
const loanOf = ({ loans }: Payroll, number: string) => loans.get(number)?.gid;
const borrowerOf = ({ loans }: Payroll, number: string) => loans.get(number)?.borrowerGid;

interface Case {
  readonly firm: Payroll;
  readonly clerk: TestClient;
  readonly gid: string;
}

/** A firm with these people whose payroll uploaded a file. */
async function sent(
  numbers: readonly string[],
  lines: (firm: Payroll) => readonly Sent[],
): Promise<Case> {
  const firm = await world.firm(...numbers);
  await world.query('update loan set most_deducted_cents = 30000 where employer_gid = $1', [
    firm.gid,
  ]);
  const clerk = await world.user(firm);
  const { gid } = await world.upload(clerk, lines(firm));
  return { firm, clerk, gid };
}

const lineOf = async ({ clerk, gid }: Case, number: string) =>
  (await world.lines(clerk, gid)).find((one) => one.employee_number === number);

/** Answers a line, lets the night do it, and shows the line after it. */
async function settle(of: Case, number: string, said: Said) {
  const answer = await world.answer(of.clerk, of.gid, number, said);
  expect([answer.status, answer.body]).toMatchObject([200, { state: 'ANSWERED' }]);
  await world.night();
  return lineOf(of, number);
}

async function deductionOf({ firm }: Case, number: string) {
  const [row] = await world.query(
    'select state, deducted_cents from deduction where employer_gid = $1 and employee_number = $2',
    [firm.gid, number],
  );
  return row as { state: string; deducted_cents: bigint };
}

async function statusOf({ firm }: Case, number: string) {
  const rows = await world.query(
    `select status, effective_on::text as on, source from employment_change
      where borrower_gid = $1 order by told_at, effective_on`,
    [borrowerOf(firm, number)],
  );
  return rows as { status: string; on: string; source: string }[];
}

const plansOf = ({ firm }: Case, number: string) =>
  world.query('select 1 from short_pay_plan where loan_gid = $1', [loanOf(firm, number)]);

async function booked(account: string): Promise<bigint> {
  const [row] = await world.query(
    'select coalesce(sum(amount_cents), 0)::bigint as cents from posting where account = $1',
    [account],
  );
  return row.cents as bigint;
}

describe('an answer does what it says, at night and once', () => {
  test('REMIT-4 a leaver’s job ends on the day that payroll names', async () => {
    const of = await sent(['E-1', 'E-2'], (firm) => [
      ['E-1', due(firm, 'E-1')],
      ['E-2', 0n],
    ]);
    const line = await settle(of, 'E-2', { answer: 'LEFT', day: '2030-03-15' });
    expect(line).toMatchObject({
      state: 'DONE',
      answer: { answer: 'LEFT', day: '2030-03-15', effect: 'STATUS_REPORTED' },
    });
    expect(await statusOf(of, 'E-2')).toEqual([
      { status: 'Terminated', on: '2030-03-15', source: 'PAYROLL' },
    ]);
    expect(await deductionOf(of, 'E-2')).toMatchObject({ state: 'TERMINATED' });
    await world.night();
    expect(await statusOf(of, 'E-2')).toHaveLength(1);
  });

  test('REMIT-4 somebody whom the file leaves out is on unpaid leave', async () => {
    const of = await sent(['E-1', 'E-2'], (firm) => [['E-1', due(firm, 'E-1')]]);
    expect(await deductionOf(of, 'E-2')).toMatchObject({ state: 'ASKED' });
    const line = await settle(of, 'E-2', { answer: 'ON_LEAVE' });
    expect(line).toMatchObject({ state: 'DONE', absent: true, kind: 'MISSING' });
    expect(await statusOf(of, 'E-2')).toMatchObject([{ status: 'LeaveWithoutPay', on: PAYDAY }]);
    expect(await deductionOf(of, 'E-2')).toMatchObject({ state: 'MISSING' });
  });

  test('REMIT-4 a paycheck that was too small is spread over the coming ones, once', async () => {
    const of = await sent(['E-1', 'E-2'], () => [
      ['E-1', 2_000n],
      ['E-2', 0n],
    ]);
    expect(await plansOf(of, 'E-1')).toHaveLength(1);
    expect(await plansOf(of, 'E-2')).toHaveLength(0);
    expect(await settle(of, 'E-1', { answer: 'SHORT_PAY' })).toMatchObject({ state: 'DONE' });
    expect(await settle(of, 'E-2', { answer: 'SHORT_PAY' })).toMatchObject({
      answer: { effect: 'PLANNED' },
    });
    expect(await plansOf(of, 'E-1')).toHaveLength(1);
    expect(await plansOf(of, 'E-2')).toHaveLength(1);
  });

  test('REMIT-4 what payroll will send later is noted, and a later file settles it', async () => {
    const of = await sent(['E-1', 'E-2'], () => [
      ['E-1', 2_000n],
      ['E-2', 0n],
    ]);
    expect(await settle(of, 'E-1', { answer: 'WRONG_AMOUNT' })).toMatchObject({
      answer: { effect: 'NOTED' },
    });
    await world.upload(of.clerk, [
      ['E-1', due(of.firm, 'E-1') - 2_000n],
      ['E-2', due(of.firm, 'E-2')],
    ]);
    expect(await deductionOf(of, 'E-1')).toMatchObject({ state: 'MATCHED' });
    expect(await lineOf(of, 'E-2')).toMatchObject({ state: 'SETTLED', answer: null });
    const late = await world.answer(of.clerk, of.gid, 'E-2', { answer: 'FORGOTTEN' });
    expect([late.status, late.headers['x-error-category']]).toEqual([409, 'REMITTANCE_LINE_DONE']);
  });

  test('REMIT-4 HELD-3 money sent by mistake stays held, for staff to send back', async () => {
    const of = await sent(['E-1'], (firm) => [
      ['E-1', due(firm, 'E-1') + 400n],
      ['X-9', 4_620n],
    ]);
    const before = await booked('payroll_clearing');
    expect(await settle(of, 'X-9', { answer: 'PAID_BY_MISTAKE' })).toMatchObject({
      answer: { effect: 'ASKED_BACK' },
    });
    expect(await settle(of, 'E-1', { answer: 'PAID_BY_MISTAKE' })).toMatchObject({
      answer: { effect: 'ASKED_BACK' },
    });
    const held = await world.query(
      `select held.amount_cents as cents, held.owner, held.decide_by, held.state
         from held_money held join held_money_act act on act.held_money_gid = held.gid
        where act.act = 'ASKED_BACK' and act.reason like 'Payroll says %: Clerk %'
          and (held.employer_gid = $1 or held.loan_gid = $2) order by cents`,
      [of.firm.gid, loanOf(of.firm, 'E-1')],
    );
    const still = { owner: 'STAFF', decide_by: null, state: 'OPEN' };
    expect(held).toEqual([
      { cents: 400n, ...still },
      { cents: 4_620n, ...still },
    ]);
    expect(await booked('payroll_clearing')).toBe(before);
  });

  test('REMIT-4 what is above the request stays the borrower’s to decide, also after an answer', async () => {
    const of = await sent(['E-1', 'E-2'], (firm) => [
      ['E-1', due(firm, 'E-1') + 400n],
      ['E-2', due(firm, 'E-2') + 500n],
    ]);
    expect(await settle(of, 'E-1', { answer: 'EXTRA_PAYMENT' })).toMatchObject({
      answer: { effect: 'NOTED' },
    });
    await world.query(
      `update held_money set decide_by = null, owner = 'PAYDAY' where loan_gid = $1`,
      [loanOf(of.firm, 'E-2')],
    );
    expect(await settle(of, 'E-2', { answer: 'PAID_BY_MISTAKE' })).toMatchObject({
      answer: { effect: 'TOO_LATE' },
    });
  });

  test('REMIT-5 an unknown line is posted to the person it is for, exactly once', async () => {
    const of = await sent(['E-1', 'E-2'], (firm) => [
      ['E-1', due(firm, 'E-1')],
      ['X-2', due(firm, 'E-2')],
    ]);
    const { clerk, firm, gid } = of;
    const people = (await clerk.call(calls.listRemittancePeople, { gid })).body;
    expect(people).toEqual([
      { employee_number: 'E-2', name: 'Marisol Greene', open: toDecimal(due(firm, 'E-2')) },
    ]);
    const said = { answer: 'FOR_PERSON', person: 'E-2' } as const;
    expect(await settle(of, 'X-2', said)).toMatchObject({
      state: 'DONE',
      answer: { effect: 'POSTED', person: { employee_number: 'E-2', name: 'Marisol Greene' } },
    });
    await world.night();
    expect(await deductionOf(of, 'E-2')).toEqual({
      state: 'MATCHED',
      deducted_cents: due(firm, 'E-2'),
    });
    const [paid] = await world.query(
      `select sum(amount_cents)::bigint as cents, count(distinct installment_gid)::int as of
         from installment_payment where loan_gid = $1`,
      [loanOf(firm, 'E-2')],
    );
    expect(paid).toEqual({ cents: due(firm, 'E-2'), of: 1 });
    const body = (await clerk.call(calls.readOwnRemittance, { gid })).body;
    expect(body).toMatchObject({ waiting: '0.00', to_answer: 0 });
    expect(body.hold_ups.map(({ kind }) => kind)).toEqual(['TRANSFER']);
  });

  test('REMIT-5 the person must lack at least that much, and be asked for on that payday', async () => {
    const of = await sent(['E-1', 'E-2'], (firm) => [
      ['E-1', due(firm, 'E-1') - 100n],
      ['X-2', 4_620n],
    ]);
    const refused = async (person?: string) => {
      const said = { answer: 'FOR_PERSON', ...(person && { person }) } as const;
      const { body, status } = await world.answer(of.clerk, of.gid, 'X-2', said);
      return [status, JSON.stringify(body)];
    };
    expect(await refused()).toEqual([422, expect.stringContaining('Enter the employee number')]);
    expect(await refused('E-1')).toEqual([422, expect.stringContaining('Only $1.00 is open')]);
    expect(await refused('NOBODY')).toEqual([422, expect.stringContaining('Nothing is open')]);
  });

  test('DEDUCT-7 money for a payday to come waits for it', async () => {
    const firm = await world.firm('E-1', 'E-2');
    await travelTo(world.world, '2030-03-21');
    const clerk = await world.user(firm);
    const { gid } = await world.upload(clerk, [['X-2', due(firm, 'E-2')]]);
    const said = { answer: 'FOR_PERSON', person: 'E-2' } as const;
    expect((await world.answer(clerk, gid, 'X-2', said)).status).toBe(200);
    await world.night('2030-03-21');
    expect(await lineOf({ firm, clerk, gid }, 'X-2')).toMatchObject({ state: 'ANSWERED' });
    await travelTo(world.world, PAYDAY);
    await world.night();
    expect(await lineOf({ firm, clerk, gid }, 'X-2')).toMatchObject({ state: 'DONE' });
  });
});

describe('giving and changing an answer', () => {
  test('REMIT-3 an answer can be changed until it is done, and shows who gave it and when', async () => {
    const of = await sent(['E-1'], () => [['E-1', 0n]]);
    const first = await world.answer(of.clerk, of.gid, 'E-1', { answer: 'FORGOTTEN' });
    expect(first.body).toMatchObject({
      answer: { number: 1, by: expect.stringMatching(/^Clerk/), done_at: null, effect: null },
    });
    const said = { answer: 'LEFT', day: '2030-03-01' } as const;
    expect(await settle(of, 'E-1', said)).toMatchObject({ answer: { number: 2, ...said } });
    const [kept] = await world.query(
      'select count(*)::int as count from remittance_answer where remittance_file_gid = $1',
      [of.gid],
    );
    expect(kept).toEqual({ count: 2 });
    const late = await world.answer(of.clerk, of.gid, 'E-1', { answer: 'FORGOTTEN' });
    expect([late.status, late.headers['x-error-category']]).toEqual([409, 'REMITTANCE_LINE_DONE']);
  });

  test('REMIT-3 of two colleagues who answer at once, one does; the other sees that answer first', async () => {
    const of = await sent(['E-1'], () => [['E-1', 0n]]);
    const colleague = await world.user(of.firm);
    const line = (await lineOf(of, 'E-1'))?.gid ?? '';
    const give = (client: TestClient, answer: RemittanceAnswer) =>
      client.call(calls.answerRemittanceLine, { gid: of.gid, line, answer, replaces: 0 });
    const two = await Promise.all([give(of.clerk, 'SHORT_PAY'), give(colleague, 'FORGOTTEN')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = two.find(({ status }) => status === 409);
    expect(refused?.headers['x-error-category']).toBe('REMITTANCE_ANSWER_CHANGED');
    const [kept] = await world.query(
      'select count(*)::int as count from remittance_answer where subject_gid = $1',
      [line],
    );
    expect(kept).toEqual({ count: 1 });
  });

  test('REMIT-4 two nights at once act on an answer once', async () => {
    const of = await sent(['E-1', 'E-2'], (firm) => [['X-1', due(firm, 'E-2')]]);
    await world.answer(of.clerk, of.gid, 'X-1', { answer: 'FOR_PERSON', person: 'E-2' });
    await Promise.all([world.night(), world.night()]);
    expect(await deductionOf(of, 'E-2')).toMatchObject({
      state: 'MATCHED',
      deducted_cents: due(of.firm, 'E-2'),
    });
  });

  test('REMIT-3 each kind takes its own answers, and a day only where one belongs', async () => {
    const of = await sent(['E-1', 'E-2', 'E-3', 'E-4'], (firm) => [
      ['E-1', 2_000n],
      ['E-2', 0n],
      ['E-3', 0n, 'TERMINATED'],
      ['E-4', due(firm, 'E-4') + 100n],
      ['X-5', 500n],
    ]);
    const numbers = { SHORT: 'E-1', MISSING: 'E-2', LEFT: 'E-3', OVER: 'E-4', UNKNOWN: 'X-5' };
    for (const kind of RemittanceKind.options) {
      if (kind === 'MATCHED') continue;
      const allowed: readonly RemittanceAnswer[] = ANSWERS_OF[kind];
      for (const answer of RemittanceAnswer.options.filter((one) => !allowed.includes(one))) {
        const said = { answer, day: '2030-03-01', person: 'E-2' };
        const { status } = await world.answer(of.clerk, of.gid, numbers[kind], said);
        expect([kind, answer, status]).toEqual([kind, answer, 422]);
      }
    }
    const left = (day?: string) =>
      world.answer(of.clerk, of.gid, 'E-2', { answer: 'LEFT', ...(day && { day }) });
    expect((await left()).status).toBe(422);
    expect((await left('2030-03-23')).status).toBe(422);
    expect((await left('2029-03-21')).status).toBe(422);
    expect((await left(PAYDAY)).status).toBe(200);
  });

  test('REMIT-7 CONNECT-4 a key with its scopes reads and answers, and is named in the answer', async () => {
    const firm = await world.firm('E-1');
    const clerk = await world.user(firm);
    const { gid } = await world.upload(clerk, [['E-1', 0n]]);
    const line = (await lineOf({ firm, clerk, gid }, 'E-1'))?.gid ?? '';
    const PATH = `/console/employer/remittance/${gid}`;
    const desk = await deskOf(world.world, firm.gid);
    const read = await makeKey(desk, ['remittances:read']);
    const write = await makeKey(desk, ['remittances:write']);
    const reader = programWith(world.world.console, read.secret);
    const body = { answer: 'FORGOTTEN', replaces: 0 };
    expect((await reader('GET', PATH)).status).toBe(200);
    expect((await reader('POST', `${PATH}/line/${line}/answer`, { body })).status).toBe(403);
    const writer = programWith(world.world.console, write.secret);
    const said = await writer('POST', `${PATH}/line/${line}/answer`, { body });
    expect(said).toMatchObject({
      status: 200,
      body: { answer: { by: expect.stringMatching(/^Key /) } },
    });
  });
});
