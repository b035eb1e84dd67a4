import { randomUUID } from 'node:crypto';
import * as payments from '@paystead/contract/servicing/payments';
import { cancelLoan, readLoan } from '@paystead/contract/servicing/servicing';
import type { PaymentMode as PaymentModeName } from '@paystead/lending/payments/payment-options';
import { Refusal } from '../../server/src/platform/refusal.ts';
import type { Acting } from './acting.ts';
import { claim, decideOverpayment, seekHelp, settle, skipOrMove } from './help-acts.ts';
import type { House } from './house.ts';
import { goOn } from './job-acts.ts';
import type { Firm, Person } from './people.ts';
import type { Chance } from './random.ts';
import type { Tally } from './tally.ts';

interface Day {
  readonly house: House;
  readonly firms: readonly Firm[];
  readonly today: Temporal.PlainDate;
  readonly chance: Chance;
  readonly tally: Tally;
}

/** What a borrower may do in a day. Now and then a request is sent twice. */
export async function actOut(person: Person, day: Day): Promise<void> {
  const { chance, tally, today } = day;
  const { browser, loan: gid, name } = person;
  const dice = chance.upTo(100);
  const again = chance.percent(30);
  const once = async (send: (key: string) => Promise<unknown>) => {
    const key = randomUUID();
    await send(key);
    if (again) await send(key);
  };
  const acting: Acting = { browser, gid, name, today, chance, once };
  try {
    const loan = await browser.call(readLoan, { gid });
    const { loan_status: status } = loan;
    if (status === 'Pending' && dice < 6) {
      await once((key) => browser.call(cancelLoan, { gid }, key));
    }
    if (status !== 'Open' && status !== 'Charged Off') return;
    if (dice < 4) await pay({ ...acting, tally });
    else if (dice < 6) await cancelOne(acting);
    else if (dice < 26) await seekRelief(person, acting, day, dice);
    else if (dice < 30) await claimLast(acting, day);
    else if (dice < 34) await settleAccounts({ ...acting, tally });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tally.refusals += 1;
  }
}

async function seekRelief(
  person: Person,
  acting: Acting,
  { firms, house }: Day,
  dice: number,
): Promise<void> {
  if (dice < 10) return skipOrMove(acting);
  if (dice < 14) return seekHelp(acting);
  if (dice < 18) return settle(acting);
  if (dice < 21) return decideOverpayment(acting);
  return goOn(house, person, acting, firms);
}

/** Says that the last payday's deduction was taken, true or not. */
async function claimLast(acting: Acting, { house }: Day): Promise<void> {
  const { rows } = await house.owner.query<{ payday: string }>(
    `select payday::text from deduction where loan_gid = $1 and payday < $2
      order by payday desc limit 1`,
    [acting.gid, acting.today.toString()],
  );
  if (rows[0]) await claim(acting, rows[0].payday);
}

/** Pays what was agreed: a plan's payday or a part of a settlement. */
async function settleAccounts(acting: Acting & { readonly tally: Tally }): Promise<void> {
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

async function pay(
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
