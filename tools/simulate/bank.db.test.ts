import { writeBai2 } from '@paystead/nacha/statements/bai2-write';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { statementDirectory } from '../../server/src/partners/bank-statement/directory-statements.ts';
import { readStatement } from '../../server/src/partners/bank-statement/bank-statement.ts';
import { Bank } from './bank.ts';
import { type House, openHouse } from './house.ts';

/** A Monday; no holiday is near. */
const FIRST = Temporal.PlainDate.from('2031-03-03');
const REFERENCE = 'LIFE 20310303';

let house: House;
beforeAll(async () => {
  house = await openHouse(inject('testServer'));
  await house.setClock(Temporal.Instant.from('2031-03-10T09:00:00-04:00'));
}, 240_000);
afterAll(() => house.close());

const directory = () => statementDirectory(house.platform.config.dataFolder);

async function linesByDay(): Promise<Record<string, string[]>> {
  const statements = (await directory().list(() => true))
    .flatMap((file) => readStatement(file).statement ?? [])
    .toSorted((a, b) => Temporal.PlainDate.compare(a.day, b.day));
  return Object.fromEntries(
    statements.map(({ day, lines }) => [
      day.toString(),
      lines.map(({ amount, reference }) => `${reference} ${amount}`),
    ]),
  );
}

test('a transfer in two parts shows its first cents, then the rest, and never the whole', async () => {
  const before = FIRST.subtract({ days: 3 });
  const empty = { account: '9104000046', day: before, opening: 100n, closing: 100n, lines: [] };
  const name = `${before}-statement.bai2`;
  await directory().drop({ name, content: writeBai2(empty, 'SANDBOXBANK', 'LENDER') });
  await house.owner.query(
    `insert into bank_movement (account, kind, reference, bank_reference, expected_on, amount_cents)
     values ('payroll_clearing', 'REMITTANCE', 'file', $1, $2, 1000)`,
    [REFERENCE, FIRST.toString()],
  );

  const bank = new Bank(house);
  bank.sendInParts({ reference: REFERENCE, wholeOn: FIRST.add({ days: 2 }) }, 900n, 1000n);
  for (const past of [0, 1]) await bank.endDay(FIRST.add({ days: past }));
  expect(bank.awaits(`TRANSFER, ${REFERENCE}`)).toBe(true);
  await bank.endDay(FIRST.add({ days: 2 }));
  expect(bank.awaits(REFERENCE)).toBe(false);

  expect(await linesByDay()).toEqual({
    '2031-02-28': [],
    '2031-03-03': [`${REFERENCE} 900`],
    '2031-03-04': [],
    '2031-03-05': [`${REFERENCE} 100`],
  });
});
