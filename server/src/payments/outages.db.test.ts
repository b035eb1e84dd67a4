import { addBankingDays } from '@paystead/lending/calendar/calendar';
import { fileDayOf } from '@paystead/lending/calendar/payment-dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAchFileStep, readReturnsStep, settleAchStep } from '../ach/index.ts';
import { BANK_TROUBLES, TRIES } from '../partners/ach-bank/sandbox-troubles.ts';
import { postSettledPayments, reverseReturnedPayments } from './index.ts';
import { startPayments, type PaymentsWorld } from './test-payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await startPayments({ PARTNER_TIMEOUT_MS: '9000' });
});
afterAll(() => world.close());

const day = (text: string) => Temporal.PlainDate.from(text);

async function rowsOf(query: string, values: string[] = []) {
  return (await world.world.owner.query(query, values)).rows;
}

/** A short timeout for a slow bank, so that the test needn't wait. */
async function failing<Value>(trouble: string, work: () => Promise<Value>): Promise<Value> {
  const { patience } = world.world.config;
  const { timeoutMs } = patience;
  if (trouble === 'slow') Object.assign(patience, { timeoutMs: 20 });
  return work().finally(() => Object.assign(patience, { timeoutMs }));
}

/** The open or closed troubles of a kind, as staff see them. */
const troubles = async (kind: string) =>
  (await rowsOf('select * from trouble where kind = $1 order by last_at desc', [kind])).map(
    ({ subject, tries, closed_at: closed, kept_cipher: kept }) => ({
      subject,
      tries,
      open: closed === null,
      isKept: kept !== null,
    }),
  );

/** Entries of the loan's books that came from the bank. */
const movesOf = async (loan: string) =>
  (
    await rowsOf(
      `select kind, effective_date from journal_entry
        where loan_gid = $1 and kind in ('PAYMENT', 'PAYMENT_RETURNED') order by id`,
      [loan],
    )
  ).map(({ kind, effective_date: on }) => `${kind} ${on}`);

describe('an ACH bank that doesn’t answer', () => {
  test.each(BANK_TROUBLES)(
    'fault 16 I5 $trouble: a debit is sent once, booked once and late, and taken back once',
    async ({ trouble }) => {
      const dana = await world.borrower({ account: `user_ach_${trouble}` });
      const payment = await dana.pay('250.00', trouble);
      const cut = fileDayOf(day(payment.date)).toString();
      const sent = await world.filesOut();

      const built = await failing(trouble, () => world.run(buildAchFileStep, cut));
      expect(built).toMatchObject({ done: 1, again: true });
      const [waiting] = await troubles('BANK_FILE_OUT');
      expect(waiting).toMatchObject({ tries: 1, open: true });
      await world.run(settleAchStep, payment.date);
      await world.run(postSettledPayments, payment.date);
      expect(await dana.state(payment.gid)).toBe('SCHEDULED');
      expect(await movesOf(dana.loan)).toEqual([]);

      for (let tried = 1; tried < TRIES; tried += 1) {
        const late = () => world.repeat(buildAchFileStep, cut, payment.date);
        expect(await failing(trouble, late)).toMatchObject({ again: true });
      }
      expect((await world.repeat(buildAchFileStep, cut, payment.date)).again).toBeUndefined();
      await world.run(buildAchFileStep, payment.date);
      const out = (await world.filesOut()).slice(sent.length);
      expect(out.map(({ name }) => name)).toEqual([waiting?.subject]);
      expect((await troubles('BANK_FILE_OUT'))[0]).toMatchObject({ tries: TRIES, open: false });

      const late = addBankingDays(day(payment.date), 1).toString();
      await world.run(settleAchStep, payment.date);
      expect(await dana.state(payment.gid)).toBe('SCHEDULED');
      await world.run(settleAchStep, late);
      await world.run(postSettledPayments, late);
      expect(await dana.state(payment.gid)).toBe('SETTLED');
      expect(await movesOf(dana.loan)).toEqual([`PAYMENT ${late}`]);

      await comesBack(trouble, late);
      expect(await dana.state(payment.gid)).not.toBe('SETTLED');
      expect(await movesOf(dana.loan)).toEqual([
        `PAYMENT ${late}`,
        expect.stringMatching(/^PAYMENT_RETURNED/),
      ]);
    },
  );

  /** The bank's answer fails at first: nothing of it is booked until all of it has arrived. */
  async function comesBack(trouble: string, on: string): Promise<void> {
    const [{ n: before }] = await rowsOf('select count(*)::int as n from ach_return');
    const kind = trouble === 'garbage' ? 'BANK_FILE_UNREADABLE' : 'BANK_FILES_IN';
    for (let tried = 0; tried < TRIES; tried += 1) {
      const read = await failing(trouble, () => world.run(readReturnsStep, on));
      expect(read).toMatchObject({ done: 0, again: true });
      await world.run(reverseReturnedPayments, on);
    }
    expect((await troubles(kind))[0]).toEqual({
      subject: expect.any(String),
      tries: TRIES,
      open: true,
      isKept: trouble === 'garbage',
    });
    expect(await rowsOf('select count(*)::int as n from ach_return')).toEqual([{ n: before }]);

    expect(await world.run(readReturnsStep, on)).toMatchObject({ done: 1 });
    await world.run(readReturnsStep, on);
    await world.run(reverseReturnedPayments, on);
    expect((await troubles(kind))[0]).toMatchObject({ open: false, isKept: false });
    expect(await rowsOf('select count(*)::int as n from ach_return')).toEqual([{ n: before + 1 }]);
  }
});
