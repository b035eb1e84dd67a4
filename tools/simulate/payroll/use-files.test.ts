import { expect, test } from 'vitest';
import { corrected, sentAhead } from './use-files.ts';

const asked = new Map([
  ['E-1', 5_000n],
  ['E-2', 3_001n],
]);
const stranger = { employeeNumber: 'E-90', amount: 900n, reason: null };

test('a corrected file takes nothing back, and leaves the lines of people whom nobody asked for', () => {
  const short = { employeeNumber: 'E-1', amount: 4_000n, reason: 'SHORT_PAY' } as const;
  expect(corrected([stranger, short], asked)).toEqual([
    stranger,
    { employeeNumber: 'E-1', amount: 5_000n, reason: null },
  ]);
  const whole = { employeeNumber: 'E-2', amount: 3_001n, reason: null };
  expect(corrected([stranger, whole], asked)).toEqual([stranger, { ...whole, amount: 3_101n }]);
  expect(corrected([stranger], asked)).toEqual([stranger]);
});

test('half of a deduction is sent ahead for those who were paid whole', () => {
  const lines = [
    stranger,
    { employeeNumber: 'E-1', amount: 4_999n, reason: null },
    { employeeNumber: 'E-2', amount: 3_001n, reason: null },
  ];
  expect(sentAhead(lines, asked)).toEqual([
    { employeeNumber: 'E-2', amount: 1_500n, reason: null },
  ]);
});
