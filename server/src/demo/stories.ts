import { registerDevice } from '@paystead/contract/identity/devices';
import * as payments from '@paystead/contract/servicing/payments';
import { cancelLoan, listLoans } from '@paystead/contract/servicing/servicing';
import { apply, checkRate, confirmDetails, sign, type Wish } from './borrowing.ts';
import { putPasswordHash } from './demo.queries.ts';
import { emailOf } from './people.ts';
import { proveAddress } from './proving.ts';
import { LEAKED_PASSWORD } from './sign-ins.ts';
import { join, linkBank, type Visitor, watchCredit } from './visitor.ts';

/** The actions of one person on one morning. */
export interface Scene {
  readonly who: string;
  readonly daysAgo: number;
  readonly act: (visitor: Visitor) => Promise<unknown>;
}

const wish = (amount: string, term: number, purpose: string): Wish => ({ amount, term, purpose });

/** Registers, applies, links a bank and signs, all in one morning. */
function borrows(
  who: string,
  daysAgo: number,
  asked: Wish,
  more: { collection?: 'deduction' | 'ach'; bank?: string } = {},
): Scene {
  const { collection = 'deduction', bank } = more;
  return {
    who,
    daysAgo,
    async act(visitor) {
      await join(visitor);
      await linkBank(visitor, bank);
      await sign(visitor, await apply(visitor, asked), { wish: asked, collection });
    },
  };
}

/** If other money is on its way, pays the whole payoff and gets that money back. */
async function payAllNow(browser: Visitor['browser'], gid: string, date: string) {
  const { seen } = await browser.call(payments.listPayoffWays, { gid, date });
  return seen ? { way: 'PAY_ALL_NOW' as const, seen } : {};
}

/** Pays by bank debit on the earliest possible day. */
function pays(who: string, daysAgo: number, mode: 'ARREARS' | 'FULL'): Scene {
  return {
    who,
    daysAgo,
    async act({ browser }) {
      const gid = await onlyLoan(browser);
      const { dates } = await browser.call(payments.listPaymentOptions, { gid });
      const [first = ''] = dates;
      const counted = mode === 'FULL' ? await payAllNow(browser, gid, first) : {};
      await browser.call(payments.makePayment, {
        gid,
        mode,
        method: 'ACH',
        dates: [first],
        ...counted,
      });
    },
  };
}

/** The password was good when it was chosen; since then it was added to the list of leaked ones. */
async function joinsWithLeakedPassword(visitor: Visitor): Promise<void> {
  await join(visitor);
  await visitor.look(async ({ db, vault }) => {
    const hash = await vault.passwords.hash(LEAKED_PASSWORD);
    await putPasswordHash(db, emailOf(visitor.person), hash);
  });
}

async function onlyLoan(browser: Visitor['browser']): Promise<string> {
  const [loan] = await browser.call(listLoans, {});
  if (!loan) throw new Error('There is no loan yet');
  return loan.gid;
}

/** Turns on credit monitoring; from then on the nightly jobs bring a report a month. */
function watches(who: string, daysAgo: number): Scene {
  return { who, daysAgo, act: watchCredit };
}

/** The app on her phone registers for push messages. */
async function addPhone({ browser }: Visitor): Promise<void> {
  const token = `${'bea-phone'.repeat(4)}:APA91b`;
  await browser.call(registerDevice, { type: 'ANDROID', token, name: 'Bea’s phone' });
}

/** The whole story, with days counted back from today. */
export const scenes: readonly Scene[] = [
  borrows('Hannah', 147, wish('1500.00', 12, 'Move')),
  borrows('Ruth', 130, wish('1200.00', 12, 'Dentist')),
  borrows('Dana', 118, wish('4000.00', 24, 'Car repair')),
  borrows('Marisol', 96, wish('6000.00', 24, 'Home repair')),
  watches('Marisol', 95),
  borrows('Bea', 83, wish('2500.00', 18, 'Family visit'), {
    collection: 'ach',
    bank: 'user_second',
  }),
  borrows('Lee', 78, wish('2000.00', 12, 'Medical bill')),
  pays('Lee', 61, 'ARREARS'),
  pays('Lee', 47, 'ARREARS'),
  pays('Ruth', 40, 'FULL'),
  { who: 'Bea', daysAgo: 30, act: addPhone },
  {
    who: 'Victor',
    daysAgo: 20,
    async act(visitor) {
      await borrows('Victor', 20, wish('1000.00', 6, 'Emergency fund')).act(visitor);
      const gid = await onlyLoan(visitor.browser);
      await visitor.browser.call(cancelLoan, { gid });
    },
  },
  {
    who: 'Jonah',
    daysAgo: 6,
    async act(visitor) {
      await join(visitor);
      await checkRate(visitor, wish('5000.00', 24, 'Debt'));
    },
  },
  { who: 'Lucia', daysAgo: 4, act: joinsWithLeakedPassword },
  { who: 'Andre', daysAgo: 3, act: join },
  {
    who: 'Priya',
    daysAgo: 2,
    async act(visitor) {
      await join(visitor);
      await checkRate(visitor, wish('3000.00', 18, 'Family visit'));
    },
  },
  {
    who: 'Tomas',
    daysAgo: 1,
    async act(visitor) {
      await join(visitor);
      await checkRate(visitor, wish('7500.00', 36, 'Home repair'));
      await confirmDetails(visitor, 4);
    },
  },
  {
    who: 'Elif',
    daysAgo: 1,
    async act(visitor) {
      await join(visitor);
      await apply(visitor, wish('2500.00', 12, 'Car repair'));
    },
  },
  {
    who: 'Omar',
    daysAgo: 2,
    async act(visitor) {
      await join(visitor);
      await linkBank(visitor);
      await apply(visitor, wish('1800.00', 12, 'Move'));
      await proveAddress(visitor);
    },
  },
  {
    who: 'Grace',
    daysAgo: 0,
    async act(visitor) {
      await join(visitor);
      await linkBank(visitor);
      await apply(visitor, wish('3500.00', 18, 'Course fee'));
    },
  },
  borrows('Owen', 0, wish('2200.00', 12, 'Car repair')),
];
