import { afterEach, beforeEach, expect, test } from 'vitest';
import { CARD, startCards, type CardsWorld } from '../../server/src/cards/test-cards-world.ts';
import { sendWaitingRefunds, settleRefunds, voidLoan } from '../../server/src/servicing/index.ts';
import { lookInto } from '../schema/fresh-database.ts';
import { checkInvariants } from './report.ts';

let cards: CardsWorld;
beforeEach(async () => {
  cards = await startCards({ PARTNER_TIMEOUT_MS: '2000' });
});
afterEach(() => cards.end());

/** What the invariants find; the loans are opened without a bank entry, which I9 notices. */
async function faultsNow(): Promise<string[]> {
  const findings = await lookInto(cards.world.ownerUrl, (look) => checkInvariants(look));
  return findings
    .flatMap(({ faults, id }) => faults.map((fault) => `${id} ${fault}`))
    .filter((fault) => !fault.startsWith('I9 ach_clearing has'));
}

/** A loan of which a card paid 250.00 before its payout came back. */
async function voided(card: string) {
  const person = await cards.cardholder();
  const { session } = await person.open('250.00');
  await cards.type(session, card);
  const today = await cards.today();
  await cards.close(today);
  await cards.work((context) => voidLoan(context, person.loan, 'DISBURSEMENT_RETURNED'));
  expect(await cards.look.payments(person.loan)).toMatchObject([{ state: 'SETTLED' }]);
  expect(await faultsNow()).toEqual([]);
  return { ...person, today };
}

/** The bank settles or returns the refunds of a borrower. */
async function refundsAre(borrower: string, change: string, day: Temporal.PlainDate) {
  await cards.world.owner.query(
    `update ach_entry set ${change} where borrower_gid = $1 and purpose = 'REFUND'
        and state <> 'CANCELLED'`,
    [borrower],
  );
  await settleRefunds.run({ day, inTransaction: cards.work });
}

async function inFile(borrower: string, day: Temporal.PlainDate): Promise<void> {
  const { owner } = cards.world;
  const { rows } = await owner.query(
    `insert into ach_file (name, file_date, modifier, content_cipher, digest, entries, debit_cents,
       credit_cents, state, built_at, handed_over_at, settles_from)
     select 'refund.ach', $2, 'S', 'x', 'x', count(*), 0, sum(amount_cents), 'HANDED_OVER', now(),
            now(), $2
       from ach_entry where borrower_gid = $1 and purpose = 'REFUND' returning gid`,
    [borrower, day.toString()],
  );
  const filed = `state = 'FILED', ach_file_gid = '${rows[0].gid}', trace_number = 'refund'`;
  await refundsAre(borrower, filed, day);
  await refundsAre(borrower, `state = 'SETTLED', settled_on = '${day.toString()}'`, day);
}

async function nightAfter(days: number): Promise<Temporal.PlainDate> {
  await cards.world.advance({ days });
  const today = await cards.today();
  await cards.close(today);
  await cards.close(today);
  await sendWaitingRefunds.run({ day: today, inTransaction: cards.work });
  return today;
}

test.each([
  ['lost', CARD.disputed, 'RETURNED'],
  ['won', CARD.disputeWon, 'SETTLED'],
])(
  'PAYOUT-7 I4 I7 I9 I10 hold when a card payment of a loan voided since is disputed: %s',
  async (_how, card, ends) => {
    for (const sent of [false, true]) {
      const { gid, loan, today } = await voided(card);
      if (sent) await inFile(gid, today);
      expect(await faultsNow()).toEqual([]);
      await nightAfter(3);
      expect(await cards.look.payments(loan)).toMatchObject([{ state: 'RETURNED' }]);
      expect(await faultsNow()).toEqual([]);
      await nightAfter(60);
      expect(await cards.look.payments(loan)).toMatchObject([{ state: ends }]);
      expect(await faultsNow()).toEqual([]);
    }
  },
);

test('PAYOUT-7 I4 I7 I9 I10 hold when the refund of a disputed payment of a Void loan comes back', async () => {
  const { gid, today } = await voided(CARD.disputed);
  await inFile(gid, today);
  const later = await nightAfter(3);
  await refundsAre(
    gid,
    `state = 'RETURNED', returned_on = '${later.toString()}', return_code = 'R02'`,
    later,
  );
  expect(await faultsNow()).toEqual([]);
  const { rows } = await cards.world.owner.query('select state from refund');
  expect(rows).toEqual([{ state: 'CANCELLED' }]);
});
