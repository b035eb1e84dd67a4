import { expect, test } from 'vitest';
import { changeWords } from './column-words.ts';

const id = { holds: 'EMPLOYEE_NUMBER', heading: 'ID' } as const;
const amount = { holds: 'AMOUNT', heading: 'AMOUNT' } as const;
const change = { holds: 'CHANGE', heading: 'CHG' } as const;

test('LAYOUT-2 says what differs from the saved layout', () => {
  expect(changeWords([id, amount], [id, amount, change])).toBe(
    'You added Change as column 3. The saved layout has two.',
  );
  expect(changeWords([id, amount, change], [id, amount])).toBe(
    'You removed Change. The saved layout has three.',
  );
  expect(changeWords([id, amount], [amount, id])).toBe('The files still come in the saved layout.');
});
