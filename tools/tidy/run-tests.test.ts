import { expect, test } from 'vitest';
import { plantedHouse } from './house.ts';
import { testsThatRun } from './run-tests.ts';

test('a test that never runs is found', () => {
  const run = [
    'server/src/ach/ach.db.test.ts',
    'server/src/ach/ach.test.ts',
    'kit/src/tag/tag.test.tsx',
    'tools/seed.db.test.ts',
    'server/src/ach/ach.openssh.test.ts',
    'e2e/gallery.spec.ts',
    'e2e/goals/alerts.spec.ts',
    'e2e/screens/desk/queue.spec.ts',
  ];
  const lost = [
    'client/src/calls/send.db.test.ts',
    'docs/example.test.ts',
    'e2e/browser.test.ts',
    'e2e/pages/login.spec.ts',
    'house.test.ts',
    'lending/src/money/money.spec.ts',
    'server/src/ach/ach.test.mjs',
  ];
  const house = plantedHouse(Object.fromEntries([...run, ...lost].map((path) => [path, ''])));
  expect(testsThatRun(house).map(({ where }) => where)).toEqual(lost);
});

test('changed settings of where tests are found', () => {
  const house = plantedHouse({ 'vitest.config.ts': "include: ['server/**/*.test.ts']" });
  expect(testsThatRun(house).map(({ where }) => where)).toEqual([
    'vitest.config.ts',
    'vitest.config.ts',
    'vitest.config.ts',
  ]);
});
