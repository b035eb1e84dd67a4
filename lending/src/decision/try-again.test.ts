import { describe, expect, test } from 'vitest';
import { defaultPolicy } from './credit-policy.ts';
import type { DecisionFacts } from './decision-facts.ts';
import { dana } from '../fixtures/example-applicant.ts';
import { nextTry } from './try-again.ts';
import { underwrite } from './underwriting.ts';
import { whatWouldChange } from './what-would-change.ts';

const day = (text: string) => Temporal.PlainDate.from(text);

function after(changed: Partial<DecisionFacts>) {
  const facts = { ...dana, ...changed };
  return { facts, next: nextTry(facts, whatWouldChange(facts, defaultPolicy)) };
}

describe('S8.3 the next request that would pass', () => {
  test('is the same one on the day the job has lasted long enough', () => {
    const hiredOn = day('2026-01-20');
    const { next } = after({ employment: { ...dana.employment, hiredOn } });
    expect(next).toEqual({ on: day('2026-07-20'), ...dana.requested });
  });

  test('is another term or a smaller amount, and it passes', () => {
    const pay = { ...dana.pay, grossPerPaycheck: 60_000n };
    const requested = { amount: 300_000n, term: 24 };
    const { facts, next } = after({ pay, monthlyDebts: 0n, requested });
    expect(next).toEqual({ on: null, amount: 300_000n, term: 36 });
    const again = underwrite(
      { ...facts, requested: { amount: 300_000n, term: 36 } },
      defaultPolicy,
    );
    expect(again).toMatchObject({ outcome: 'approve', reasons: [] });
  });

  test('is unknown when something else has to change first', () => {
    const bureau = { score: 540, factors: ['RECENT_DELINQUENCY' as const] };
    expect(after({ bureau }).next).toBeNull();
    expect(after({}).next).toBeNull();
  });
});
