import type { LinkedAccount } from './port.ts';

/**
 * Banks that exist only in the sandbox. Their routing numbers have a valid form but belong to no
 * real bank.
 */
export const SANDBOX_BANKS = [
  { name: 'Meridian Bank', abaNumber: '009900017' },
  { name: 'State Federal Credit Union', abaNumber: '009900020' },
  { name: 'Adirondack Savings', abaNumber: '009900033' },
] as const;

/** The window's answer for a user name; the sandbox's page shows this table. */
export interface SandboxSignIn {
  readonly username: string;
  readonly outcome: string;
  readonly error?: string;
  readonly accounts?: readonly SandboxAccount[];
  /** What happens at the first try to read the account, the second… and then nothing more. */
  readonly troubles?: readonly SandboxTrouble[];
  /** The first trouble repeats forever. */
  readonly forever?: boolean;
}

export type SandboxTrouble = 'slow' | 'down' | 'garbage' | 'sign-in-again' | 'no-numbers';

export interface SandboxAccount {
  readonly id: string;
  readonly type: LinkedAccount['type'];
  readonly name: string;
  readonly accountNumber: string;
  /** Null is the person who logs in; INITIAL the same by last name and initial. */
  readonly owner: string | null;
}

/** Where every sandbox bank says that its customers live. */
export const SANDBOX_HOME = { street: '48 Alder St', city: 'Santa Fe', state: 'NM', zip: '87501' };

/** The bank names the person who logs in by last name and initial. */
export const INITIAL = 'INITIAL';

/** The password of every login. */
export const SANDBOX_PASSWORD = 'pass_good';

function account(
  accountNumber: string,
  more: Partial<Omit<SandboxAccount, 'accountNumber'>> = {},
): SandboxAccount {
  return {
    id: 'checking',
    type: 'CHECKING',
    name: 'Checking',
    owner: null,
    accountNumber,
    ...more,
  };
}

const savings = { id: 'savings', type: 'SAVINGS', name: 'Savings' } as const;

export const SANDBOX_SIGN_INS: readonly SandboxSignIn[] = [
  {
    username: 'user_good',
    outcome: 'A checking account ending 4417 and a savings account ending 8802',
    accounts: [account('1100004417'), account('1100008802', savings)],
  },
  {
    username: 'user_second',
    outcome: 'Another checking account, ending 5120',
    accounts: [account('1100005120')],
  },
  {
    username: 'user_nsf',
    outcome:
      'A checking account ending 0001: the first debit is returned (R01), the second settles',
    accounts: [account('1100000001')],
  },
  {
    username: 'user_empty',
    outcome: 'A checking account ending 0009: every debit is returned (R01)',
    accounts: [account('1100000009')],
  },
  {
    username: 'user_closed',
    outcome: 'A checking account ending 0002: everything is returned (R02)',
    accounts: [account('1100000002')],
  },
  {
    username: 'user_disputes',
    outcome: 'A checking account ending 0010: debits are returned as not authorized (R10)',
    accounts: [account('1100000010')],
  },
  {
    username: 'user_moved',
    outcome: 'A checking account ending 0298: the bank corrects its number (C01)',
    accounts: [account('1100000298')],
  },
  {
    username: 'user_two_people',
    outcome: 'A checking account ending 0310: two people must release the file with a payout to it',
    accounts: [account('1100000310')],
  },
  {
    username: 'user_ach_down',
    outcome: 'A checking account ending 0099: our bank is down for files that have it',
    accounts: [account('1100000099')],
  },
  {
    username: 'user_ach_slow',
    outcome: 'A checking account ending 0098: our bank is too slow for files with it',
    accounts: [account('1100000098')],
  },
  {
    username: 'user_ach_garbage',
    outcome:
      'A checking account ending 0097: our bank sends unreadable answers about files with it',
    accounts: [account('1100000097')],
  },
  {
    username: 'user_prepaid',
    outcome: 'A prepaid card: it can receive money and is never debited',
    accounts: [account('1100007730', { id: 'card', type: 'PREPAID_CARD', name: 'Prepaid card' })],
  },
  {
    username: 'user_other_name',
    outcome: 'Someone else’s checking account (OWNER_DIFFERS)',
    accounts: [account('1100006641', { owner: 'Robin Castellanos' })],
  },
  {
    username: 'user_initial',
    outcome: 'A checking account whose owner the bank names by an initial: a statement is needed',
    accounts: [account('1100006642', { owner: INITIAL })],
  },
  {
    username: 'user_credit_card',
    outcome: 'A credit card only (ACCOUNT_NOT_SUPPORTED)',
    accounts: [account('1100003351', { id: 'credit', type: 'OTHER', name: 'Credit card' })],
  },
  {
    username: 'user_slow',
    outcome:
      'The bank answers too late at first, and we read the account automatically a little later',
    accounts: [account('1100006120')],
    troubles: ['slow'],
  },
  {
    username: 'user_outage',
    outcome: 'The bank is down twice when we read the account, and we retry automatically',
    accounts: [account('1100006221')],
    troubles: ['down', 'down'],
  },
  {
    username: 'user_garbage',
    outcome: 'The bank sends an unreadable answer until we stop asking and say so',
    accounts: [account('1100006322')],
    troubles: ['garbage'],
    forever: true,
  },
  {
    username: 'user_again',
    outcome: 'The bank wants another login before it shares the account',
    accounts: [account('1100006423')],
    troubles: ['sign-in-again'],
  },
  {
    username: 'user_no_numbers',
    outcome: 'The bank gives no account number, so it’s typed instead',
    accounts: [account('1100006524')],
    troubles: ['no-numbers'],
    forever: true,
  },
  { username: 'user_locked', outcome: 'The bank has locked the login', error: 'ITEM_LOCKED' },
  { username: 'user_code', outcome: 'The bank’s code was wrong', error: 'INVALID_MFA' },
  { username: 'user_no_accounts', outcome: 'No account to choose', error: 'NO_ACCOUNTS' },
  { username: 'user_down', outcome: 'The bank is down', error: 'INSTITUTION_DOWN' },
];
