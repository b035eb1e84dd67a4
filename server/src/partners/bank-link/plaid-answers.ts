import * as z from 'zod/mini';
import type { LinkedAccount, ReadAccount } from './port.ts';

/*
 * Plaid's answers and what they mean to us. The names of fields and codes are those of Plaid's
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

const OwnerAddressAnswer = z.object({
  primary: z.optional(z.boolean()),
  data: z.object({
    street: z.nullish(z.string()),
    city: z.nullish(z.string()),
    region: z.nullish(z.string()),
    postal_code: z.nullish(z.string()),
    country: z.nullish(z.string()),
  }),
});

const IdentityAnswer = z.object({
  accounts: z.array(
    z.object({
      account_id: z.string(),
      owners: z.array(
        z.object({
          names: z.array(z.string()),
          addresses: z.optional(z.array(OwnerAddressAnswer)),
        }),
      ),
    }),
  ),
});

const ErrorAnswer = z.object({ error_type: z.string(), error_code: z.string() });

/** Parses Plaid's answer; undefined if it has another shape. */
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

/** The code of a refusal; undefined if it isn't one, such as a proxy's page. */
export function refusalIn(told: unknown): string | undefined {
  return errorAnswer(told)?.error_code;
}

type Unread = Exclude<ReadAccount, { outcome: 'read' }>['outcome'];

/** The outcomes for codes that concern a person's link or bank, not Plaid. */
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

/** Undefined for codes that mean a fault of Plaid, or of our use of it. */
export function errorOutcome(code: string): Unread | undefined {
  return Object.hasOwn(OUTCOMES, code) ? OUTCOMES[code] : undefined;
}

/** The subtypes of `depository` that can receive money. */
export const SUBTYPES: Readonly<Record<string, LinkedAccount['type']>> = {
  checking: 'CHECKING',
  'cash management': 'CHECKING',
  savings: 'SAVINGS',
  'money market': 'SAVINGS',
  prepaid: 'PREPAID_CARD',
};

/** The chosen account with its numbers and owners, or the reason why it can't be read. */
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
      address: addressIn(identity, accountId),
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

/** The owner's address that the bank marks as the main one, if it is complete. */
function addressIn(
  { accounts }: z.output<typeof IdentityAnswer>,
  accountId: string,
): LinkedAccount['address'] {
  const owners = accounts.find((one) => one.account_id === accountId)?.owners ?? [];
  const told = owners
    .flatMap(({ addresses = [] }) => addresses)
    .toSorted((one, other) => Number(other.primary ?? false) - Number(one.primary ?? false));
  const { street, city, region, postal_code: zip, country } = told[0]?.data ?? {};
  if (!street?.trim() || !city?.trim() || !/^[A-Z]{2}$/.test(region ?? '')) return null;
  if (!zip || !/^\d{5}(-\d{4})?$/.test(zip)) return null;
  if (country && country !== 'US') return null;
  return { street: clip(street), city: clip(city), state: region ?? '', zip };
}

/** Banks give accounts long names; we show the beginning. */
function clip(text: string): string {
  return text.slice(0, 60).trim();
}
