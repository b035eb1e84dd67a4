import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/servicing/card-payments';
import { SANDBOX_BANK_CODE } from '../../server/src/partners/cards/sandbox-card-numbers.ts';
import type { Acting } from './acting.ts';
import type { House } from './house.ts';
import { note, type Tally } from './tally.ts';

/** Cards of the sandbox's processor; the good ones more often. */
const CARDS = [
  '4111 1111 1111 1111',
  '4111 1111 1111 1111',
  '4000 0000 0000 9995',
  '4000 0000 0000 3220',
  '4000 0000 0000 3220',
  '4000 0000 0000 0259',
  '4000 0000 0000 2685',
  '4012 8888 8888 1881',
] as const;
/** With these the processor can't be reached, or the bank answers late. */
const DOWN_CARDS = ['4000 0000 0000 0101', '4000 0000 0000 0077'] as const;
const GOOD = '5555 5555 5555 4444';

/** Looks at the page of a card payment so often; what isn't over by then ends at night. */
const LOOKS = 3;

/**
 * Pays by card: starts the payment, types a card on the processor's page, and looks what came of
 * it. After a refused card most people try another one, and some just go.
 */
export async function payByCard(house: House, acting: Acting, tally: Tally): Promise<void> {
  const { browser, chance, gid, outages, today } = acting;
  const number = chance.pick(outages ? [...CARDS, ...DOWN_CARDS] : CARDS);
  const [wrong, goes] = [chance.percent(30), chance.percent(25)];
  const [dollars, looks] = [10 + chance.upTo(90), 1 + chance.upTo(LOOKS)];
  const wish = { gid, mode: 'SINGLE' as const, method: 'DBT' as const, dates: [today.toString()] };
  const asked = { ...wish, amount: `${dollars}.15` };
  const started = await browser.call(calls.startCardPayment, asked, randomUUID());
  const opened = await browser.call(calls.openCardPayment, { gid, card: started.gid });
  const session = opened.page?.url.split('/').at(-1);
  if (!session) return;
  const type = (typed: string) =>
    house.typeCard(`/card/${session}`, { number: typed, expires: '12 / 39', code: '123' });

  let { state } = await type(number);
  if (state === 'ASKS') {
    note(tally, '3-D Secure asked');
    const code = wrong ? '9999' : SANDBOX_BANK_CODE;
    ({ state } = await house.typeCard(`/card/${session}/bank`, { code }));
  }
  if (state === 'DECLINED') {
    note(tally, 'card declined');
    if (!goes) await type(GOOD);
  }
  for (let look = 0; look < looks; look += 1) {
    const seen = await browser.call(calls.checkCardPayment, { gid, card: started.gid });
    if (seen.payment === null) continue;
    tally.acknowledged.push(seen.payment);
    return;
  }
}
