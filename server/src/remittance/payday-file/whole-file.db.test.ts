import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/employer/payday-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDeductionFile } from '../../partners/payroll/deduction-file.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { travelTo } from '../../servicing/test-loan.ts';
import { routes } from '../index.ts';
import { type Payroll, PAYDAY, type PayrollWorld, startPayrolls } from '../test-payroll-world.ts';

/** More people than three statements read. */
const CROWD = 3300;
const OPENS = '2030-03-15';

let world: PayrollWorld;
let firm: Payroll;
let clerk: TestClient;
beforeAll(async () => {
  world = await startPayrolls(routes);
  await travelTo(world.world, OPENS);
  firm = await world.employer('E-1');
  await world.build(OPENS);
  await crowd();
  const [user] = await query(
    `insert into staff_member (email, name, roles, employer_gid, password_hash, created_at)
     values ('lena@example.com', 'Lena Ortiz', '{payroll}', $1, 'x', product_now()) returning gid`,
    [firm.gid],
  );
  clerk = await world.world.as({ kind: 'employer', gid: user.gid });
  await world.world.console.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

/** People who save from their paychecks; every tenth is the same as last time. */
const crowd = () =>
  query(
    `insert into deduction_line (deduction_file_gid, line, employer_gid, payday, version,
       borrower_gid, savings_gid, employee_number, mark, before_cents, amount_cents)
     select file.gid, 100 + n, $1, file.payday, 1,
            (select borrower_gid from deduction_line where employer_gid = $1 limit 1),
            md5(n::text)::uuid, 'N-' || lpad(n::text, 5, '0'),
            case when n % 10 = 0 then 'SAME' else 'NEW' end,
            case when n % 10 = 0 then 100 + n else 0 end, 100 + n
       from deduction_file file, generate_series(1, $2::int) n
      where file.employer_gid = $1 and file.version = 1`,
    [firm.gid, CROWD],
  );

const download = (more: object = {}) =>
  clerk.call(calls.downloadPaydayFile, { payday: PAYDAY, ...more });

/** As a browser gets the file: over a connection. */
function fetchFile(): Promise<Response> {
  const { port } = world.world.console.server.address() as AddressInfo;
  const cookie = [...clerk.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const address = `http://127.0.0.1:${port}/web${calls.downloadPaydayFile.path}`;
  return fetch(address.replace('{payday}', PAYDAY), { headers: { cookie } });
}

test('DEDUCT-33 a file of many people comes whole, in order, and under its name', async () => {
  const response = await fetchFile();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect(response.headers.get('content-disposition')).toContain(`${PAYDAY}_STANDARD.csv`);
  const lines = readDeductionFile('STANDARD', await response.text());
  expect(lines).toHaveLength(CROWD + 1);
  const numbers = lines.map(({ employeeNumber }) => employeeNumber);
  expect(numbers).toEqual(numbers.toSorted());
  expect(lines.at(-1)).toMatchObject({ employeeNumber: 'N-03300', amount: 3400n });

  const changes = await download({ holds: 'CHANGES' });
  const differing = readDeductionFile('STANDARD', changes.bytes.toString());
  expect(differing).toHaveLength(CROWD + 1 - CROWD / 10);
});

test('DEDUCT-33 the people of a file are found one after the other by an index', async () => {
  await query('vacuum analyze deduction_line');
  const rows = await query(
    `explain select employee_number collate "C" from deduction_line
      where employer_gid = $1 and payday = $2 and version <= 1
        and employee_number collate "C" > 'N-01000' group by 1 order by 1 limit 1000`,
    [firm.gid, PAYDAY],
  );
  const plan = rows.map((row) => row['QUERY PLAN'] as string).join('\n');
  expect(plan).toContain('deduction_line_number');
  expect(plan).not.toMatch(/Sort|Seq Scan/);
});

test('DEDUCT-33 a file that fails in the middle breaks the connection', async () => {
  await query(`update employer set deduction_layout = 'FIXED' where gid = $1`, [firm.gid]);
  expect(readDeductionFile('FIXED', (await download()).bytes.toString())).toHaveLength(CROWD + 1);
  // Fixed width has no place for this number, which comes after 3,000 other people.
  const number = 'N-09999-with-far-too-many-characters';
  await query(
    `insert into deduction_line (deduction_file_gid, line, employer_gid, payday, version,
       borrower_gid, savings_gid, employee_number, mark, before_cents, amount_cents)
     select deduction_file_gid, 99999, employer_gid, payday, version, borrower_gid, $2, $3, 'NEW',
            0, 100
       from deduction_line where employer_gid = $1 limit 1`,
    [firm.gid, randomUUID(), number],
  );

  const response = await fetchFile();
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(world.world.logLines.join('')).toContain('A file broke off');
});
