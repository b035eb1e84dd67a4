import { afterAll, beforeAll, expect, test } from 'vitest';
import * as calls from '../../contract/src/employer/remittances.ts';
import { readEmployerWaiting } from '../../contract/src/employer/desk.ts';
import { readRemittance } from '../../contract/src/servicing/remittance-desk.ts';
import { routes as desk } from '../../server/src/employer-desk/index.ts';
import { PAYDAY } from '../../server/src/remittance/test-payroll-world.ts';
import { addStaff } from '../../server/src/staff/test-staff.ts';
import {
  type OwnWorld,
  startOwnRemittances,
  written,
} from '../../server/src/remittance/own/test-own-world.ts';

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

/** Every tenth line is short, every twentieth unknown. */
async function seedFile(employerGid: string): Promise<string> {
  const { owner } = world.world;
  await owner.query(`set session_replication_role = replica`);
  const { rows } = await owner.query(
    `insert into remittance_file (employer_gid, payday, name, content_cipher, digest, received_at,
       total_cents, posted_at, line_count)
     values ($1, '2030-04-05', 'many.csv', '\\x00', '\\x0102', product_now(), 5000 * $2::bigint,
       product_now(), $2) returning gid`,
    [employerGid, many],
  );
  const gid = rows[0].gid as string;
  await owner.query(
    `insert into roster_entry (employer_gid, employee_number, first_name, last_name)
       select $1, 'M-' || n, 'First' || n, 'Last' || n from generate_series(1, $2::int) n`,
    [employerGid, many],
  );
  await owner.query(
    `insert into deduction (deduction_file_gid, employer_gid, borrower_gid, loan_gid,
         installment_gid, employee_number, payday, amount_cents, state, deducted_cents, asked_on)
       select gen_random_uuid(), $1, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(),
              'M-' || n, '2030-04-05', 5000, case when n % 10 = 0 then 'SHORT' else 'MATCHED' end,
              case when n % 10 = 0 then 4000 else 5000 end, '2030-03-28'
         from generate_series(1, $2::int) n where n % 20 <> 7`,
    [employerGid, many],
  );
  await owner.query(
    `insert into remittance_line (remittance_file_gid, employer_gid, line, employee_number,
         amount_cents, asked_cents, outcome, deduction_gid)
       select $3, $1, n, 'M-' || n, coalesce(due.deducted_cents, 5000), due.amount_cents,
              coalesce(due.state, 'UNKNOWN'), due.gid
         from generate_series(1, $2::int) n
         left join deduction due on due.employer_gid = $1 and due.payday = '2030-04-05'
              and due.employee_number = 'M-' || n`,
    [employerGid, many, gid],
  );
  await owner.query(`set session_replication_role = origin`);
  await owner.query('analyze remittance_line, deduction, roster_entry, remittance_file');
  return gid;
}

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

test('REMIT-2 REMIT-11 each read of a file with many lines answers', async () => {
  const firm = await world.firm('E-1');
  const clerk = await world.user(firm);
  const gid = await timed('many lines made', () => seedFile(firm.gid));
  const auditor = await world.world.as({
    kind: 'staff',
    gid: await addStaff(world.world, 'measures@lender.example', ['auditor']),
  });
  const read = (what: string, work: () => Promise<{ status: number }>) =>
    timed(what, async () => {
      const { status } = await work();
      expect([what, status]).toEqual([what, 200]);
    });
  for (const turn of ['first', 'again']) {
    say(turn);
    await read('payroll: totals', () => clerk.call(calls.readOwnRemittance, { gid }));
    await read('payroll: list of files', () => clerk.call(calls.listOwnRemittances, {}));
    await read('payroll: what differs', () => clerk.call(calls.listRemittanceLines, { gid }));
    await read('payroll: what differs, last page', () =>
      clerk.call(calls.listRemittanceLines, { gid, o: String(Math.floor(many * 0.14)) }),
    );
    await read('payroll: matched', () =>
      clerk.call(calls.listRemittanceLines, { gid, kind: 'MATCHED' }),
    );
    await read('payroll: matched, last page', () =>
      clerk.call(calls.listRemittanceLines, {
        gid,
        kind: 'MATCHED',
        o: String(Math.floor(many * 0.84)),
      }),
    );
    await read('payroll: whose money, by name', () =>
      clerk.call(calls.listRemittancePeople, { gid, q: 'Last90' }),
    );
    await read('payroll: side bar', () => clerk.call(readEmployerWaiting, {}));
    await read('staff: what differs', () => auditor.call(readRemittance, { gid }));
    await read('staff: all, in the middle', () =>
      auditor.call(readRemittance, { gid, all: 'true', from: String(Math.floor(many / 2)) }),
    );
    await read('staff: answered', () => auditor.call(readRemittance, { gid, answered: 'true' }));
  }
  const totals = (await clerk.call(calls.readOwnRemittance, { gid })).body;
  expect(totals.file.lines).toBe(many);
  expect(totals.kinds.MATCHED.lines + totals.kinds.SHORT.lines + totals.kinds.UNKNOWN.lines).toBe(
    many,
  );
});
