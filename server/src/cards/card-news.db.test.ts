import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CARD, startCards, type Cardholder, type CardsWorld } from './test-cards-world.ts';
import { tieOut } from '../bank-statement/index.ts';
import { listCardPayouts } from '@paystead/contract/servicing/card-payouts';

let cards: CardsWorld;
beforeEach(async () => {
  cards = await startCards({ PARTNER_TIMEOUT_MS: '2000' });
});
afterEach(() => cards.end());

async function payOff(person: Cardholder, number: string): Promise<string> {
  const { body: ways } = await person.payoffWays();
  const asked = {
    gid: person.loan,
    mode: 'FULL' as const,
    method: 'DBT' as const,
    dates: [ways.date],
    ...(ways.seen && { way: 'PAY_ALL_NOW' as const, seen: ways.seen }),
  };
  const { body } = await person.start(asked, 'full');
  await cards.type(await person.session(body.gid), number);
  await person.wait(body.gid);
  return ways.amount;
}

describe('news of the card processor', () => {
  test('fault 16 the outcome is lost: the night asks the processor and books it once', async () => {
    const dana = await cards.cardholder();
    const { session } = await dana.open('250.00');
    await cards.type(session, CARD.pays);
    const today = await cards.today();
    expect(await cards.close(today)).toMatchObject({ done: 1 });
    await cards.close(today);
    expect(await cards.look.payments(dana.loan)).toMatchObject([{ state: 'SETTLED' }]);
    expect(await cards.look.entries(dana.loan)).toEqual([{ kind: 'PAYMENT', card: '25000' }]);
  });

  test('fault 16 the processor gives no answer: nothing is guessed, and it is asked again', async () => {
    const rosa = await cards.cardholder();
    const { session } = await rosa.open('60.00');
    await cards.type(session, CARD.lost);
    const today = await cards.today();
    expect(await cards.close(today)).toMatchObject({ again: true });
    expect(await cards.look.payments(rosa.loan)).toEqual([]);
    await cards.close(today);
    await cards.close(today);
    expect(await cards.look.payments(rosa.loan)).toMatchObject([{ state: 'SETTLED' }]);
  });

  test('fault 16 the bank answers late: the page waits, then it is paid', async () => {
    const lee = await cards.cardholder();
    const { card, session } = await lee.open('60.00');
    await cards.type(session, CARD.late);
    expect(await lee.check(card)).toMatchObject({ state: 'CHECKING' });
    expect(await lee.wait(card, 5)).toMatchObject({ state: 'PAID' });
  });

  test('fault 16 a notice books the payment; twice, late or forged, it changes nothing', async () => {
    const al = await cards.cardholder();
    const { session } = await al.open('45.00');
    expect(await cards.notify(session, Buffer.from('not the processor’s secret'))).toBe(400);
    await cards.world.runJobs();
    // Before a card was typed: out of order.
    expect(await cards.notify(session)).toBe(204);
    await cards.world.runJobs();
    expect(await cards.look.payments(al.loan)).toEqual([]);
    await cards.type(session, CARD.pays);
    expect(await Promise.all([cards.notify(session), cards.notify(session)])).toEqual([204, 204]);
    await cards.world.runJobs();
    expect(await cards.notify(session)).toBe(204);
    await cards.world.runJobs();
    expect(await cards.look.payments(al.loan)).toMatchObject([{ state: 'SETTLED' }]);
    expect(await cards.look.entries(al.loan)).toHaveLength(1);
  });

  test('PAY-27 a card promised yesterday is given back: the amount was for that day', async () => {
    const ina = await cards.cardholder();
    const { card, session } = await ina.open('60.00');
    await cards.world.advance({ days: 1 });
    await cards.type(session, CARD.pays);
    expect(await ina.wait(card)).toMatchObject({ state: 'ENDED', ended_because: 'CHANGED' });
    expect(await cards.look.payments(ina.loan)).toEqual([]);
  });

  test('PAY-25 a page that stays open is closed by itself', async () => {
    const bo = await cards.cardholder();
    const { card, session } = await bo.open('60.00');
    await cards.world.advance({ minutes: 31 });
    await cards.close(await cards.today());
    expect(await bo.check(card)).toMatchObject({ state: 'ENDED', ended_because: 'EXPIRED' });
    expect(await cards.type(session, CARD.pays)).toEqual({ state: 'CLOSED' });
  });

  test('PAY-28 a dispute after the payoff reopens the loan the same day and says so, once', async () => {
    const eve = await cards.cardholder();
    const amount = await payOff(eve, CARD.disputed);
    expect(await cards.look.loan(eve.loan)).toMatchObject({ status: 'Paid' });
    await cards.world.advance({ days: 3 });
    const today = await cards.today();
    await cards.close(today);
    await cards.close(today);

    const loan = await cards.look.loan(eve.loan);
    expect(loan.status).toBe('Open');
    expect(loan.owed).toBe(120_000n);
    expect(await cards.look.payments(eve.loan)).toMatchObject([{ state: 'RETURNED' }]);
    const cents = amount.replace('.', '');
    expect(await cards.look.entries(eve.loan)).toEqual([
      { kind: 'PAYMENT', card: cents },
      { kind: 'PAYMENT_RETURNED', card: `-${cents}` },
    ]);
    const letters = await cards.look.letters(eve.gid);
    expect(letters.filter((subject) => subject.endsWith('payment was returned'))).toHaveLength(1);
  });

  test('PAY-28 a dispute that we win counts again from its own day', async () => {
    const kit = await cards.cardholder();
    await payOff(kit, CARD.disputeWon);
    await cards.world.advance({ days: 3 });
    await cards.close(await cards.today());
    expect(await cards.look.loan(kit.loan)).toMatchObject({ status: 'Open' });
    await cards.world.advance({ days: 8 });
    await cards.close(await cards.today());
    expect(await cards.look.loan(kit.loan)).toEqual({ status: 'Paid', owed: 0n });
    expect(await cards.look.payments(kit.loan)).toMatchObject([{ state: 'SETTLED' }]);
  });

  test('PAY-29 BOOK-8 the payouts and their fees explain card_clearing to the cent', async () => {
    const [one, two] = [await cards.cardholder(), await cards.cardholder()];
    for (const [person, amount] of [
      [one, '100.00'],
      [two, '50.00'],
    ] as const) {
      const { card, session } = await person.open(amount);
      await cards.type(session, CARD.pays);
      await person.wait(card);
    }
    const today = await cards.today();
    await cards.world.advance({ days: 6 });
    const later = await cards.today();
    await cards.close(later);
    await cards.close(later);
    const staff = await cards.staff('auditor');
    const span = { since: today.toString(), through: later.toString() };
    const { body: payouts } = await staff.call(listCardPayouts, span);
    expect(payouts).toMatchObject([{ gross: '150.00', fee: '1.00', net: '149.00' }]);
    expect(await cards.look.clearing()).toBe('14900');
    expect(await cards.look.expected()).toEqual([{ account: 'card_clearing', cents: '14900' }]);
  });

  test('BOOK-9 what the processor hasn’t paid out yet is no difference of the night', async () => {
    const compared = async () => {
      await tieOut.run({ day: await cards.today(), inTransaction: cards.work });
      const { rows } = await cards.world.owner.query<{ sum: string[]; names: string[] }>(
        `select array[books_cents, other_cents]::text[] as sum,
                array(select item ->> 'name' from jsonb_array_elements(items) item order by 1) as names
           from tie_out where account = 'card_clearing' order by day desc limit 1`,
      );
      return rows[0];
    };
    const [one, two] = [await cards.cardholder(), await cards.cardholder()];
    const paid = await one.open('100.00');
    await cards.type(paid.session, CARD.pays);
    await one.wait(paid.card);
    await cards.close(await cards.today());
    expect(await compared()).toEqual({ sum: ['10000', '10000'], names: ['AT_PROCESSOR'] });

    const disputed = await two.open('50.00');
    await cards.type(disputed.session, CARD.disputed);
    await two.wait(disputed.card);
    // Where weekends and holidays fall decides which day pays out what; every night must tie.
    for (let days = 1; days <= 8; days += 1) {
      await cards.world.advance({ days: 1 });
      await cards.close(await cards.today());
      const [books, other] = (await compared())?.sum ?? [];
      expect(books, `after ${days} days`).toBe(other);
    }
    expect(await compared()).toEqual({ sum: ['9900', '9900'], names: ['CARD_PAYOUT'] });
  });
});
