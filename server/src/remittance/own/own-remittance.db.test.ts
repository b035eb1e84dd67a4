import * as calls from '@paystead/contract/employer/remittances';
import { toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAYDAY, type Payroll } from '../test-payroll-world.ts';
import { type OwnWorld, startOwnRemittances, written } from './test-own-world.ts';

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances();
});
afterAll(() => world.close());

const due = ({ loans }: Payroll, number: string) =>
  loans.get(number)?.quote.installmentAmount ?? 0n;

async function booked(account: string): Promise<bigint> {
  const [row] = await world.query(
    'select coalesce(sum(amount_cents), 0)::bigint as cents from posting where account = $1',
    [account],
  );
  return row.cents;
}

/** All kinds of lines in one file, with a person whom the file leaves out. */
async function everyKind() {
  const firm = await world.firm('E-1', 'E-2', 'E-3', 'E-4', 'E-5', 'E-6');
  const clerk = await world.user(firm);
  const remittance = await world.upload(clerk, [
    ['E-1', due(firm, 'E-1')],
    ['E-2', 2_000n, 'SHORT_PAY'],
    ['E-3', due(firm, 'E-3') + 400n],
    ['E-4', 0n],
    ['E-5', 0n, 'TERMINATED'],
    ['X-9', 4_620n],
  ]);
  return { firm, clerk, remittance, gid: remittance.gid };
}

describe('a remittance that payroll uploads', () => {
  test('REMIT-1 REMIT-2 is matched and posted at once, line by line, with totals that add up', async () => {
    const { clerk, firm, gid, remittance } = await everyKind();
    const total = due(firm, 'E-1') + 2_000n + due(firm, 'E-3') + 400n + 4_620n;
    expect(remittance).toMatchObject({
      payday: PAYDAY,
      name: 'remit.csv',
      posted_at: expect.any(String),
      asked: { lines: 6 },
      file: { lines: 6, total: toDecimal(total) },
      posted: toDecimal(total - 4_620n),
      waiting: '46.20',
      to_answer: 6,
      transfer: { expected: toDecimal(total), arrived: null, arrived_on: null },
    });
    expect(remittance.kinds).toMatchObject({
      MATCHED: { lines: 1, to_answer: 0 },
      SHORT: { lines: 1, sent: '20.00', to_answer: 1 },
      OVER: { lines: 1, to_answer: 1 },
      MISSING: { lines: 2, sent: '0.00', to_answer: 2 },
      LEFT: { lines: 1, to_answer: 1 },
      UNKNOWN: { lines: 1, asked: '0.00', sent: '46.20', to_answer: 1 },
    });
    expect(remittance.hold_ups.map(({ amount, kind }) => [kind, amount])).toEqual([
      ['TRANSFER', toDecimal(total)],
      ['HELD', '46.20'],
    ]);
    const lines = await world.lines(clerk, gid);
    expect(lines.map((line) => [line.employee_number, line.kind, line.state, line.absent])).toEqual(
      [
        ['E-2', 'SHORT', 'OPEN', false],
        ['E-3', 'OVER', 'OPEN', false],
        ['E-4', 'MISSING', 'OPEN', false],
        ['E-5', 'LEFT', 'OPEN', false],
        ['X-9', 'UNKNOWN', 'OPEN', false],
        ['E-6', 'MISSING', 'OPEN', true],
      ],
    );
    expect(await world.lines(clerk, gid, 'MATCHED')).toMatchObject([
      { employee_number: 'E-1', state: 'POSTED', name: 'Marisol Greene' },
    ]);
    const list = (await clerk.call(calls.listOwnRemittances, {})).body;
    expect(list).toMatchObject({ total: 1, rows: [{ gid, lines: 6, differing: 6, to_answer: 6 }] });
  });

  test('REMIT-1 the same file again is the same remittance, under any name, and posts nothing', async () => {
    const firm = await world.firm('E-1', 'E-2');
    const clerk = await world.user(firm);
    const { gid } = await world.upload(clerk, [['E-1', due(firm, 'E-1')]]);
    const before = await booked('payroll_clearing');
    const again = await world.upload(clerk, [['E-1', due(firm, 'E-1')]], 'again.csv');
    expect(again).toMatchObject({ gid, name: 'remit.csv' });
    const two = await Promise.all(
      ['a.csv', 'b.csv'].map((name) => world.send(clerk, written([['E-2', 100n]]), name)),
    );
    expect(new Set(two.map(({ body }) => body.gid)).size).toBe(1);
    await world.world.runJobs();
    await world.night();
    expect((await booked('payroll_clearing')) - before).toBe(100n);
    expect((await clerk.call(calls.listOwnRemittances, {})).body.total).toBe(2);
  });

  test('REMIT-1 a file with a fault is refused whole, with its lines named', async () => {
    const firm = await world.firm('E-1');
    const clerk = await world.user(firm);
    const good = written([['E-1', due(firm, 'E-1')]]);
    const bad = await world.send(clerk, good.replace(/TOTAL,([^,]+),[^,]+/, 'TOTAL,$1,1.00'));
    expect([bad.status, bad.headers['x-error-category']]).toEqual([422, 'REMITTANCE_UNREADABLE']);
    expect(JSON.stringify(bad.body)).toContain('The lines add up to');
    const empty = await world.send(clerk, '');
    expect([empty.status, empty.headers['x-error-category']]).toEqual([422, 'FILE_EMPTY']);
    expect((await clerk.call(calls.listOwnRemittances, {})).body.total).toBe(0);
  });

  test('REMIT-6 nothing is posted beyond a smaller transfer, and the rest when the bank has it', async () => {
    const firm = await world.firm('E-1', 'E-2');
    const clerk = await world.user(firm);
    const reference = `${firm.mnemonic} 20300322`;
    const [statement] = await world.query(
      `insert into bank_statement (day, name, digest, content_cipher, opening_cents, closing_cents,
         received_at)
       values ($1, 'today', '\\x00', '\\x00', 0, 0, product_now()) returning gid`,
      [PAYDAY],
    );
    const show = (number: number, amount: bigint) =>
      world.query(
        `insert into bank_line (statement_gid, number, day, amount_cents, type_code, reference, text)
         values ($1, $2, $3, $4, '142', $5, '')`,
        [statement.gid, number, PAYDAY, amount, reference],
      );
    await show(1, due(firm, 'E-1'));
    const lines = [
      ['E-1', due(firm, 'E-1')],
      ['E-2', due(firm, 'E-2')],
    ] as const;
    const held = await world.upload(clerk, lines);
    const half = toDecimal(due(firm, 'E-1'));
    expect(held).toMatchObject({ posted_at: null, posted: half, waiting: half });
    expect(held.hold_ups.map(({ amount, kind }) => [kind, amount])).toEqual([
      ['POSTING', half],
      ['TRANSFER_DIFFERS', half],
    ]);
    await world.night();
    await show(2, due(firm, 'E-2'));
    await world.night();
    const all = (await clerk.call(calls.readOwnRemittance, { gid: held.gid })).body;
    expect(all).toMatchObject({ waiting: '0.00', hold_ups: [], to_answer: 0 });
    expect(all.posted_at).not.toBeNull();
  });
});

describe('who may', () => {
  test('REMIT-7 another employer, viewers, staff, borrowers and visitors are kept out', async () => {
    const { clerk, firm, gid } = await everyKind();
    const [line] = await world.lines(clerk, gid);
    const said = { gid, line: line?.gid ?? '', answer: 'SHORT_PAY', replaces: 0 } as const;
    const viewer = await world.user(firm, 'viewer');
    expect((await viewer.call(calls.readOwnRemittance, { gid })).status).toBe(200);
    expect((await viewer.call(calls.answerRemittanceLine, said)).status).toBe(403);
    expect((await world.send(viewer, written([['E-1', 1n]]))).status).toBe(403);

    const other = await world.user(await world.firm('E-1'));
    for (const call of [
      calls.readOwnRemittance,
      calls.listRemittanceLines,
      calls.listRemittancePeople,
    ])
      expect((await other.call(call, { gid })).status).toBe(404);
    expect((await other.call(calls.answerRemittanceLine, said)).status).toBe(404);
    expect((await other.call(calls.listOwnRemittances, {})).body.total).toBe(0);
    const [loan] = firm.loans.values();
    const borrower = await world.world.as({ kind: 'borrower', gid: loan?.borrowerGid ?? '' });
    expect((await borrower.call(calls.readOwnRemittance, { gid })).status).toBe(404);
    const nobody = world.world.visitor('console');
    expect((await nobody.call(calls.readOwnRemittance, { gid })).status).toBe(401);
  });
});
