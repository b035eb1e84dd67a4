import { randomUUID } from 'node:crypto';
import * as payments from '@paystead/contract/servicing/payments';
import { cancelLoan, readLoan } from '@paystead/contract/servicing/servicing';
import { Refusal } from '../../server/src/platform/refusal.ts';
import type { Person } from './people.ts';
import type { Chance } from './random.ts';

/** The result of a day's acts. */
export interface Tally {
  /** Gids of acknowledged payments, which must never be lost. */
  readonly acknowledged: string[];
  refusals: number;
  cuts: number;
}

/** What a borrower may do in a day. Now and then a request is sent twice. */
export async function actOut(
  { browser, loan: gid }: Person,
  chance: Chance,
  tally: Tally,
): Promise<void> {
  const dice = chance.upTo(100);
  const again = chance.percent(30);
  const once = async (send: (key: string) => Promise<unknown>) => {
    const key = randomUUID();
    await send(key);
    if (again) await send(key);
  };
  try {
    const { loan_status: status } = await browser.call(readLoan, { gid });
    if (status === 'Pending' && dice < 6) {
      await once((key) => browser.call(cancelLoan, { gid }, key));
    }
    if (status !== 'Open' && status !== 'Charged Off') return;
    if (dice < 12) await pay({ browser, gid, chance, tally, once });
    else if (dice < 17) await cancelOne({ browser, gid, chance, once });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tally.refusals += 1;
  }
}

interface Acting {
  readonly browser: Person['browser'];
  readonly gid: string;
  readonly chance: Chance;
  readonly once: (send: (key: string) => Promise<unknown>) => Promise<void>;
}

const MODES = ['SINGLE', 'SINGLE', 'INSTALLMENT', 'ARREARS', 'SCHEDULED', 'FULL'] as const;

async function pay(acting: Acting & { readonly tally: Tally }): Promise<void> {
  const { browser, gid, chance, tally, once } = acting;
  const mode = chance.pick(MODES);
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

async function cancelOne({ browser, gid, chance, once }: Acting): Promise<void> {
  const planned = (await browser.call(payments.listPayments, { gid }))
    .filter((payment) => payment.can_cancel)
    .toSorted((a, b) =>
      `${a.date}${a.mode}${a.amount}` < `${b.date}${b.mode}${b.amount}` ? -1 : 1,
    );
  const chosen = planned[chance.upTo(Math.max(planned.length, 1))];
  if (!chosen) return;
  await once((key) => browser.call(payments.cancelPayment, { gid, payment: chosen.gid }, key));
}
