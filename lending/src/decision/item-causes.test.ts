import { describe, expect, test } from 'vitest';
import { defaultPolicy } from './credit-policy.ts';
import type { DecisionFacts, Screening } from './decision-facts.ts';
import { dana } from '../fixtures/example-applicant.ts';
import { queueItemTypes } from '../states/queue-status.ts';
import type { QueueItemType } from '../states/queue-status.ts';
import { workflowPolicies } from '../employment/workflow-policy.ts';
import { underwrite } from './underwriting.ts';

const day = (text: string) => Temporal.PlainDate.from(text);
const retiree: DecisionFacts = {
  ...dana,
  workflow: 'RETIREE',
  rules: workflowPolicies.RETIREE,
  employment: {
    ...dana.employment,
    status: 'Retired',
    hiredOn: null,
    pensionSince: day('2026-03-01'),
  },
};
const screened = (found: Partial<Screening>, from = dana): DecisionFacts => ({
  ...from,
  screening: { ...from.screening, ...found },
});
const paid = (pay: Partial<DecisionFacts['pay']>, from = dana): DecisionFacts => ({
  ...from,
  pay: { ...from.pay, ...pay },
});
const unproved = (from: DecisionFacts): DecisionFacts => ({
  ...from,
  employment: { ...from.employment, proof: 'WAITING' },
});

/** The cause of each item that a decision raises. */
const causes: Partial<Record<QueueItemType, DecisionFacts>> = {
  INCOME: paid({ proved: false }),
  RETIREE_INCOME: paid({ proved: false }, retiree),
  EMPLOYMENT: unproved(dana),
  PENSION_STATEMENT: unproved(retiree),
  SOCIAL_SECURITY_STATEMENT: paid({ otherMonthly: 90_000n }, retiree),
  ADDRESS: screened({ address: 'MISMATCH' }),
  SPOUSE: screened({ spouseDataMissing: true }),
  IDENTITY: screened({ identity: 'MISMATCH' }),
  CHALLENGE: screened({ identity: 'UNCLEAR' }),
  OFAC: screened({ sanctions: 'MAYBE' }),
  PEP: screened({ politicallyExposed: true }),
  ACTIVE_DUTY: screened({ coveredBorrower: 'YES' }),
  BANKRUPTCY: screened({ bankruptcy: 'MAYBE' }),
  FRAUD: screened({ fraudAlert: true }),
  BANK: screened({ bankOwnerUnclear: true }),
  RETIREE_BANK: screened({ bankOwnerUnclear: true }, retiree),
  BANK_STATEMENT: screened({ bankOwnerUnnamed: true }),
};

describe('S4.8 every item has a cause', () => {
  test.each(Object.entries(causes))('a decision raises %s for one reason', (type, facts) => {
    expect(underwrite(facts, defaultPolicy)).toMatchObject({
      outcome: 'review',
      queueItems: [type],
    });
  });

  test('INCOME also proves stated income besides the pay', () => {
    const { queueItems } = underwrite(paid({ otherMonthly: 90_000n }), defaultPolicy);
    expect(queueItems).toEqual(['INCOME']);
  });

  test('only those settled between decision and payout come from elsewhere', () => {
    const others = queueItemTypes.filter((type) => !(type in causes));
    expect(others).toEqual(['ALLOTMENT', 'BACKUP_PAYMENT', 'PRIMARY_BANK']);
  });
});
