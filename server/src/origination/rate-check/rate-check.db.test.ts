import * as calls from '@paystead/contract/origination/origination';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  addApplicant,
  apply,
  checkRate,
  confirmAll,
  originationWorld,
} from '../fixtures/applicants.ts';
import { routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes);
});
afterAll(() => world.close());

describe('rate check', () => {
  test('S7.25 an application is started, quoted and resumed; there is one at a time', async () => {
    const andre = await addApplicant(world);
    const { status, body } = await andre.client.call(calls.startApplication, { uec: 'PREQUALIFY' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'DRAFT', next_step: 'AMOUNT', decision: null });
    expect(body.terms).toEqual([6, 9, 12, 18, 24, 36]);

    const again = await andre.client.call(calls.startApplication, { uec: 'PREQUALIFY' });
    expect(again.body.gid).toBe(body.gid);
    expect(await world.count('application')).toBe(1);
    const open = await andre.client.call(calls.readApplication, {});
    expect(open.body?.gid).toBe(body.gid);
  });

  test('live quotes show real paydays, the safe amount, and why a term is closed', async () => {
    const andre = await addApplicant(world);
    const { body } = await andre.client.call(calls.startApplication, {});
    const quoted = await andre.client.call(calls.quoteAmount, { id: body.gid, amount: '6000.00' });

    expect(quoted.status).toBe(200);
    const { quotes, safe_amount } = quoted.body;
    expect(quotes.map(({ term }) => term)).toEqual([6, 9, 12, 18, 24, 36]);
    const [short] = quotes;
    const long = quotes.find(({ term }) => term === 24);
    expect(short).toMatchObject({ open: false });
    expect(short?.closed_reason).toBe(
      'The installment would take too large a share of each paycheck.',
    );
    expect(long).toMatchObject({ open: true, installments: 52, closed_reason: null });
    const first = Temporal.PlainDate.from(long?.first_installment_date ?? '');
    const sample = Temporal.PlainDate.from('2026-01-09');
    expect(sample.until(first).days % 14).toBe(0);
    expect(Number(safe_amount)).toBeGreaterThan(1000);

    // CREDIT-23: 8 % of 2,400.00 is 192.00 a paycheck.
    const suggested = quotes.find(({ term }) => term === quoted.body.suggested_term);
    expect(Number(suggested?.installment_amount)).toBeLessThanOrEqual(192);
    expect(suggested?.shorter).toBeNull();
    const longest = quotes.find(({ term }) => term === 36);
    expect(longest?.shorter).toMatchObject({ term: suggested?.term });
    const [usual, ...fuller] = longest?.months.map(({ paychecks }) => paychecks) ?? [];
    // Every two weeks is 26 paydays in twelve months; 27 if they begin and end with one.
    expect(usual).toBe(2);
    expect([
      [3, 3],
      [3, 3, 3],
    ]).toContainEqual(fuller);
    expect(longest?.paycheck).toMatchObject({ gross_pay: '2400.00', skipped: false });

    const much = await andre.client.call(calls.quoteAmount, { id: body.gid, amount: '90000.00' });
    expect(much.headers['x-error-category']).toBe('AMOUNT_OUT_OF_RANGE');
    expect(much.status).toBe(422);
    expect(much.body).toBe('Enter an amount from $250.00 to $20,000.00, in steps of $50.00');
  });

  test('S3.22 CREDIT-20 one soft inquiry, with consent, however often the rate is checked', async () => {
    const andre = await addApplicant(world, { ending: '0700' });
    const without = await checkRate(andre, { inquiry_consent: false });
    expect(without.status).toBe(422);
    expect(without.body).toBe('Agree to the credit check to continue.');

    const checked = await checkRate(andre);
    expect(checked.body).toMatchObject({ status: 'CONFIRMING', next_step: 'CONFIRM' });
    expect(checked.body.decision).toMatchObject({ outcome: 'approve', score: 700 });
    await checkRate(andre, { amount: '3000.00' });
    const { rows } = await world.owner.query(
      'select kind, score from inquiry where borrower_gid = $1',
      [andre.gid],
    );
    expect(rows).toEqual([{ kind: 'SOFT', score: 700 }]);
  });

  test('an amount alone is checked too, and the borrower picks the term afterwards', async () => {
    const andre = await addApplicant(world, { ending: '0700' });
    const { body } = await andre.client.call(calls.startApplication, {
      uec: 'PREQUALIFY',
      amount: '4000.00',
      inquiry_consent: true,
    });
    expect(body).toMatchObject({
      status: 'CONFIRMING',
      next_step: 'AMOUNT',
      amount: '4000.00',
      term: null,
      decision: { outcome: 'approve' },
    });

    const { body: chosen } = await checkRate(andre, { term: 12 });
    expect(chosen).toMatchObject({ term: 12, next_step: 'CONFIRM' });
  });

  test('the report prices all later quotes', async () => {
    const andre = await addApplicant(world, { ending: '0760' });
    const { body } = await checkRate(andre);
    const { body: quoted } = await andre.client.call(calls.quoteAmount, {
      id: body.gid,
      amount: '4000.00',
    });
    expect(quoted.quotes.find(({ term }) => term === 24)).toMatchObject({ interest_rate: '7.99' });
  });

  test('S8.3 a decline says why and what would change it, and keeps a notice', async () => {
    const hiredOn = Temporal.Now.plainDateISO('America/New_York')
      .subtract({ months: 3 })
      .toString();
    const andre = await addApplicant(world, { hiredOn });
    const { status, body } = await checkRate(andre);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'DECLINED', next_step: 'DECLINED' });
    expect(body.decision?.title).toMatch(/^Unfortunately/);
    expect(body.decision).toMatchObject({ stage: 'PREQUALIFY', outcome: 'decline' });
    expect(body.decision?.reasons).toEqual([
      { code: 'TENURE_TOO_SHORT', sentence: 'You have not worked for this employer long enough.' },
    ]);
    expect(body.decision?.what_would_change[0]).toMatch(/^If you apply on .* or later/);
    const { rows } = await world.owner.query(
      `select kind, media_type from document where borrower_gid = $1`,
      [andre.gid],
    );
    expect(rows).toEqual([{ kind: 'ADVERSE_ACTION_NOTICE', media_type: 'application/pdf' }]);
    const { rows: mails } = await world.owner.query(
      `select about from message where recipient_gid = $1`,
      [andre.gid],
    );
    expect(mails).toEqual([{ about: 'adverse action notice' }]);
  });

  test('an amount the pay can’t bear gets a counter-offer that would pass', async () => {
    const andre = await addApplicant(world);
    const { body } = await checkRate(andre, { amount: '18000.00', term: 12 });

    expect(body).toMatchObject({ status: 'CONFIRMING', next_step: 'AMOUNT' });
    const counter = body.decision?.counter_offer;
    expect(counter?.term).toBe(12);
    const taken = await checkRate(andre, counter ?? {});
    expect(taken.body).toMatchObject({ next_step: 'CONFIRM', amount: counter?.amount });
  });

  test('APP-3 an unknown flow is a 400, an amount between steps is refused with a sentence', async () => {
    const andre = await addApplicant(world);
    expect((await andre.client.post('/secured/user/loan/apply', { uec: 'BORROW' })).status).toBe(
      400,
    );
    expect((await checkRate(andre, { amount: '4010.00' })).status).toBe(422);
    expect((await checkRate(andre, { term: 7 })).body).toBe('Choose one of the terms shown.');
  });

  test('A2 a neighbour’s application looks as if it didn’t exist', async () => {
    const [andre, dana] = [await addApplicant(world), await addApplicant(world)];
    const { body } = await checkRate(andre);

    expect((await dana.client.call(calls.readOneApplication, { id: body.gid })).status).toBe(404);
    const quoted = await dana.client.call(calls.quoteAmount, { id: body.gid, amount: '500.00' });
    expect(quoted.status).toBe(404);
    expect((await dana.client.call(calls.readApplication, {})).body).toBeNull();
    expect((await dana.client.call(calls.listApplications, {})).body).toEqual([]);
  });

  test('S4.12 someone who is not verified cannot apply', async () => {
    const andre = await addApplicant(world);
    await world.owner.query('update borrower set phone_verified_at = null where gid = $1', [
      andre.gid,
    ]);
    expect((await checkRate(andre)).status).toBe(403);
    const { body } = await andre.client.call(calls.readEligibility, {});
    expect(body).toMatchObject({ application: false, benefit: true });
  });

  test('NOT_ELIGIBLE once the employer has left the program, and eligibility says why', async () => {
    const andre = await addApplicant(world);
    await world.owner.query('update employer set active = false where gid = $1', [
      andre.employerGid,
    ]);
    const why = 'Your employer no longer offers this program.';
    const refused = await checkRate(andre);
    expect([refused.status, refused.body]).toEqual([422, `You can’t apply right now. ${why}`]);
    const { body } = await andre.client.call(calls.readEligibility, {});
    expect(body).toMatchObject({ application: false, reasons: [why] });
  });

  test('S7.11 S3.22 eligibility says what the borrower may do', async () => {
    const andre = await addApplicant(world);
    const { body } = await andre.client.call(calls.readEligibility, { uec: 'PREQUALIFY' });
    expect(body).toEqual({
      application: true,
      benefit: true,
      prequalification: true,
      backup_ach: false,
      reasons: [],
    });
  });

  test('self-directed: home and paydays come first, the rate check waits for them', async () => {
    const andre = await addApplicant(world, { workflow: 'SELF_SERVICE', onRoster: false });
    const { body } = await checkRate(andre);
    expect(body).toMatchObject({ status: 'DRAFT', next_step: 'CONFIRM', amount: '4000.00' });
    expect(body.details.map(({ type }) => type)).toEqual(['ADDRESS', 'PAYROLL_GROUP']);

    const saved = await andre.client.call(calls.saveConfirmations, {
      address: { street: '9 Elm St', city: 'Reno', state: 'NV', zip: '89501' },
      payroll_group: { payroll_frequency: 'WEEKLY', sample_date: nextWeekday() },
      gross_pay: '1250.00',
    });
    expect(saved.body).toMatchObject({ next_step: 'AMOUNT', details_left: 0 });
    expect((await checkRate(andre)).body).toMatchObject({ status: 'CONFIRMING' });
  });
});

describe('S3.6 additional income', () => {
  /** 900.00 a month: below the rule (CREDIT-6). */
  const low = { grossPay: '41538' };

  test('is asked before a decline for income alone, and counts in the rate check', async () => {
    const andre = await addApplicant(world, low);
    const { body } = await checkRate(andre, { amount: '500.00' });
    expect(body).toMatchObject({
      status: 'DRAFT',
      next_step: 'AMOUNT',
      decision: null,
      additional_income: { stated: null, needed: true },
    });
    const told = await checkRate(andre, { amount: '500.00', additional_income: '600.00' });
    expect(told.body).toMatchObject({
      status: 'CONFIRMING',
      next_step: 'CONFIRM',
      decision: { outcome: 'approve' },
      additional_income: { stated: '600.00', needed: false },
    });
  });

  test('with none, the decline stands with its reason, and there is one soft inquiry', async () => {
    const andre = await addApplicant(world, low);
    await checkRate(andre, { amount: '500.00' });
    const { body } = await checkRate(andre, { amount: '500.00', additional_income: '0.00' });
    expect(body).toMatchObject({ status: 'DECLINED', additional_income: null });
    expect(body.decision?.reasons.map(({ code }) => code)).toEqual(['INCOME_TOO_LOW']);
    const { rows } = await world.owner.query('select kind from inquiry where borrower_gid = $1', [
      andre.gid,
    ]);
    expect(rows).toEqual([{ kind: 'SOFT' }]);
  });

  test('S4.8 underwriting asks for a document that shows it', async () => {
    const andre = await addApplicant(world, low);
    await checkRate(andre, { amount: '500.00', additional_income: '600.00' });
    await confirmAll(andre);
    const { body } = await andre.client.call(calls.startApplication, {
      uec: 'APPLY',
      inquiry_consent: true,
    });
    expect(body).toMatchObject({ status: 'REVIEW', next_step: 'WAIT' });
    const { rows } = await world.owner.query(
      'select type, status from queue_item where borrower_gid = $1',
      [andre.gid],
    );
    expect(rows).toEqual([{ type: 'INCOME', status: 'PENDING' }]);
  });

  test('where the loan passes without it, nobody is asked', async () => {
    const andre = await addApplicant(world);
    const { body } = await checkRate(andre);
    expect(body.additional_income).toBeNull();
  });
});

describe('application', () => {
  test('S3.24 A9 all tasks done, one hard inquiry, screening, and offers', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre);
    const early = await andre.client.call(calls.startApplication, {
      uec: 'APPLY',
      inquiry_consent: true,
    });
    expect(early.body).toBe('Finish the open tasks first.');

    const confirmed = await confirmAll(andre);
    expect(confirmed.body).toMatchObject({ details_left: 0, minutes_left: 0, next_step: 'CHECK' });
    const unasked = await andre.client.call(calls.startApplication, { uec: 'APPLY' });
    expect(unasked.body).toBe('Agree to the credit check to continue.');
    const { body } = await andre.client.call(calls.startApplication, {
      uec: 'APPLY',
      inquiry_consent: true,
    });
    expect(body).toMatchObject({ status: 'OFFERED', uec: 'APPLY', next_step: 'BANK' });
    expect(body.offers).toHaveLength(1);
    expect(body.offers[0]).toMatchObject({ status: 'OPEN', expires_in_business_days: 3 });
    const { rows } = await world.owner.query(
      `select i.kind, c.type, c.version from inquiry i join consent c on c.gid = i.consent_gid
       where i.borrower_gid = $1 order by i.kind`,
      [andre.gid],
    );
    expect(rows).toEqual([
      { kind: 'HARD', type: 'INQUIRY_HARD', version: '2026-01' },
      { kind: 'SOFT', type: 'INQUIRY_SOFT', version: '2026-01' },
    ]);
  });

  test('a sanctions hit waits for staff, and the borrower reads that it waits', async () => {
    const andre = await addApplicant(world, { ending: '0021' });
    const { body } = await apply(andre);
    expect(body).toMatchObject({ status: 'REVIEW', next_step: 'WAIT' });
    expect(body.decision).toMatchObject({ outcome: 'review', reasons: [] });
  });

  test('S8.2 stale verified facts are named in an object', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre);
    await confirmAll(andre);
    await world.owner.query(
      `update borrower set email_verified_at = product_now() - interval '400 days' where gid = $1`,
      [andre.gid],
    );
    const refused = await andre.client.call(calls.startApplication, {
      uec: 'APPLY',
      inquiry_consent: true,
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      reverification: [{ fact: 'CONTACT', because: 'TOO_OLD', mend: 'DETAIL' }],
    });
  });
});

function nextWeekday(): string {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const wednesday = today.add({ days: ((3 - today.dayOfWeek + 7) % 7) + 14 });
  return wednesday.toString().replaceAll('-', '');
}
