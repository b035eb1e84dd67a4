import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPayrolls, type Payroll, type PayrollWorld } from './test-payroll-world.ts';

let world: PayrollWorld;
beforeAll(async () => {
  world = await startPayrolls();
});
afterAll(() => world.close());

const query = async (text: string, values: unknown[] = []) =>
  (await world.world.owner.query(text, values)).rows;

const troubles = () =>
  query(
    `select subject, what, tries from trouble where kind = 'CLOSE_OF_DAY' and closed_at is null`,
  );

async function states({ gid }: Payroll) {
  const rows = await query(
    'select employee_number, state from deduction where employer_gid = $1 order by 1',
    [gid],
  );
  return rows.map((row) => `${row.employee_number} ${row.state}`);
}

async function isPosted({ gid }: Payroll): Promise<boolean> {
  const rows = await query(
    `select sum(amount_cents) as cents, file.total_cents, file.posted_at is not null as posted
       from remittance_file file join remittance_line on remittance_file_gid = file.gid
      where file.employer_gid = $1 group by file.gid`,
    [gid],
  );
  expect(rows).toHaveLength(1);
  const [{ cents, posted, total_cents }] = rows;
  expect(String(cents) === String(total_cents)).toBe(posted);
  return posted;
}

test('DEDUCT-6 a loan that fails holds up its own line of a remittance, which is posted once it is mended', async () => {
  const [north, south] = [
    await world.employer('E-1', 'E-2', 'E-3'),
    await world.employer('E-4', 'E-5'),
  ];
  await world.build();
  const bad = north.loans.get('E-2');
  await query(`
    create function damaged() returns trigger language plpgsql as $$
      begin raise exception 'the row is damaged' using errcode = 'data_exception'; end $$;
    create trigger damaged before update on loan for each row
      when (new.gid = '${bad?.gid}') execute function damaged()`);

  expect(await world.remit()).toMatchObject({ done: 4, again: true });
  expect(await states(north)).toEqual(['E-1 MATCHED', 'E-2 ASKED', 'E-3 MATCHED']);
  expect(await states(south)).toEqual(['E-4 MATCHED', 'E-5 MATCHED']);
  expect([await isPosted(north), await isPosted(south)]).toEqual([false, true]);
  const [trouble, ...others] = await troubles();
  expect(others).toEqual([]);
  expect(trouble.subject).toContain(`${north.mnemonic} `);
  expect(trouble.subject).toContain(`loan ${bad?.gid}`);
  expect(trouble.what).toContain('database error 22000');

  expect(await world.remit('2030-03-23')).toMatchObject({ done: 0, again: true });
  expect(await troubles()).toMatchObject([{ tries: 2 }]);
  await query('drop trigger damaged on loan');
  expect(await world.remit('2030-03-24')).toMatchObject({ done: 1 });
  expect(await states(north)).toEqual(['E-1 MATCHED', 'E-2 MATCHED', 'E-3 MATCHED']);
  expect(await isPosted(north)).toBe(true);
  expect(await troubles()).toEqual([]);
  expect((await world.remit('2030-03-25')).done).toBe(0);
});

test('DEDUCT-5 an employer whose stored file can’t be opened delays no other', async () => {
  const [north, south] = [await world.employer('E-6'), await world.employer('E-7')];
  await world.build();
  await query(
    `insert into remittance_file (employer_gid, payday, name, content_cipher, digest, received_at,
       total_cents) values ($1, $2, 'damaged.csv', '\\x00', '\\x00', now(), 1)`,
    // Of another payday: payroll sends one file for each.
    [north.gid, '2030-04-05'],
  );
  await world.remit();
  expect(await states(south)).toEqual(['E-7 MATCHED']);
  expect(await states(north)).toEqual(['E-6 MATCHED']);
  expect(await troubles()).toMatchObject([
    { subject: `post-remittances: open, file ${north.mnemonic} damaged.csv` },
  ]);
});
