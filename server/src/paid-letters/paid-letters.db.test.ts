import * as payments from '@paystead/contract/servicing/payments';
import * as calls from '@paystead/contract/servicing/paid-letters';
import { loanReference } from '@paystead/lending/servicing/loan-reference';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settlePayments } from '../payments/index.ts';
import { startPayoffs, type Payer, type PayoffWorld } from '../payments/test-payoff-world.ts';
import { working } from '../servicing/test-loan.ts';

/* On March 18, 2030 a payoff is debited on March 19; the first payday is March 22. */
let world: PayoffWorld;
beforeAll(async () => {
  world = await startPayoffs();
});
// Each test comes from the same address: its tries begin anew.
beforeEach(() => world.world.owner.query('delete from login_counter'));
afterAll(() => world.close());

async function payer(wish: Parameters<PayoffWorld['payer']>[0] = {}): Promise<Payer> {
  const one = await world.payer(wish);
  await world.goTo('2030-03-18');
  return one;
}

async function lettersOf({ browser, gid }: Payer) {
  const client = await browser();
  return (await client.call(calls.listPaidLetters, { gid })).body;
}

const check = (code: string) => world.world.visitor().call(calls.checkPaidLetter, { code });
const stateOf = async (code: string) => (await check(code)).body.letter?.state;

/** The job of the day, as the worker runs it. */
const settleNow = (day: string) =>
  settlePayments.handleSteps({
    ...({} as Parameters<typeof settlePayments.handleSteps>[0]),
    input: {},
    today: Temporal.PlainDate.from(day),
    step: (work) => working(world.world, work),
  });

describe('letters of a payoff', () => {
  test('PAYOFF-12 conditional with Pay, holding once the debit settles, when the final one follows', async () => {
    const ruth = await payer();
    await ruth.payOff(undefined);
    const { letters, name, reference } = await lettersOf(ruth);
    expect([name, reference]).toEqual(['Marisol Greene', loanReference(ruth.gid)]);
    expect(letters).toMatchObject([
      {
        conditional: true,
        state: 'CONDITIONAL',
        paid_on: '2030-03-19',
        document: expect.any(String),
      },
    ]);
    const early = letters[0]!.code;
    expect(await stateOf(early)).toBe('CONDITIONAL');

    await world.live('2030-03-18', '2030-03-19');
    const after = (await lettersOf(ruth)).letters;
    expect(after.map(({ conditional, state }) => [conditional, state])).toEqual([
      [false, 'HOLDS'],
      [true, 'HOLDS'],
    ]);
    const [final] = after;
    expect((await check(final!.code)).body.letter).toEqual({
      state: 'HOLDS',
      reference: loanReference(ruth.gid),
      name: 'Marisol G.',
      paid_on: '2030-03-19',
      dated: expect.any(String),
      checked_at: expect.any(String),
    });
    expect(final!.check_at).toMatch(/\/pub\/letter$/);
  });

  test('PAYOFF-12 the final letter comes minutes after the debit settles, on the same day', async () => {
    const ruth = await payer();
    await ruth.payOff(undefined);
    await world.live('2030-03-18', '2030-03-18');
    await world.goTo('2030-03-19');
    // The day before is still open: its money and interest come first.
    await settleNow('2030-03-19');
    expect(await ruth.standing()).toMatchObject({ status: 'Open' });

    await world.world.owner.query(
      `insert into closed_day (day, step, started_at, finished_at)
       values ('2030-03-18', 'closed', now(), now())`,
    );
    await settleNow('2030-03-19');
    await settleNow('2030-03-19');
    expect(await ruth.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect((await lettersOf(ruth)).letters.map(({ state }) => state)).toEqual(['HOLDS', 'HOLDS']);
    // The close of that day finds nothing left to book.
    await world.live('2030-03-19', '2030-03-21');
    expect(await ruth.standing()).toEqual({ status: 'Paid', owed: 0n });
    expect((await ruth.entries()).map(({ state }) => state)).toEqual(['SETTLED']);
    await world.world.owner.query('delete from closed_day');
  });

  test('PAYOFF-11 a return ends both: the check says that they no longer hold', async () => {
    const ruth = await payer({ bank: '0002' });
    await ruth.payOff(undefined);
    await world.live('2030-03-18', '2030-03-19');
    const codes = (await lettersOf(ruth)).letters.map(({ code }) => code);
    expect(await Promise.all(codes.map(stateOf))).toEqual(['HOLDS', 'HOLDS']);
    await world.live('2030-03-20', '2030-03-20');

    expect(await ruth.standing()).toMatchObject({ status: 'Open' });
    expect(await Promise.all(codes.map(stateOf))).toEqual(['NO_LONGER_HOLDS', 'NO_LONGER_HOLDS']);
  });

  test('PAYOFF-11 a canceled payoff ends its conditional letter', async () => {
    const ruth = await payer();
    const { gid: payment } = await ruth.payOff(undefined);
    const [letter] = (await lettersOf(ruth)).letters;
    const client = await ruth.browser();
    await client.call(payments.cancelPayment, { gid: ruth.gid, payment }, { key: payment });
    expect(await stateOf(letter!.code)).toBe('NO_LONGER_HOLDS');
  });

  test('PAYOFF-12 a remainder that waits has no letter before its amount is known', async () => {
    const ruth = await world.payer();
    await world.live('2030-03-19', '2030-03-19');
    await world.goTo('2030-03-20');
    await ruth.payOff('LET_IT_LAND');
    expect((await lettersOf(ruth)).letters).toEqual([]);
    await world.live('2030-03-20', '2030-03-22');
    const planned = (await ruth.payments()).at(-1);
    const [letter] = (await lettersOf(ruth)).letters;
    expect(letter).toMatchObject({ conditional: true, paid_on: planned.debit_date });
    await world.live('2030-03-23', planned.debit_date);
    expect((await lettersOf(ruth)).letters.map(({ state }) => state)).toEqual(['HOLDS', 'HOLDS']);
  });

  test('A2 only its owner lists a loan’s letters', async () => {
    const [ruth, other] = [await payer(), await payer()];
    await ruth.payOff(undefined);
    const client = await other.browser();
    expect((await client.call(calls.listPaidLetters, { gid: ruth.gid })).status).toBe(404);
  });
});

describe('the public check', () => {
  test('PAYOFF-13 one answer for every wrong code, and the right one in any spelling', async () => {
    const ruth = await payer();
    await ruth.payOff(undefined);
    const [letter] = (await lettersOf(ruth)).letters;
    const { code } = letter!;
    const swapped = `${code.slice(0, -1)}${code.endsWith('B') ? 'C' : 'B'}`;
    for (const wrong of [swapped, 'x', '0000-0000-0000-0000', `${code}Z`, "'"]) {
      const answer = await check(wrong);
      expect([answer.status, answer.body]).toEqual([200, { letter: null }]);
    }
    expect(await stateOf(` ${code.toLowerCase().replaceAll('-', ' ')} `)).toBe('CONDITIONAL');
  });

  test('PAYOFF-13 TOO_MANY_REQUESTS: ten tries an hour for one network, whatever the browser', async () => {
    const ruth = await payer();
    await ruth.payOff(undefined);
    const [letter] = (await lettersOf(ruth)).letters;
    for (let tries = 0; tries < 10; tries += 1) expect((await check('WRONG')).status).toBe(200);
    expect((await check(letter!.code)).status).toBe(429);
    await world.world.advance({ minutes: 61 });
    expect(await stateOf(letter!.code)).toBe('CONDITIONAL');
  });

  test('D1 the table has the code only sealed and as a keyed hash', async () => {
    const ruth = await payer();
    await ruth.payOff(undefined);
    const [letter] = (await lettersOf(ruth)).letters;
    const { rows } = await world.world.owner.query(
      'select row_to_json(l)::text as row, code_cipher from paid_letter l where loan_gid = $1',
      [ruth.gid],
    );
    expect(rows[0].row).not.toContain(letter!.code);
    expect(rows[0].code_cipher.toString('latin1')).not.toContain(letter!.code);
  });
});
