import * as calculators from '@paystead/contract/wellness/calculators';
import { REFUSALS } from '@paystead/contract/refusals';
import { listArticles, readArticle } from '@paystead/contract/wellness/wellness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { seedOpen, travelTo } from '../servicing/test-loan.ts';
import { asker, wellnessWorld } from './fixtures/wellness-world.ts';

let world: TestWorld;
let nobody: TestClient;
let marisol: TestClient;

/** 1,200.00 at 17.99 % over 13 bi-weekly Fridays, one day old. */
beforeAll(async () => {
  world = await wellnessWorld();
  nobody = (await asker(world)).client;
  const { borrowerGid } = await seedOpen(world, { disbursed: '2030-01-07' });
  marisol = await world.as({ kind: 'borrower', gid: borrowerGid });
  await travelTo(world, '2030-01-08');
});
afterAll(() => world.close());

describe('the borrower’s own loan', () => {
  test('HELP-4 compares an extra amount each payday with the current schedule', async () => {
    const { body: start } = await marisol.call(calculators.readCalculators, {});
    const { loan } = start;
    expect(loan).toMatchObject({ balance: '1200.00', interest_rate: '17.99' });
    const { body } = await marisol.call(calculators.calculatePayoffSooner, { extra: '50.00' });

    expect(body.usual).toEqual({
      installments: loan?.installments_remaining,
      last_date: loan?.expected_payoff_date,
      interest: loan?.interest_to_come,
      total: (1200 + Number(loan?.interest_to_come)).toFixed(2),
    });
    expect(body.sooner.installments).toBeLessThan(body.usual.installments);
    expect(body.installments_saved).toBe(body.usual.installments - body.sooner.installments);
    const cents = (text: string) => Math.round(Number(text) * 100);
    expect(cents(body.interest_saved)).toBe(
      cents(body.usual.interest) - cents(body.sooner.interest),
    );
    expect(cents(body.sooner.total) - cents(body.sooner.interest)).toBe(120_000);
  });

  test('an extra that pays off everything is one installment, and a zero extra is refused', async () => {
    const { body } = await marisol.call(calculators.calculatePayoffSooner, { extra: '9000.00' });
    expect(body.sooner.installments).toBe(1);
    const none = await marisol.call(calculators.calculatePayoffSooner, { extra: '0.00' });
    expect(none.status).toBe(422);
  });

  test('without a loan the start values are empty, and payoff is refused', async () => {
    const { body } = await nobody.call(calculators.readCalculators, {});
    expect(body.loan).toBeNull();
    const asked = await nobody.call(calculators.calculatePayoffSooner, { extra: '10.00' });
    expect([asked.status, asked.body]).toEqual([422, REFUSALS.NO_OPEN_LOAN.sentence]);
  });
});

describe('a credit card', () => {
  const plan = { apr: '24.99', payment: '200.00' };

  test('HELP-9 returns months, interest, assumptions and their source', async () => {
    const { body } = await nobody.call(calculators.calculateCard, { ...plan, balance: '4000.00' });
    expect(body.card?.months).toBe(27);
    expect(body).toMatchObject({ loan: null, card_costs_more: null, monthly_interest: null });
    expect(body.assumptions.length).toBeGreaterThan(0);
    expect(body.source).toContain('Regulation Z');
  });

  test('is compared with the borrower’s loan when it owes the same amount', async () => {
    const { body } = await marisol.call(calculators.calculateCard, { ...plan, balance: '1200.00' });
    const more = Number(body.card?.interest) - Number(body.loan?.interest);
    expect(Number(body.card_costs_more)).toBeCloseTo(more, 2);
    const other = await marisol.call(calculators.calculateCard, { ...plan, balance: '1200.01' });
    expect(other.body.loan).toBeNull();
  });

  test('a payment below the interest never pays it off', async () => {
    const asked = { balance: '4000.00', apr: '24.00', payment: '80.00' };
    const { body } = await nobody.call(calculators.calculateCard, asked);
    expect([body.card, body.monthly_interest]).toEqual([null, '80.00']);
  });

  test.each(['100.00', '5', '-1.00', '12.345'])('%s is not a valid rate', async (apr) => {
    const asked = { balance: '100.00', payment: '10.00', apr };
    const answer = await nobody.call(calculators.calculateCard, asked);
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { fields: { apr: expect.any(String) } },
    ]);
  });
});

describe('budget and emergency fund', () => {
  test('HELP-6 converts biweekly pay to a month with twenty-six twelfths', async () => {
    const { body } = await nobody.call(calculators.calculateBudget, {
      paycheck: '2000.00',
      frequency: 'BIWEEKLY',
      needs: '2400.00',
      wants: '2500.00',
    });
    expect(body.income).toBe('4333.33');
    expect(body.rows).toEqual([
      { part: 'NEEDS', share: '50.00', guide: '2166.67', own: '2400.00' },
      { part: 'WANTS', share: '30.00', guide: '1300.00', own: '2500.00' },
      { part: 'SAVINGS', share: '20.00', guide: '866.66', own: '-566.67' },
    ]);
  });

  test('HELP-8 returns the month in which a cushion is full', async () => {
    const { body } = await nobody.call(calculators.calculateCushion, {
      costs: '2000.00',
      months: '3',
      saved: '500.00',
      per_paycheck: '100.00',
      frequency: 'BIWEEKLY',
    });
    expect(body).toMatchObject({
      goal: '6000.00',
      missing: '5500.00',
      reached: 8,
      paychecks: 55,
      months_to_goal: 26,
      reached_in: '2032-03-01',
    });
  });

  test('a cent of each paycheck gives no month either', async () => {
    const { status, body } = await nobody.call(calculators.calculateCushion, {
      costs: '999999.99',
      months: '12',
      per_paycheck: '0.01',
      frequency: 'MONTHLY',
    });
    expect([status, body.reached_in]).toEqual([200, null]);
    expect(body.months_to_goal).toBeGreaterThan(1_000_000_000);
  });

  test('saving nothing gives no month', async () => {
    const { body } = await nobody.call(calculators.calculateCushion, {
      costs: '2000.00',
      months: '1',
      frequency: 'MONTHLY',
    });
    expect([body.months_to_goal, body.reached_in, body.reached]).toEqual([null, null, 0]);
  });
});

describe('articles', () => {
  test('HELP-11 five in order, each with a link to the next', async () => {
    const { body: all } = await nobody.call(listArticles, {});
    expect(all.map(({ name }) => name)).toEqual([
      'how-deductions-work',
      'reading-the-apr-box',
      'building-a-cushion',
      'what-moves-a-credit-score',
      'before-you-miss-a-payment',
    ]);
    for (const [at, { name }] of all.entries()) {
      const { body } = await nobody.call(readArticle, { name });
      expect(body.html).toMatch(/^<p>/);
      expect(body.next?.name).toBe(all[at + 1]?.name);
    }
    expect((await nobody.call(readArticle, { name: 'nothing' })).status).toBe(404);
  });

  test('a newer version replaces the old one on its day', async () => {
    const put = (version: string, from: string) =>
      world.owner.query(
        `insert into article (name, version, valid_from, place, title, summary, minutes, html)
         values ('reading-the-apr-box', $1, $2, 20, $1, 'x', 1, '<p>x</p>')`,
        [version, from],
      );
    await put('newer', '2030-01-08');
    await put('to come', '2030-01-09');
    const { body } = await nobody.call(readArticle, { name: 'reading-the-apr-box' });
    expect(body.version).toBe('newer');
  });
});
