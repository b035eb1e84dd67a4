import type { BrowserContext, Page } from '@playwright/test';
import { listApplications } from '@paystead/contract/origination/application-summary';
import {
  addBank,
  readPrimaryBank,
  removeBank,
} from '@paystead/contract/bank-accounts/bank-accounts';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { acceptOffer, readApplication } from '@paystead/contract/origination/origination';
import { askForHelp } from '@paystead/contract/servicing/relief';
import { startCardPayment } from '@paystead/contract/servicing/card-payments';
import { listPaymentOptions, makePayment } from '@paystead/contract/servicing/payments';
import { listLoans } from '@paystead/contract/servicing/servicing';
import { ask } from '../calls.ts';
import type { DemoSignIn } from '../persons.ts';
import { demo } from '../world.ts';

/** Values for the names in braces in an address. */
export type Facts = Readonly<Record<string, string>>;

/** Which screens somebody of the demo sees; what they have decides what is full or empty. */
export interface Person {
  readonly who: DemoSignIn;
  readonly has: string;
  readonly facts: (context: BrowserContext) => Promise<Facts>;
  /** What to type on a page first. */
  readonly prepare?: (page: Page, facts: Facts) => Promise<void>;
  /** Screens that load something: also while it is on its way, and when it is lost. */
  readonly thrice?: readonly string[];
  readonly once?: readonly string[];
  /** What changes then, one after the other, and the screens that this opens. */
  readonly later?: readonly {
    readonly act: (context: BrowserContext, facts: Facts) => Promise<unknown>;
    readonly thrice: readonly string[];
  }[];
}

async function loanOf(context: BrowserContext): Promise<Facts> {
  const [loan] = await ask(context, listLoans, {});
  return { loan: loan?.gid ?? '' };
}

async function applicationOf(context: BrowserContext): Promise<Facts> {
  const open = await ask(context, readApplication, {});
  const [newest] = await ask(context, listApplications, {});
  return {
    ...(await loanOf(context)),
    application: open?.gid ?? newest?.gid ?? '',
    detail: open?.details.find(({ type }) => type === 'ADDRESS')?.type ?? '',
    offer: open?.offers[0]?.gid ?? '',
  };
}

/** Somebody who plans a payment, asks for a lower installment and types a second account. */
async function paying(context: BrowserContext): Promise<Facts> {
  const { loan = '' } = await loanOf(context);
  const { rows } = await ask(context, listNotifications, {});
  const { dates } = await ask(context, listPaymentOptions, { gid: loan });
  const asked = { mode: 'SINGLE', method: 'ACH', amount: '25.00' } as const;
  const day = dates.slice(0, 1);
  const [payment] = await ask(context, makePayment, { gid: loan, dates: day, ...asked });
  const typed = { aba_number: '021000021', account_number: '5550001234' };
  const account = await ask(context, addBank, { ...typed, account_type: 'CHECKING' });
  const [alert] = rows;
  const wish = { cause: 'LESS_PAY', amount: '40.00', to: 'OFFER' } as const;
  const { offer } = await ask(context, askForHelp, { gid: loan, ...wish });
  return {
    loan,
    plan: offer ?? '',
    alert: alert?.gid ?? '',
    payment: payment?.gid ?? '',
    account: account.gid,
  };
}

/** Somebody who is about to type a card. */
async function payingByCard(context: BrowserContext): Promise<Facts> {
  const { loan = '' } = await loanOf(context);
  const { card_date: today } = await ask(context, listPaymentOptions, { gid: loan });
  const asked = { mode: 'SINGLE', method: 'DBT', amount: '25.00' } as const;
  const { gid } = await ask(context, startCardPayment, { gid: loan, dates: [today], ...asked });
  return { loan, card: gid };
}

async function removeAccount(context: BrowserContext): Promise<void> {
  const account = await ask(context, readPrimaryBank, {});
  await ask(context, removeBank, { gid: account?.gid ?? '' });
}

/** Keeps a payment in the tab that is ready to be checked. */
async function choosePayment(page: Page, { loan }: Facts): Promise<void> {
  await page.goto(`/home/loans/${loan}/pay`);
  await page.getByRole('radio', { name: 'Your own amount' }).check();
  await page.getByLabel('Amount', { exact: true }).fill('30');
  await page.getByRole('button', { name: 'Review payment' }).click();
  await page.waitForURL(/\/pay\/check$/);
}

export const PEOPLE: readonly Person[] = [
  {
    who: demo.bea,
    has: 'an open loan, a planned payment and two accounts',
    facts: paying,
    prepare: choosePayment,
    thrice: [
      '/home',
      '/home/alerts',
      '/home/alerts/{alert}',
      '/home/loans',
      '/home/loans/{loan}',
      '/home/loans/{loan}/pay',
      '/home/loans/{loan}/pay/check',
      '/home/loans/{loan}/pay/{payment}',
      '/home/loans/{loan}/help',
      '/home/loans/{loan}/help/{plan}',
      '/home/bank',
    ],
    once: [
      '/home/loans/{loan}/pay?mode=FULL',
      '/home/bank/link',
      '/home/bank/add',
      '/home/bank/{account}/confirm',
    ],
  },
  {
    who: demo.bea,
    has: 'an open loan and looks around',
    facts: loanOf,
    thrice: [
      '/home/loans/{loan}/deposit',
      '/home/documents',
      '/home/wellness',
      '/home/wellness/counseling',
      '/home/wellness/calculators/payoff-sooner',
      '/home/wellness/learn/building-a-cushion',
    ],
    once: [403, 404, 405, 408, 409, 418, 500, 503].map((code) => `/error/${code}`),
  },
  {
    who: demo.dana,
    has: 'an open loan and a card to type',
    facts: payingByCard,
    thrice: [
      '/home/loans/{loan}/job',
      '/home/loans/{loan}/debits',
      '/home/loans/{loan}/money-held',
      '/home/loans/{loan}/skip',
      '/home/loans/{loan}/math',
      '/home/loans/{loan}/statement',
      '/home/loans/{loan}/credit-reporting',
      '/home/loans/{loan}/pay/card/{card}',
    ],
  },
  {
    who: demo.andre,
    has: 'an account and has asked for nothing',
    facts: () => Promise.resolve({}),
    thrice: ['/home/profile', '/home/profile/looks'],
    once: [
      '/home/verify/payroll',
      '/home/profile/add/app',
      '/home/profile/remove/text',
      '/home/profile/recovery-codes',
      ...['name', 'email', 'phone', 'home', 'mailing', 'photo'].map(
        (what) => `/home/profile/change/${what}`,
      ),
      '/home/wellness',
      '/home/wellness/counseling',
      '/home/wellness/calculators/card',
      '/home/wellness/calculators/budget',
      '/home/wellness/calculators/emergency-fund',
    ],
  },
  {
    who: demo.marisol,
    has: 'credit monitoring',
    facts: () => Promise.resolve({}),
    thrice: ['/home/monitoring', '/home/monitoring/leave'],
    once: ['/home'],
  },
  {
    who: demo.priya,
    has: 'checked the rate',
    facts: applicationOf,
    thrice: ['/home/apply/{application}/amount'],
    once: ['/home'],
  },
  {
    who: demo.tomas,
    has: 'answered some of the questions',
    facts: applicationOf,
    thrice: [
      '/home/apply/{application}/confirm',
      '/home/apply/{application}/confirm/{detail}',
      '/home/apply/{application}/check',
    ],
    once: ['/home'],
  },
  {
    who: demo.elif,
    has: 'applied and waits',
    facts: applicationOf,
    thrice: ['/home/apply/{application}/wait'],
    once: ['/home', '/home/documents', '/home/apply/{application}/withdraw'],
  },
  {
    who: demo.grace,
    has: 'an offer, then accepts it, and then removes the account for the money',
    facts: applicationOf,
    thrice: ['/home/apply/{application}/offer', '/home/apply/{application}/offer/change'],
    once: ['/home', '/home/apply/{application}/bank'],
    later: [
      {
        act: (context, { application = '', offer = '' }) =>
          ask(context, acceptOffer, { id: application, offer, amount: '3500.00', term: 18 }),
        thrice: ['/home/apply/{application}/sign'],
      },
      { act: removeAccount, thrice: ['/home/apply/{application}/reverify'] },
    ],
  },
  {
    who: demo.jonah,
    has: 'been declined',
    facts: applicationOf,
    thrice: ['/home/apply/{application}/declined'],
    once: ['/home'],
  },
  {
    who: demo.owen,
    has: 'signed today',
    facts: applicationOf,
    thrice: [
      '/home/apply/{application}/status',
      '/home/apply/{application}/agreements',
      '/home/loans/{loan}/cancel',
    ],
    once: ['/home', '/home/loans/{loan}'],
  },
  { who: demo.lee, has: 'missed payments', facts: loanOf, once: ['/home', '/home/loans/{loan}'] },
  {
    who: demo.ruth,
    has: 'paid off',
    facts: loanOf,
    thrice: ['/home/loans/{loan}/letter', '/home/loans/{loan}/savings'],
    once: ['/home', '/home/loans/{loan}', '/home/loans/{loan}/stop'],
  },
  { who: demo.victor, has: 'called off', facts: loanOf, once: ['/home', '/home/loans/{loan}'] },
  {
    who: demo.hannah,
    has: 'a loan charged off',
    facts: loanOf,
    thrice: ['/home/loans/{loan}/settlement'],
    once: ['/home', '/home/loans/{loan}'],
  },
];
