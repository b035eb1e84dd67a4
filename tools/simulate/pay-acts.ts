import * as payments from '@paystead/contract/servicing/payments';
import type { PaymentMode as PaymentModeName } from '@paystead/lending/payments/payment-options';
import type { Acting } from './acting.ts';
import type { Tally } from './tally.ts';

/** Pays what was agreed: a plan's payday or a part of a settlement. */
export async function payAgreed(acting: Acting & { readonly tally: Tally }): Promise<void> {
  const { browser, gid } = acting;
  const { modes } = await browser.call(payments.listPaymentOptions, { gid });
  const agreed = modes.find(
    ({ mode, open }) => open && (mode === 'SETTLEMENT' || mode === 'MODIFICATION'),
  );
  if (agreed) await pay(acting, agreed.mode);
}

const MODES = [
  'SINGLE',
  'SINGLE',
  'SINGLE',
  'INSTALLMENT',
  'ARREARS',
  'SCHEDULED',
  'FULL',
] as const;

/** Pays in some mode, on some of the days offered. */
export async function pay(
  acting: Acting & { readonly tally: Tally },
  agreed?: PaymentModeName,
): Promise<void> {
  const { browser, gid, chance, tally, once } = acting;
  const mode = agreed ?? chance.pick(MODES);
  const { dates } = await browser.call(payments.listPaymentOptions, { gid });
  const first = chance.upTo(6);
  const wanted = dates.slice(first, first + (mode === 'SCHEDULED' ? 1 + chance.upTo(3) : 1));
  const amount = `${5 + chance.upTo(400)}.${String(chance.upTo(100)).padStart(2, '0')}`;
  await once(async (key) => {
    const wish = { gid, mode, method: 'ACH', dates: wanted } as const;
    const counted = mode === 'FULL' ? await countedPayoff(acting, wanted[0]) : {};
    const made = await browser.call(
      payments.makePayment,
      { ...wish, ...(mode === 'SINGLE' && { amount }), ...counted },
      key,
    );
    tally.acknowledged.push(...made.map((payment) => payment.gid));
  });
}

/** Chooses one of the open ways to count what is on its way, if anything is. */
async function countedPayoff({ browser, gid, chance }: Acting, date = '') {
  const { seen, ways } = await browser.call(payments.listPayoffWays, { gid, date });
  const open = ways.filter((one) => one.open);
  const chosen = open[chance.upTo(Math.max(open.length, 1))];
  return chosen && seen ? { way: chosen.way, seen } : {};
}

/** Cancels a payment that can still be canceled. */
export async function cancelOne({ browser, gid, chance, once }: Acting): Promise<void> {
  const planned = (await browser.call(payments.listPayments, { gid }))
    .filter((payment) => payment.can_cancel)
    .toSorted((a, b) =>
      `${a.date}${a.mode}${a.amount}` < `${b.date}${b.mode}${b.amount}` ? -1 : 1,
    );
  const chosen = planned[chance.upTo(Math.max(planned.length, 1))];
  if (!chosen) return;
  await once((key) => browser.call(payments.cancelPayment, { gid, payment: chosen.gid }, key));
}
