import { listRosters } from '@paystead/contract/employer/roster';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { Bank } from '../bank.ts';
import { foundFirm } from '../firms.ts';
import { type House, openHouse } from '../house.ts';
import { chanceOf } from '../random.ts';
import { newTally } from '../tally.ts';
import { officeFaults } from './office-faults.ts';
import type { Office } from './office-parts.ts';
import { PayrollOffice } from './payroll-office.ts';
import { FORMATS, MISTAKES } from './roster-file.ts';
import { differing, sendRoster } from './send-roster.ts';

const FIRST = Temporal.PlainDate.from('2031-03-03');

let house: House;
let one: PayrollOffice;
let office: Office;

beforeAll(async () => {
  house = await openHouse(inject('testServer'));
  await house.setClock(Temporal.Instant.from('2031-03-03T09:00:00-05:00'));
  const firm = await foundFirm(house, FIRST);
  const [chance, tally] = [chanceOf(7), newTally()];
  const bank = new Bank(house);
  const wish = { bank, chance, firm, house, outages: false, people: [], tally, turn: 0 };
  one = await PayrollOffice.open(wish);
  ({ office } = one);
}, 240_000);
afterAll(() => house.close());

test('ROSTER-1 each kind of export is applied, and everybody in use is as the file has them', async () => {
  for (const format of FORMATS) {
    office.list.add(`N-${format}`, format, 'New');
    expect(await sendRoster(office, { format, mistake: null })).not.toBeNull();
  }
  expect(office.tally.faults).toEqual([]);
}, 240_000);

test.each(MISTAKES)(
  'ROSTER-3 a file with the mistake %s is refused, then mended',
  async (mistake) => {
    const before = office.tally.noted.get('payroll’s mistake refused') ?? 0;
    const applied = await sendRoster(office, { format: 'CSV', mistake });
    expect(applied === null).toBe(mistake === 'NOT_A_ROSTER');
    expect(office.tally.noted.get('payroll’s mistake refused')).toBe(before + 1);
    expect(office.tally.faults).toEqual([]);
  },
  240_000,
);

test('CONNECT-4 ROSTER-15 some files come with a key', async () => {
  const { rows } = await office.desk.program.call(listRosters, { l: '50' });
  expect(new Set(rows.map(({ source }) => source))).toEqual(new Set(['API', 'SCREEN']));
});

test('finds people whom the roster in use has otherwise, and a remittance that we never got', async () => {
  await house.owner.query(
    `update roster_entry set first_name = 'Somebody' where employee_number = 'W101'`,
  );
  one.remitter.uploaded.set('never arrived', 100n);
  office.list.remove('N-XLSX');
  office.list.add('W101', 'Worker1', 'Staff');
  const faults = await officeFaults(house, [one]);
  expect(faults).toEqual(['LIFE sent 100 cents, and we have nothing']);
  await house.owner.query(
    `update roster_entry set gross_pay_cents = 1 where employee_number = 'W102'`,
  );
  expect((await differing(office, 'now')).join()).toContain('W102');
}, 240_000);
