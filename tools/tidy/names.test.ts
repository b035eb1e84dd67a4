import { expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { names } from './names.ts';

test('names are in kebab-case, say what a file holds, and have a known suffix', () => {
  const bad = [
    'kit/src/Button/button.tsx',
    'kit/src/button/Button.tsx',
    'lending/src/money_rounding.ts',
    'lending/src/fixtures/PPD_Debit.ts',
    'lending/src/utils.ts',
    'server/src/payments/payment-service.ts',
    'client/src/date-helpers.ts',
    'contract/src/types.ts',
    'server/src/payments/payments.repository.ts',
  ];
  const good = [
    '.env.example',
    '.ci/run',
    'LICENSE',
    'README.md',
    'docs/decisions/0001-flat-workspaces.md',
    'kit/src/button/button.examples.tsx',
    'kit/src/button/button.module.css',
    'kit/src/vite-env.d.ts',
    'nacha/src/records/addenda-99-return.ts',
    'nacha/src/fixtures/PPD_Debit.ach',
    'server/migrations/0001-identity.sql',
    'server/src/ach/build-file.job.ts',
    'server/src/ach/build-file.db.test.ts',
    'server/src/platform/database/database.types.ts',
    'server/src/platform/database/pg-types.ts',
    'vitest.config.ts',
  ];
  const house = plantedHouse(Object.fromEntries([...bad, ...good].map((path) => [path, ''])));
  expect(names(house).map(({ where }) => where)).toEqual(bad.toSorted());
});
