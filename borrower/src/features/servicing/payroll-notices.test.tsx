import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { LoanFace } from './face-words.ts';
import { PayrollNotices } from './payroll-notices.tsx';

const quiet = { employer: 'Northfield Regional', catch_up_plan: null, missing_deductions: [] };

function shown(facts: Partial<LoanFace>): string {
  const face = { ...quiet, ...facts } as LoanFace;
  return renderToStaticMarkup(
    <MemoryRouter>
      <PayrollNotices loanGid="1" face={face} onChange={() => undefined} />
    </MemoryRouter>,
  )
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ');
}

describe('what payroll sent too little of', () => {
  test('nothing is said when nothing is missing', () => {
    expect(shown({})).toBe('');
  });

  test('DEDUCT-30 the paychecks that bring the rest, and how to pay it now', () => {
    const plan = {
      amount: '48.35',
      shorts: [{ date: '2030-03-22', asked: '96.68', came: '48.33' }],
      parts: [
        { date: '2030-04-05', amount: '24.18' },
        { date: '2030-04-19', amount: '24.17' },
      ],
      is_broken: false,
    };
    const text = shown({ catch_up_plan: plan });
    expect(text).toMatch(
      /\$48\.35 is still to come: \$24\.18 on Apr 5, 2030 and \$24\.17 on Apr 19/,
    );
    expect(text).toContain('We asked for $96.68 from your Mar 22, 2030 paycheck, and $48.33 came.');
    expect(text).toMatch(/isn’t late/);
    expect(text).toContain('Pay it now');
    expect(text).not.toContain('due now');
    expect(shown({ catch_up_plan: { ...plan, is_broken: true } })).toContain('due now');
  });

  test('LATE-30 a button for each deduction, and how long one is held that was claimed', () => {
    const text = shown({
      missing_deductions: [
        { date: '2030-03-22', held_until: '2030-04-01' },
        { date: '2030-04-05', held_until: null },
      ],
    });
    expect(text).toMatch(/We’re asking Northfield Regional/);
    expect(text).toMatch(/isn’t late through Mon, Apr 1, 2030/);
    expect(text).toContain('It was taken on Apr 5, 2030');
    expect(text).not.toContain('It was taken on Mar 22, 2030');
    expect(text).not.toMatch(/past due/i);
  });
});
