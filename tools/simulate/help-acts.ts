import { listOwnHeldMoney, decideHeldMoney } from '@paystead/contract/held-money/own-held-money';
import { claimDeduction } from '@paystead/contract/servicing/deduction-claims';
import * as help from '@paystead/contract/servicing/relief';
import * as settlements from '@paystead/contract/servicing/settlements';
import * as skips from '@paystead/contract/servicing/skips';
import type { Acting } from './acting.ts';

/** Skips a payday or moves the payment day, and sometimes takes a skip back. */
export async function skipOrMove({ browser, gid, chance, once }: Acting): Promise<void> {
  const choice = await browser.call(skips.readSkips, { gid });
  const undone = choice.changes.find(({ can_undo }) => can_undo);
  const [undo, move] = [chance.percent(25), chance.percent(40)];
  const [first, place] = [chance.upTo(2), chance.upTo(20)];
  if (undone && undo) {
    await once((key) => browser.call(skips.undoSkip, { gid, skip: undone.gid }, key));
  } else if (choice.move.open && move) {
    const { days } = choice.move.choices[place % choice.move.choices.length] ?? { days: 0 };
    const { seen } = await browser.call(skips.previewMove, { gid, days: String(days) });
    await once((key) => browser.call(skips.movePaydays, { gid, days, seen }, key));
  } else if (choice.skip.open) {
    const date = choice.skip.dates[first] ?? choice.skip.dates[0] ?? '';
    const { seen } = await browser.call(skips.previewSkip, { gid, date });
    await once((key) => browser.call(skips.skipPayday, { gid, date, seen }, key));
  }
}

const CAUSES = ['UNPAID_LEAVE', 'LESS_PAY', 'LEAVING_JOB', 'OTHER'] as const;

/** Asks for help and answers an offer; with `signs`, always by signing it, and asks rules only. */
export async function seekHelp(
  { browser, chance, gid, name, once, today }: Acting,
  signs = false,
): Promise<void> {
  const relief = await browser.call(help.readRelief, { gid });
  const [sign, person, percent] = [
    signs || chance.percent(80),
    !signs && chance.percent(20),
    20n + BigInt(chance.upTo(70)),
  ];
  const [cause, back] = [chance.pick(CAUSES), 30 + chance.upTo(90)];
  if (relief.offer) {
    const offer = relief.offer.gid;
    if (!sign) {
      await once((key) => browser.call(help.declinePlanOffer, { gid, offer }, key));
      return;
    }
    const { hash } = await browser.call(help.readPlanOffer, { gid, offer });
    const signature = { gid, offer, hash, name: `${name} Life`, agreed: true } as const;
    await once((key) => browser.call(help.signPlanOffer, signature, key));
  } else if (relief.help.open) {
    const cents = (BigInt(relief.installment.replace('.', '')) * percent) / 100n;
    const amount = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
    const to = person ? 'PERSON' : 'OFFER';
    const wish = { gid, cause, amount, back_on: today.add({ days: back }).toString(), to } as const;
    await once((key) => browser.call(help.askForHelp, wish, key));
  }
}

/** Asks for a settlement, or signs the one that staff offer; with `signs`, always. */
export async function settle(
  { browser, chance, gid, name, once }: Acting,
  signs = false,
): Promise<void> {
  const [sign, inParts] = [signs || chance.percent(85), chance.percent(50)];
  const offer = await browser.call(settlements.readSettlement, { gid });
  if (offer?.state === 'OPEN') {
    if (!sign) return;
    const way = inParts && offer.ways.length > 1 ? 'PARTS' : 'ONCE';
    const { gid: settlement, hash } = offer;
    const signature = { gid, settlement, hash, name: `${name} Life`, way, agreed: true } as const;
    await once((key) => browser.call(settlements.signSettlement, signature, key));
  } else if (offer?.state !== 'SIGNED') {
    const note = 'I was ill and can pay a part';
    await once((key) => browser.call(settlements.askForSettlement, { gid, note }, key));
  }
}

const CHOICES = ['REFUND', 'NEXT_INSTALLMENT', 'PAY_DOWN'] as const;

/** Decides about money that came in above what was asked. */
export async function decideOverpayment(
  { browser, chance, gid }: Acting,
  decided?: (typeof CHOICES)[number],
): Promise<void> {
  const choice = decided ?? chance.pick(CHOICES);
  const sums = await browser.call(listOwnHeldMoney, { gid });
  const [held] = sums.toSorted((a, b) => Number(a.amount) - Number(b.amount));
  if (held) await browser.call(decideHeldMoney, { gid, held: held.gid, choice });
}

/** Says that a deduction was taken which didn't reach the loan. */
export async function claim({ browser, gid }: Acting, payday: string): Promise<void> {
  await browser.call(claimDeduction, { gid, payday });
}
