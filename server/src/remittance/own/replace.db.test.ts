import * as calls from '@paystead/contract/employer/remittances';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYDAY, type Payroll } from '../test-payroll-world.ts';
import { type OwnWorld, startOwnRemittances } from './test-own-world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances();
});
afterAll(() => world.close());

const due = ({ loans }: Payroll, number: string) =>
  loans.get(number)?.quote.installmentAmount ?? 0n;

async function booked(): Promise<bigint> {
  const [row] = await world.query(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from posting
      where account = 'payroll_clearing'`,
  );
  return row.cents;
}

async function sentFirst(...numbers: string[]) {
  const firm = await world.firm(...numbers);
  return { firm, clerk: await world.user(firm) };
}

const refusalOf = (answer: { status: number; headers: Readonly<Record<string, unknown>> }) => [
  answer.status,
  answer.headers['x-error-category'],
];

describe('a file that replaces another', () => {
  test('REMIT-8 what is posted stays, only differences are posted, and same lines keep their answers', async () => {
    const { clerk, firm } = await sentFirst('E-1', 'E-2', 'E-3');
    const start = await booked();
    const first = await world.upload(clerk, [
      ['E-1', due(firm, 'E-1')],
      ['E-2', 2_000n, 'SHORT_PAY'],
      ['X-9', 4_620n],
    ]);
    await world.answer(clerk, first.gid, 'X-9', { answer: 'PAID_BY_MISTAKE' });
    await world.answer(clerk, first.gid, 'E-3', { answer: 'LEFT', day: '2030-03-20' });
    const lines = [
      ['E-1', due(firm, 'E-1')],
      ['E-2', due(firm, 'E-2')],
      ['E-3', due(firm, 'E-3')],
      ['X-9', 4_620n],
    ] as const;
    const next = await world.replace(clerk, first.gid, lines);
    const total = due(firm, 'E-1') + due(firm, 'E-2') + due(firm, 'E-3') + 4_620n;
    expect(next).toMatchObject({
      state: 'USED',
      replaces: first.gid,
      file: { lines: 4, lines_expected: 4, total: toDecimal(total) },
      posted: toDecimal(total - 4_620n),
      waiting: '46.20',
      to_answer: 0,
      can_put_away: false,
    });
    expect(next.kinds.MATCHED).toMatchObject({ lines: 3, difference: '0.00' });
    expect((await booked()) - start).toBe(total);
    const old = (await clerk.call(calls.readOwnRemittance, { gid: first.gid })).body;
    expect(old).toMatchObject({ state: 'REPLACED', replaced_by: next.gid, to_answer: 0 });
    expect(await world.lines(clerk, next.gid)).toMatchObject([
      { employee_number: 'X-9', state: 'ANSWERED', answer: { answer: 'PAID_BY_MISTAKE' } },
    ]);

    const again = await world.replace(clerk, first.gid, lines);
    expect(again.gid).toBe(next.gid);
    await world.night();
    expect((await booked()) - start).toBe(total);
    // Nobody left: the answer was about somebody who is in the file now.
    const [person] = await world.query(
      `select count(*)::int as count from remittance_answer_effect where effect = 'STATUS_REPORTED'`,
    );
    expect(person.count).toBe(0);
    expect(await world.lines(clerk, next.gid)).toMatchObject([
      { employee_number: 'X-9', answer: { effect: 'ASKED_BACK' } },
    ]);
  });

  test('REMIT-8 what would undo something is refused, with the lines named, and changes nothing', async () => {
    const { clerk, firm } = await sentFirst('E-1', 'E-2');
    const { gid } = await world.upload(clerk, [
      ['E-1', due(firm, 'E-1')],
      ['E-2', 0n, 'TERMINATED'],
      ['X-9', 4_620n],
    ]);
    const less = await world.sendReplacement(clerk, gid, [
      ['E-1', 100n],
      ['E-2', due(firm, 'E-2')],
    ]);
    expect(refusalOf(less)).toEqual([409, 'REMITTANCE_WOULD_UNDO']);
    const words = JSON.stringify(less.body);
    expect(words).toContain(`$${toDecimal(due(firm, 'E-1'))} is posted for E-1`);
    expect(words).toContain('We changed the status of E-2 already');
    expect(words).toContain('We hold $46.20 for X-9');
    const other = await world.sendReplacement(clerk, gid, [['E-1', 100n]], '2030-04-05');
    expect(refusalOf(other)).toEqual([422, 'REMITTANCE_OTHER_PAYDAY']);
    expect((await clerk.call(calls.readOwnRemittance, { gid })).body.state).toBe('USED');
  });

  test('REMIT-8 the bank expects one sum of files that replaced one another on one day', async () => {
    const { clerk, firm } = await sentFirst('E-1');
    const first = await world.upload(clerk, [['E-1', 1_000n, 'SHORT_PAY']]);
    const next = await world.replace(clerk, first.gid, [['E-1', due(firm, 'E-1')]]);
    expect(next.transfer.expected).toBe(toDecimal(due(firm, 'E-1')));
    const third = await world.sendReplacement(clerk, first.gid, [['E-1', 9_999n]]);
    expect(refusalOf(third)).toEqual([409, 'REMITTANCE_NOT_CURRENT']);
  });
});

describe('a file that isn’t clear', () => {
  test('REMIT-9 money that came already waits for payroll’s choice, and nothing is posted before', async () => {
    const { clerk, firm } = await sentFirst('E-1', 'E-2');
    const first = await world.upload(clerk, [['E-1', due(firm, 'E-1')]]);
    const start = await booked();
    const asking = await world.upload(clerk, [
      ['E-1', due(firm, 'E-1')],
      ['E-2', due(firm, 'E-2')],
    ]);
    expect(asking).toMatchObject({
      state: 'ASKS',
      asks: 'AGAIN',
      before: first.gid,
      posted: '0.00',
    });
    await world.night();
    expect(await booked()).toBe(start);

    const { gid } = asking;
    const chosen = await clerk.call(calls.chooseRemittanceUse, { gid, use: 'REPLACES' });
    expect(chosen.body).toMatchObject({
      state: 'USED',
      replaces: first.gid,
      chosen_by: expect.stringContaining('Clerk'),
    });
    await world.world.runJobs();
    expect((await booked()) - start).toBe(due(firm, 'E-2'));
    const same = await clerk.call(calls.chooseRemittanceUse, { gid, use: 'REPLACES' });
    expect(same.status).toBe(200);
    const old = await clerk.call(calls.chooseRemittanceUse, { gid: first.gid, use: 'ADDS' });
    expect(refusalOf(old)).toEqual([409, 'REMITTANCE_NOT_CURRENT']);
  });

  test('REMIT-10 a late file for people about whom we acted waits, too, and can add', async () => {
    const { clerk, firm } = await sentFirst('E-1', 'E-2');
    const first = await world.upload(clerk, [['E-1', due(firm, 'E-1')]]);
    await world.answer(clerk, first.gid, 'E-2', { answer: 'SHORT_PAY' });
    await world.night();
    const late = await world.upload(clerk, [['E-2', due(firm, 'E-2')]]);
    expect(late).toMatchObject({ state: 'ASKS', asks: 'LATE' });
    const start = await booked();
    const { gid } = late;
    expect((await clerk.call(calls.chooseRemittanceUse, { gid, use: 'ADDS' })).status).toBe(200);
    await world.world.runJobs();
    expect((await booked()) - start).toBe(due(firm, 'E-2'));
  });

  test('REMIT-10 a file whose money is on its way isn’t asked about, though its posting waited', async () => {
    const { clerk, firm } = await sentFirst('E-1', 'E-2');
    const first = await world.upload(clerk, [['E-1', due(firm, 'E-1')]]);
    const [statement] = await world.query(
      `insert into bank_statement (day, name, digest, content_cipher, opening_cents, closing_cents,
         received_at)
       values ($1, $2, '\\x01', '\\x00', 0, 0, product_now()) returning gid`,
      [PAYDAY, firm.mnemonic],
    );
    await world.answer(clerk, first.gid, 'E-2', { answer: 'SHORT_PAY' });
    // The bank shows the first transfer only, so the further file waits for its own.
    await world.query(
      `insert into bank_line (statement_gid, number, day, amount_cents, type_code, reference, text)
       values ($1, 1, $2, $3, '142', $4, '')`,
      [statement.gid, PAYDAY, due(firm, 'E-1'), `${firm.mnemonic} ${PAYDAY.replaceAll('-', '')}`],
    );
    const further = await world.upload(clerk, [['E-2', due(firm, 'E-2')]]);
    expect(further).toMatchObject({ state: 'USED', posted: '0.00' });
    await world.query(
      `insert into bank_movement (account, kind, reference, bank_reference, expected_on, amount_cents)
       values ('payroll_clearing', 'REMITTANCE', $1, $2, $3, $4)`,
      [further.gid, `${firm.mnemonic} ${PAYDAY.replaceAll('-', '')}`, PAYDAY, due(firm, 'E-2')],
    );
    await world.night();
    await world.night();
    const { body } = await clerk.call(calls.readOwnRemittance, { gid: further.gid });
    expect(body).toMatchObject({ state: 'USED', asks: null, can_put_away: false });
    const away = { gid: further.gid, use: 'PUT_AWAY' } as const;
    expect(refusalOf(await clerk.call(calls.chooseRemittanceUse, away))).toEqual([
      409,
      'REMITTANCE_USED',
    ]);
  });

  test('REMIT-9 a file put away is never posted, until payroll uses it after all', async () => {
    const { clerk, firm } = await sentFirst('E-1');
    const first = await world.upload(clerk, [['E-1', due(firm, 'E-1')]]);
    const used = await clerk.call(calls.chooseRemittanceUse, { gid: first.gid, use: 'PUT_AWAY' });
    expect(refusalOf(used)).toEqual([409, 'REMITTANCE_USED']);
    const start = await booked();
    const { gid } = await world.upload(clerk, [['E-1', due(firm, 'E-1') + 1n]]);
    const away = await clerk.call(calls.chooseRemittanceUse, { gid, use: 'PUT_AWAY' });
    expect(away.body).toMatchObject({ state: 'PUT_AWAY', can_put_away: false, to_answer: 0 });
    await world.night();
    expect(await booked()).toBe(start);
    await clerk.call(calls.chooseRemittanceUse, { gid, use: 'ADDS' });
    await world.world.runJobs();
    expect((await booked()) - start).toBe(due(firm, 'E-1') + 1n);
  });

  test('REMIT-7 viewers and other employers neither replace nor choose', async () => {
    const { clerk, firm } = await sentFirst('E-1');
    const { gid } = await world.upload(clerk, [['E-1', due(firm, 'E-1')]]);
    const viewer = await world.user(firm, 'viewer');
    const other = (await sentFirst('E-1')).clerk;
    for (const [client, status] of [
      [viewer, 403],
      [other, 404],
    ] as const) {
      expect((await world.sendReplacement(client, gid, [['E-1', 1n]])).status).toBe(status);
      const use = await client.call(calls.chooseRemittanceUse, { gid, use: 'PUT_AWAY' });
      expect(use.status).toBe(status);
    }
  });
});
