import { describe, expect, test } from 'vitest';
import {
  agreementsFor,
  isIdentifiedByRoster,
  isSelfDirected,
  workflowPolicies,
  workflows,
} from './workflow-policy.ts';

describe('employer workflows', () => {
  test.each([
    ['DEFAULT', 'ROSTER', 'deduction', []],
    ['GUARANTEE', 'ROSTER', 'deduction', []],
    ['FEDGOV', 'GOVERNMENT_EMAIL_OR_STATEMENT', 'allotment', ['UPLOAD']],
    ['RETIREE', 'PENSION_STATEMENT', 'allotment', ['UPLOAD']],
    ['MINIMAL_DATA', 'ROSTER', 'deduction', []],
    ['BENEFITFOCUS', 'ROSTER_FEED', 'deduction', []],
    ['SELF_SERVICE', 'PAY_STUB', 'deposit', ['UPLOAD']],
    ['SELF_SERVICE_0', 'SELF_ATTESTED', 'deposit', ['UPLOAD']],
    ['WORKDAY', 'ROSTER_FEED', 'deduction', []],
    ['ATOMIC', 'PAYROLL_LINK', 'deposit', ['ATOMIC', 'PINWHEEL']],
  ] as const)('S1.3 %s: employment by %s, collected by %s', (name, proof, collection, deposit) => {
    expect(workflowPolicies[name]).toMatchObject({
      employmentProof: proof,
      depositConfirmation: deposit,
    });
    expect(workflowPolicies[name].collection).toEqual([collection, 'ach']);
  });

  test('S1.3 the table has the ten workflows', () => {
    expect(workflows).toHaveLength(10);
    expect(Object.keys(workflowPolicies).toSorted()).toEqual([...workflows].toSorted());
  });

  test.each([
    ['FEDGOV', true],
    ['FEDGOV_VA', true],
    ['RETIREE', true],
    ['SELF_SERVICE', true],
    ['SELF_SERVICE_0', true],
    ['ATOMIC', true],
    ['PINWHEEL', true],
    ['DEFAULT', false],
    ['GUARANTEE', false],
    ['MINIMAL_DATA', false],
    ['BENEFITFOCUS', false],
    ['WORKDAY', false],
  ])('S6.3 %s in the self-directed group: %s', (workflow, expected) => {
    expect(isSelfDirected(workflow)).toBe(expected);
  });

  test('S6.3 only workflows outside the group collect by deduction file', () => {
    for (const workflow of workflows) {
      expect(workflowPolicies[workflow].collection.includes('deduction')).toBe(
        !isSelfDirected(workflow),
      );
    }
  });

  test('S4.8 every item a workflow may ask for is among those it may raise', () => {
    const asked = workflows.flatMap((workflow) => {
      const { incomeItem, employmentItem, bankItem, queueItems } = workflowPolicies[workflow];
      return [incomeItem, employmentItem, bankItem].filter(
        (item) => item !== null && !queueItems.includes(item),
      );
    });
    expect(asked).toEqual([]);
  });

  test('S4.8 retirees have their own items', () => {
    expect(workflowPolicies.RETIREE).toMatchObject({
      incomeItem: 'RETIREE_INCOME',
      bankItem: 'RETIREE_BANK',
    });
    expect(workflowPolicies.DEFAULT.queueItems).not.toContain('RETIREE_INCOME');
    expect(workflowPolicies.DEFAULT.queueItems).not.toContain('ALLOTMENT');
  });

  test('S7.29 a covered borrower signs no arbitration agreement, a borrower who pays by debit no deduction', () => {
    const free = { coveredBorrower: false, collection: 'deduction' } as const;
    expect(agreementsFor(workflowPolicies.DEFAULT, free)).toEqual([
      'loan',
      'arbitration',
      'deduction',
    ]);
    expect(agreementsFor(workflowPolicies.FEDGOV, { ...free, coveredBorrower: true })).toEqual([
      'loan',
      'deduction',
    ]);
    expect(agreementsFor(workflowPolicies.DEFAULT, { ...free, collection: 'ach' })).toEqual([
      'loan',
      'arbitration',
    ]);
  });

  test('ROSTER-3 only MINIMAL_DATA sends a roster that identifies nobody', () => {
    expect(workflows.filter((workflow) => !isIdentifiedByRoster(workflow))).toEqual([
      'MINIMAL_DATA',
    ]);
  });
});
