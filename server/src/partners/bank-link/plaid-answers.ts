import * as z from 'zod/mini';
import type { LinkedAccount, ReadAccount } from './port.ts';

/*
 * What Plaid's API tells, and what it means to us. Names of fields and codes are those of its
 * documentation (API version 2020-09-14).
 */

const RemoveAnswer = z.object({ request_id: z.string() });
const LinkTokenAnswer = z.object({ link_token: z.string() });
const ExchangeAnswer = z.object({ access_token: z.string() });

const Account = z.object({
  account_id: z.string(),
  name: z.string(),
  official_name: z.nullish(z.string()),
  type: z.string(),
  subtype: z.nullish(z.string()),
});

const AuthAnswer = z.object({
  accounts: z.array(Account),
  numbers: z.object({
    ach: z.array(z.object({ account_id: z.string(), account: z.string(), routing: z.string() })),
  }),
  item: z.object({ institution_name: z.nullish(z.string()) }),
});

const IdentityAnswer = z.object({
  accounts: z.array(
    z.object({
      account_id: z.string(),
      owners: z.array(z.object({ names: z.array(z.string()) })),
    }),
  ),
});

const ErrorAnswer = z.object({ error_type: z.string(), error_code: z.string() });

/** Reads what Plaid told in the shape we know; undefined where it has another. */
function reader<Shape extends z.ZodMiniType>(shape: Shape) {
  return (told: unknown): z.output<Shape> | undefined => {
    const read = z.safeParse(shape, told);
    return read.success ? read.data : undefined;
  };
}

export const linkTokenAnswer = reader(LinkTokenAnswer);
export const removeAnswer = reader(RemoveAnswer);
export const exchangeAnswer = reader(ExchangeAnswer);
export const authAnswer = reader(AuthAnswer);
export const identityAnswer = reader(IdentityAnswer);
const errorAnswer = reader(ErrorAnswer);

/** The code of a refusal; undefined for what is none, such as the page of a proxy. */
export function refusalIn(told: unknown): string | undefined {
  return errorAnswer(told)?.error_code;
}

type Unread = Exclude<ReadAccount, { outcome: 'read' }>['outcome'];

/** How a reading ends for the codes that are about a person's link or bank, not about Plaid. */
const OUTCOMES: Readonly<Record<string, Unread>> = {
  ITEM_LOGIN_REQUIRED: 'sign-in-again',
  ITEM_LOCKED: 'sign-in-again',
  INVALID_CREDENTIALS: 'sign-in-again',
  INVALID_MFA: 'sign-in-again',
  INSUFFICIENT_CREDENTIALS: 'sign-in-again',
  USER_SETUP_REQUIRED: 'sign-in-again',
  ACCESS_NOT_GRANTED: 'sign-in-again',
  ADDITIONAL_CONSENT_REQUIRED: 'sign-in-again',
  INVALID_ACCESS_TOKEN: 'expired',
  INVALID_ACCOUNT_ID: 'expired',
  ITEM_NOT_FOUND: 'expired',
  USER_PERMISSION_REVOKED: 'expired',
  USER_ACCOUNT_REVOKED: 'expired',
  NO_ACCOUNTS: 'no-numbers',
  NO_AUTH_ACCOUNTS: 'no-numbers',
  PRODUCTS_NOT_SUPPORTED: 'no-numbers',
  ITEM_NOT_SUPPORTED: 'no-numbers',
  INSTITUTION_NO_LONGER_SUPPORTED: 'no-numbers',
  INSTITUTION_DOWN: 'bank-down',
  INSTITUTION_NOT_RESPONDING: 'bank-down',
  INSTITUTION_NOT_AVAILABLE: 'bank-down',
  PRODUCT_NOT_READY: 'bank-down',
};

/** Undefined for codes that say that Plaid itself, or our use of it, is at fault. */
export function errorOutcome(code: string): Unread | undefined {
  return Object.hasOwn(OUTCOMES, code) ? OUTCOMES[code] : undefined;
}

/** The subtypes of `depository` that money can be sent to. */
export const SUBTYPES: Readonly<Record<string, LinkedAccount['type']>> = {
  checking: 'CHECKING',
  'cash management': 'CHECKING',
  savings: 'SAVINGS',
  'money market': 'SAVINGS',
  prepaid: 'PREPAID_CARD',
};

/** The account that was chosen, with its numbers and its owners, or why it cannot be read. */
export function linkedAccount(
  auth: z.output<typeof AuthAnswer>,
  identity: z.output<typeof IdentityAnswer>,
  accountId: string,
): ReadAccount {
  const account = auth.accounts.find((one) => one.account_id === accountId);
  if (!account) return { outcome: 'expired' };
  const numbers = auth.numbers.ach.find((one) => one.account_id === accountId);
  const owners = ownersIn(identity, accountId);
  if (!numbers || owners.length === 0) return { outcome: 'no-numbers' };
  return {
    outcome: 'read',
    account: {
      abaNumber: numbers.routing,
      accountNumber: numbers.account,
      type: accountType(account),
      name: clip(account.official_name?.trim() || account.name),
      institution: clip(auth.item.institution_name?.trim() || 'Your bank'),
      owners,
    },
  };
}

function accountType({ type, subtype }: z.output<typeof Account>): LinkedAccount['type'] {
  const kind = subtype ?? '';
  if (type !== 'depository' || !Object.hasOwn(SUBTYPES, kind)) return 'OTHER';
  return SUBTYPES[kind] ?? 'OTHER';
}

const MOST_OWNERS = 50;

function ownersIn({ accounts }: z.output<typeof IdentityAnswer>, accountId: string): string[] {
  const owners = accounts.find((one) => one.account_id === accountId)?.owners ?? [];
  const names = owners.flatMap((owner) => owner.names.map((name) => name.trim()));
  return names.filter((name) => name !== '' && name.length <= 200).slice(0, MOST_OWNERS);
}

/** Banks give accounts long names; people see the beginning. */
function clip(text: string): string {
  return text.slice(0, 60).trim();
}
