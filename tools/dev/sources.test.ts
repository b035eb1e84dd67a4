import { describe, expect, test } from 'vitest';
import { isOfServer, isSource } from './sources.ts';

describe('a change restarts the product when it is made of that file', () => {
  test.each([
    'server/src/payments/make-payment.ts',
    'server/migrations/0031-new.sql',
    'lending/src/disclosure/apr.ts',
    'borrower/app.html',
    'borrower/drawing/inline/hold-presses.js',
    'borrower/src/main.tsx',
    'kit/src/button/button.module.css',
  ])('%s is one', (path) => expect(isSource(path)).toBe(true));

  test.each([
    'server/src/payments/payments.db.test.ts',
    'server/src/platform/testing/test-world.ts',
    'kit/src/button/button.examples.tsx',
    'borrower/dist/app.html',
    'borrower/src/.main.tsx.swp',
    'borrower/node_modules/react/index.json',
    'server/README.md',
    'docs/glossary.md',
    'tools/dev.ts',
  ])('%s is none', (path) => expect(isSource(path)).toBe(false));
});

test.each([
  ['contract/src/servicing/loan.ts', true],
  ['server/migrations/0031-new.sql', true],
  ['kit/src/button/button.tsx', false],
  ['borrower/src/main.tsx', false],
])('whether the server needs a new start for %s: %s', (path, needed) => {
  expect(isOfServer(path)).toBe(needed);
});
