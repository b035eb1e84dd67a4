import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '../../contract/src/employer/remittances.ts';
import { readEmployerDesk, readEmployerWaiting } from '../../contract/src/employer/desk.ts';
import { readRemittance } from '../../contract/src/servicing/remittance-desk.ts';
import { routes as desk } from '../../server/src/employer-desk/index.ts';
import { PAYDAY } from '../../server/src/remittance/test-payroll-world.ts';
import { addStaff } from '../../server/src/staff/test-staff.ts';
import {
  type OwnWorld,
  startOwnRemittances,
  written,
} from '../../server/src/remittance/own/test-own-world.ts';
import { seedRemittance } from './seed-remittance.ts';

/*
 * A remittance from taking it in to each read, with a file of many lines. Says how long each step
 * took and how much memory it took more: with REMITTANCE_LINES=100000 and REMITTANCE_LOANS=1000,
 * for a whole big employer.
 */
const LINES = Number(process.env['REMITTANCE_LINES'] ?? 2000);
const LOANS = Number(process.env['REMITTANCE_LOANS'] ?? 10);
const MEGABYTE = 1024 * 1024;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  globalThis.gc?.();
  const begun = performance.now();
  const before = process.memoryUsage.rss();
  let most = before;
  const sampler = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
  const result = await work();
  clearInterval(sampler);
  const ms = Math.round(performance.now() - begun);
  const grown = Math.round((most - before) / MEGABYTE);
  say(`${what.padEnd(44)} ${String(ms).padStart(7)} ms   ${grown} MB more`);
  return result;
}

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances(desk);
});
afterAll(() => world.close());

const numbers = Array.from({ length: LOANS }, (_, index) => `E-${index}`);
const many = LINES;

test('REMIT-1 REMIT-8 a file of many loans is taken in, posted and replaced', async () => {
  say(`${numbers.length} loans, then ${many} lines`);
  const firm = await timed('loans made', () => world.firm(...numbers));
  const clerk = await world.user(firm);
  const lines = numbers.map(
    (number) => [number, firm.loans.get(number)?.quote.installmentAmount ?? 0n] as const,
  );
  const short = lines.map(([number, amount], index) =>
    index % 10 === 0 ? ([number, amount / 2n, 'SHORT_PAY'] as const) : ([number, amount] as const),
  );
  await timed('uploaded', () => world.send(clerk, written(short)));
  await timed('matched and posted', () => world.world.runJobs());
  const { rows } = (await clerk.call(calls.listOwnRemittances, {})).body;
  await timed('replaced by a whole file: taken in', () =>
    world.sendReplacement(clerk, rows[0]?.gid ?? '', lines),
  );
  await timed('replaced by a whole file: posted', () => world.world.runJobs());

  const wide = Array.from({ length: many }, (_, index) => [`X-${index}`, 0n] as const);
  await timed(`a file of ${many} lines taken in`, () =>
    world.send(clerk, written(wide, '2030-05-03')),
  );

  const all = (await clerk.call(calls.listOwnRemittances, {})).body.rows;
  expect(all.find(({ payday, state }) => payday === PAYDAY && state === 'USED')).toMatchObject({
    lines: LOANS,
    to_answer: 0,
  });
});

/** How often each read is made. */
const TURNS = Number(process.env['REMITTANCE_TURNS'] ?? 2);

/** Says how long a call took at first, and 95 of 100 times. */
async function measured(what: string, work: () => Promise<{ status: number }>): Promise<void> {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = performance.now();
    const { status } = await work();
    took.push(Math.round(performance.now() - begun));
    expect([what, status]).toEqual([what, 200]);
  }
  const sorted = took.toSorted((one, other) => one - other);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1];
  say(`${what.padEnd(44)} first ${String(took[0]).padStart(5)} ms   p95 ${p95} ms`);
}

test('REMIT-2 REMIT-11 each read of a file with many lines answers', async () => {
  const firm = await world.firm('E-1');
  const clerk = await world.user(firm);
  const { gid } = await timed('many lines made', () =>
    seedRemittance(world.world.owner, { employerGid: firm.gid, lines: many }),
  );
  const auditor = await world.world.as({
    kind: 'staff',
    gid: await addStaff(world.world, 'measures@lender.example', ['auditor']),
  });
  const last = String(many - 20);
  const list = (more: object) => () => clerk.call(calls.listRemittanceLines, { gid, ...more });
  await measured('payroll: totals', () => clerk.call(calls.readOwnRemittance, { gid }));
  await measured('payroll: list of files', () => clerk.call(calls.listOwnRemittances, {}));
  await measured('payroll: what differs', list({}));
  await measured('payroll: what differs, last page', list({ from: last }));
  await measured('payroll: one kind', list({ kind: 'UNKNOWN' }));
  await measured('payroll: whom no file has', list({ kind: 'MISSING' }));
  await measured('payroll: matched', list({ kind: 'MATCHED' }));
  await measured('payroll: matched, last page', list({ kind: 'MATCHED', from: last }));
  await measured('payroll: whose money, by name', () =>
    clerk.call(calls.listRemittancePeople, { gid, q: 'Last90' }),
  );
  await measured('payroll: side bar', () => clerk.call(readEmployerWaiting, {}));
  await measured('payroll: first page', () => clerk.call(readEmployerDesk, {}));
  await measured('staff: what differs', () => auditor.call(readRemittance, { gid }));
  await measured('staff: all, in the middle', () =>
    auditor.call(readRemittance, { gid, all: 'true', from: String(Math.floor(many / 2)) }),
  );
  await measured('staff: answered', () => auditor.call(readRemittance, { gid, answered: 'true' }));

  const totals = (await clerk.call(calls.readOwnRemittance, { gid })).body;
  expect(totals.file.lines).toBe(many);
  const { MATCHED, MISSING, SHORT, UNKNOWN } = totals.kinds;
  expect(MATCHED.lines + SHORT.lines + UNKNOWN.lines).toBe(many);
  // Whom it doesn’t have: every hundredth, and the one who has a loan.
  expect([MISSING.lines, MISSING.to_answer]).toEqual([many / 100 + 1, many / 100 + 1]);
});
