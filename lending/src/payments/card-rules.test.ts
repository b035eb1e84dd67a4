import { describe, expect, test } from 'vitest';
import { cardPolicyFromJson, cardsTaken, mayTryCard } from './card-rules.ts';
import type { CardPolicy } from './card-rules.ts';

const policy: CardPolicy = {
  version: 'test',
  taken: { DBT: true, CC: false },
  states: { NY: { DBT: false }, TX: { CC: true } },
  workflows: { RETIREE: { DBT: false }, DEFAULT: {}, GUARANTEE: { CC: true } },
  mostDeclinesPerDay: 5,
  mostStartsPerDay: 20,
};
const loan = { isOn: true, state: 'CA', workflow: 'DEFAULT' };

describe('cards that a loan takes', () => {
  test.each([
    ['debit but no credit, by the general rule', {}, { DBT: true, CC: false }],
    ['nothing while cards are off', { isOn: false }, { DBT: false, CC: false }],
    ['no debit card where the state says no', { state: 'NY' }, { DBT: false, CC: false }],
    ['a credit card where the state says yes', { state: 'TX' }, { DBT: true, CC: true }],
    [
      'no debit card where the workflow says no',
      { workflow: 'RETIREE' },
      { DBT: false, CC: false },
    ],
    [
      'not what one of the two closes',
      { state: 'NY', workflow: 'GUARANTEE' },
      { DBT: false, CC: true },
    ],
    ['the general rule where the state is unknown', { state: null }, { DBT: true, CC: false }],
  ])('PAY-26 %s', (_name, facts, taken) => {
    expect(cardsTaken(policy, { ...loan, ...facts })).toEqual(taken);
  });

  test('PAY-25 refused cards and starts have a limit a day', () => {
    expect(mayTryCard(policy, { declines: 4, starts: 19 })).toBe(true);
    expect(mayTryCard(policy, { declines: 5, starts: 0 })).toBe(false);
    expect(mayTryCard(policy, { declines: 0, starts: 20 })).toBe(false);
  });

  test('PAY-26 the policy is read as the database keeps it, and refused in another shape', () => {
    const json = JSON.parse(JSON.stringify(policy)) as Parameters<typeof cardPolicyFromJson>[0];
    expect(cardPolicyFromJson(json)).toEqual(policy);
    expect(() => cardPolicyFromJson({ version: 'test' })).toThrow(RangeError);
  });
});
