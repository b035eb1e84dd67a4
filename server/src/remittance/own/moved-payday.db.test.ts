import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAYDAY } from '../test-payroll-world.ts';
import { type OwnWorld, startOwnRemittances } from './test-own-world.ts';

const USUAL = Temporal.PlainDate.from(PAYDAY).add({ days: 3 }).toString();

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnRemittances();
});
afterAll(() => world.close());

test('REMIT-1 REMIT-8 a file that names the usual day of a moved payday is of the day on which people are paid', async () => {
  const firm = await world.firm('E-1', 'E-2');
  const clerk = await world.user(firm);
  await world.query(
    `insert into moved_payday (employer_gid, payroll_group_gid, nominal_date, date, moved_at,
         moved_by_gid)
     select paid.employer_gid, paid.gid, $2, $3, product_now(), clerk.gid
       from payroll_group paid join staff_member clerk using (employer_gid)
      where paid.employer_gid = $1`,
    [firm.gid, USUAL, PAYDAY],
  );
  await world.query('update payroll_group set sample_date = $2 where employer_gid = $1', [
    firm.gid,
    USUAL,
  ]);
  const due = (number: string) => firm.loans.get(number)?.quote.installmentAmount ?? 0n;

  const sent = await world.upload(clerk, [['E-1', due('E-1')]], 'usual.csv', USUAL);
  expect(sent).toMatchObject({ payday: PAYDAY, kinds: { MATCHED: { lines: 1 } } });

  const both = [
    ['E-1', due('E-1')],
    ['E-2', due('E-2')],
  ] as const;
  const whole = await world.replace(clerk, sent.gid, both, USUAL);
  expect(whole).toMatchObject({ payday: PAYDAY, kinds: { MATCHED: { lines: 2 } } });
});
