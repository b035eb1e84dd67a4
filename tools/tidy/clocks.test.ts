import { expect, test } from 'vitest';
import { clocks } from './clocks.ts';
import { plantedHouse } from './house.ts';

test('a clock that tests can’t move and a day without a time zone are found', () => {
  const house = plantedHouse({
    'server/migrations/0999-x.sql': 'create table x (\n  day date default current_date);\n',
    'server/src/payments/x.db.test.ts': "await owner.query('select CURRENT_TIMESTAMP');\n",
    'server/src/payments/y.db.test.ts': 'const today = Temporal.Now.plainDateISO();\n',
    'server/src/payments/z.db.test.ts': "Temporal.Now.plainDateISO('America/New_York');\n",
    'server/src/payments/z.queries.ts': 'select now(), product_today(), current_dates\n',
  });
  expect(clocks(house).map(({ where }) => where)).toEqual([
    'server/migrations/0999-x.sql:2',
    'server/src/payments/x.db.test.ts:1',
    'server/src/payments/y.db.test.ts:1',
  ]);
});
