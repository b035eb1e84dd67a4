import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as calls from '@paystead/contract/servicing/card-payments';
import * as payCalls from '@paystead/contract/servicing/payments';
import { readAmount, toDecimal } from '@paystead/lending/money/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARD, startCards, type CardsWorld } from './test-cards-world.ts';

let cards: CardsWorld;
beforeAll(async () => {
  cards = await startCards();
});
afterAll(() => cards.end());

describe('a payment by card', () => {
  test('PAY-24 a debit card pays at once: one payment, booked today through card_clearing', async () => {
    const dana = await cards.cardholder();
    const owed = (await cards.look.loan(dana.loan)).owed;
    const { card, session } = await dana.open('250.00');
    expect(await cards.type(session, CARD.pays)).toEqual({ state: 'AUTHORIZED' });

    expect(await dana.check(card)).toMatchObject({ state: 'CHECKING', payment: null });
    const paid = await dana.check(card);
    expect(paid).toMatchObject({ state: 'PAID', amount: '250.00' });
    expect(await dana.check(card)).toEqual(paid);

    expect(await cards.look.payments(dana.loan)).toEqual([
      {
        state: 'SETTLED',
        method: 'DBT',
        card_name: 'Visa debit card ending 1111',
        cents: '25000',
      },
    ]);
    expect(await cards.look.entries(dana.loan)).toEqual([{ kind: 'PAYMENT', card: '25000' }]);
    expect((await cards.look.loan(dana.loan)).owed).toBeLessThan(owed - 24_000n);
    const receipt = { gid: dana.loan, payment: paid.payment ?? '' };
    expect((await dana.client.call(payCalls.readPayment, receipt)).body).toMatchObject({
      account: 'Visa debit card ending 1111',
      state: 'SETTLED',
      can_cancel: false,
      authorization:
        'I authorize Paystead, Inc. to charge my debit card $250.00 today, once, for my loan.',
    });
    expect(await cards.look.letters(dana.gid)).toContain('We received $250.00');
  });

  test('PAY-25 a refused card charges nothing, and the next one pays in the same session', async () => {
    const rosa = await cards.cardholder();
    const { card, session } = await rosa.open('40.00');
    expect(await cards.type(session, CARD.noMoney)).toMatchObject({
      state: 'DECLINED',
      sentence: expect.stringMatching(/isn’t enough money/),
    });
    expect(await rosa.check(card)).toMatchObject({ state: 'TYPING', sentence: null });
    expect(await cards.look.payments(rosa.loan)).toEqual([]);
    await cards.type(session, CARD.pays);
    expect(await rosa.wait(card)).toMatchObject({ state: 'PAID' });
    expect(await cards.look.payments(rosa.loan)).toHaveLength(1);
  });

  test('PAY-25 CARD_TRIES_USED: five refused cards end it, and none is tried again today', async () => {
    const lee = await cards.cardholder();
    const { card, session } = await lee.open('40.00');
    for (let tries = 0; tries < 5; tries += 1) await cards.type(session, CARD.noMoney);
    expect(await lee.wait(card)).toMatchObject({ state: 'ENDED', ended_because: 'DECLINES' });
    expect(await cards.type(session, CARD.pays)).toEqual({ state: 'CLOSED' });
    const again = await lee.start(lee.wish('41.00'), 'again');
    expect(again.headers['x-error-category']).toBe('CARD_TRIES_USED');
    expect(await cards.look.payments(lee.loan)).toEqual([]);
  });

  test('PAY-24 the bank’s own question: a wrong code refuses, the right one pays', async () => {
    const ina = await cards.cardholder();
    const { card, session } = await ina.open('30.00');
    expect(await cards.type(session, CARD.asks)).toEqual({ state: 'ASKS' });
    expect(await cards.typeBankCode(session, '9999')).toMatchObject({ state: 'DECLINED' });
    expect(await cards.type(session, CARD.asks)).toEqual({ state: 'ASKS' });
    expect(await cards.typeBankCode(session, '1234')).toEqual({ state: 'AUTHORIZED' });
    expect(await ina.wait(card)).toMatchObject({ state: 'PAID' });
  });

  test('PAY-26 a credit card is given back its promise where the loan takes none', async () => {
    const bo = await cards.cardholder();
    const { card, session } = await bo.open('30.00');
    await cards.type(session, CARD.credit);
    expect(await bo.wait(card)).toMatchObject({ state: 'ENDED', ended_because: 'CREDIT_CARD' });
    expect(await cards.look.payments(bo.loan)).toEqual([]);
    const { body } = await bo.options();
    expect(body.methods).toContainEqual(
      expect.objectContaining({
        method: 'CC',
        open: false,
        closed_reason: 'We don’t take credit cards for this loan.',
      }),
    );
    expect(body.methods).toContainEqual(expect.objectContaining({ method: 'DBT', open: true }));
  });

  test('F1 the same key twice, also at once, is one card payment and one session', async () => {
    const al = await cards.cardholder();
    const both = await Promise.all([
      al.start(al.wish('20.00'), 'k'),
      al.start(al.wish('20.00'), 'k'),
    ]);
    const [first] = both.filter(({ status }) => status === 200);
    const card = first?.body.gid ?? '';
    expect((await al.start(al.wish('20.00'), 'k')).body.gid).toBe(card);
    expect(await al.session(card)).toBe(await al.session(card));
    const { rows } = await cards.world.owner.query(
      'select count(*)::int as n from card_payment where loan_gid = $1',
      [al.loan],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('F3 two tabs with the same amount: the second is asked, and charges nothing unasked', async () => {
    const eve = await cards.cardholder();
    const [one, two] = [await eve.open('50.00', 'one'), await eve.open('50.00', 'two')];
    await cards.type(one.session, CARD.pays);
    await cards.type(two.session, CARD.pays);
    expect(await eve.wait(one.card)).toMatchObject({ state: 'PAID' });
    expect(await eve.wait(two.card)).toMatchObject({ state: 'ENDED', ended_because: 'SAME' });
    const third = await eve.start(eve.wish('50.00'), 'three');
    expect(third.headers['x-error-category']).toBe('PAYMENT_JUST_MADE');
    const confirmed = await eve.start({ ...eve.wish('50.00'), again: true }, 'four');
    await cards.type(await eve.session(confirmed.body.gid), CARD.pays);
    expect(await eve.wait(confirmed.body.gid)).toMatchObject({ state: 'PAID' });
    expect(await cards.look.payments(eve.loan)).toHaveLength(2);
  });

  test('PAY-27 a payoff by card takes the exact payoff of today and closes to zero', async () => {
    const kit = await cards.cardholder();
    const { body: ways } = await kit.payoffWays();
    expect(ways.ways.find(({ way }) => way === 'LET_IT_LAND')?.open ?? false).toBe(false);
    const asked = {
      gid: kit.loan,
      mode: 'FULL' as const,
      method: 'DBT' as const,
      dates: [ways.date],
      ...(ways.seen && { way: 'PAY_ALL_NOW' as const, seen: ways.seen }),
    };
    const started = await kit.start(asked, 'full');
    expect(started.body).toMatchObject({ amount: ways.amount });
    await cards.type(await kit.session(started.body.gid), CARD.pays);
    expect(await kit.wait(started.body.gid)).toMatchObject({ state: 'PAID' });
    expect(await cards.look.loan(kit.loan)).toEqual({ status: 'Paid', owed: 0n });
    expect(await cards.look.letters(kit.gid)).toContain('Your loan is paid off');
  });

  test('PAY-20 exactly the most that a method names is accepted, by card and by bank debit', async () => {
    const max = await cards.cardholder();
    const { card_date: today, first_date: first, methods } = (await max.options()).body;
    const most = (method: string) => methods.find((one) => one.method === method)?.most ?? '';
    expect(Number(most('DBT'))).toBeLessThan(Number(most('ACH')));
    const ask = (method: 'ACH' | 'DBT', amount: string) => {
      const dates = [method === 'DBT' ? today : first];
      const wish = { gid: max.loan, mode: 'SINGLE', method, dates, amount } as const;
      return max.client.call(payCalls.previewPayment, wish);
    };
    for (const method of ['ACH', 'DBT'] as const) {
      expect((await ask(method, most(method))).status).toBe(200);
      const more = await ask(method, toDecimal(readAmount(most(method)) + 1n));
      expect(more.headers['x-error-category']).toBe('AMOUNT_ABOVE_PAYOFF');
    }
    const { card, session } = await max.open(most('DBT'));
    await cards.type(session, CARD.pays);
    expect(await max.wait(card)).toMatchObject({ state: 'PAID', amount: most('DBT') });
    expect(await cards.look.loan(max.loan)).toEqual({ status: 'Paid', owed: 0n });
  });

  test('A2 a neighbour’s card payment looks like none at all', async () => {
    const [mine, theirs] = [await cards.cardholder(), await cards.cardholder()];
    const { card } = await theirs.open('20.00');
    for (const call of [calls.openCardPayment, calls.checkCardPayment]) {
      const stranger = { gid: mine.loan, card };
      expect((await mine.client.call(call, stranger)).status).toBe(404);
      expect((await mine.client.call(call, { gid: theirs.loan, card })).status).toBe(404);
      expect((await mine.client.call(call, { gid: mine.loan, card: randomUUID() })).status).toBe(
        404,
      );
    }
  });

  test('PAY-24 no card number reaches our database, our files or our log', async () => {
    const uma = await cards.cardholder();
    const { card, session } = await uma.open('20.00');
    await cards.type(session, CARD.pays);
    await uma.wait(card);
    const { rows } = await cards.world.owner.query(
      'select card_payment::text as text from card_payment',
    );
    const names = await readdir(join(cards.folder, 'cards'));
    const files = await Promise.all(
      names.map((name) => readFile(join(cards.folder, 'cards', name), 'utf8')),
    );
    const kept = [
      ...rows.map(({ text }) => text as string),
      ...files,
      ...cards.world.logLines,
    ].join('\n');
    expect(kept).toMatch(/1111/);
    expect(kept.replaceAll(/\D/g, '')).not.toContain('411111111111');
  });
});
