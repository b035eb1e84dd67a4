import type * as Plaid from 'plaid';
import type { PlaidSettings } from '../../platform/settings/bank-link-settings.ts';
import {
  linkedAccount,
  authAnswer,
  exchangeAnswer,
  identityAnswer,
  linkTokenAnswer,
  errorOutcome,
  refusalIn,
  removeAnswer,
  SUBTYPES,
} from './plaid-answers.ts';
import type { BankLink } from './port.ts';
import { Garbage } from './sense.ts';

/** The longest client name that Plaid shows. */
const LONGEST_NAME = 30;
/** No answer of the calls below gets near this size. */
const LONGEST_ANSWER = 2_000_000;
/** The public token was redeemed, is older than half an hour, or never existed. */
const SPENT = new Set(['INVALID_PUBLIC_TOKEN', 'EXPIRED_PUBLIC_TOKEN']);

/** The access token is no longer valid, or never was. */
const GONE = new Set(['ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN', 'USER_PERMISSION_REVOKED']);

type Library = typeof Plaid;
type Answered<Answer> = { readonly answer: Answer } | { readonly code: string };

/**
 * Reads bank accounts through Plaid's official library. Link asks for Auth (numbers) and Identity
 * (the account's owners); we drop all other data of Identity unread.
 * @param name of the lender, as Plaid's window shows it
 */
export function plaidBankLink(settings: PlaidSettings, name: string): BankLink {
  return {
    provider: 'plaid',
    async openWindow({ borrowerGid }, credential, signal) {
      const plaid = await load();
      const wanted = credential === null ? newLink(plaid) : { access_token: credential };
      const request = {
        client_name: name.slice(0, LONGEST_NAME),
        language: 'en',
        country_codes: [plaid.CountryCode.Us],
        user: { client_user_id: borrowerGid },
        ...wanted,
      };
      const api = connect(plaid, settings);
      const asked = await ask(linkTokenAnswer, () => api.linkTokenCreate(request, { signal }));
      return 'code' in asked ? fail(asked.code) : asked.answer.link_token;
    },
    async redeem(publicToken, signal) {
      const api = connect(await load(), settings);
      const request = { public_token: publicToken };
      const asked = await ask(exchangeAnswer, () =>
        api.itemPublicTokenExchange(request, { signal }),
      );
      if ('answer' in asked) return asked.answer.access_token;
      return SPENT.has(asked.code) ? null : fail(asked.code);
    },
    async readAccount({ credential, accountId }, signal) {
      const api = connect(await load(), settings);
      const request = { access_token: credential, options: { account_ids: [accountId] } };
      const auth = await ask(authAnswer, () => api.authGet(request, { signal }));
      if ('code' in auth) return { outcome: errorOutcome(auth.code) ?? fail(auth.code) };
      const identity = await ask(identityAnswer, () => api.identityGet(request, { signal }));
      if ('code' in identity)
        return { outcome: errorOutcome(identity.code) ?? fail(identity.code) };
      return linkedAccount(auth.answer, identity.answer, accountId);
    },
    async forget(credential, signal) {
      const api = connect(await load(), settings);
      const asked = await ask(removeAnswer, () =>
        api.itemRemove({ access_token: credential }, { signal }),
      );
      if ('code' in asked && !GONE.has(asked.code)) fail(asked.code);
    },
  };
}

/** The library is large, so we load it on first use. */
function load(): Promise<Library> {
  return import('plaid');
}

function connect(
  { Configuration, PlaidApi: Api }: Library,
  settings: PlaidSettings,
): Plaid.PlaidApi {
  const configuration = new Configuration({
    basePath: settings.url,
    baseOptions: {
      headers: {
        'PLAID-CLIENT-ID': settings.clientId,
        'PLAID-SECRET': settings.secret,
        'Plaid-Version': '2020-09-14',
      },
      maxContentLength: LONGEST_ANSWER,
      // Our secret and people's tokens go only to the configured address.
      maxRedirects: 0,
    },
  });
  return new Api(configuration);
}

function newLink({ Products, DepositoryAccountSubtype: Kinds }: Library) {
  const kinds = Object.values(Kinds).filter((kind) => Object.hasOwn(SUBTYPES, kind));
  return {
    products: [Products.Auth, Products.Identity],
    account_filters: { depository: { account_subtypes: kinds } },
  };
}

/**
 * Makes one call: returns its parsed answer, or the code of Plaid's refusal. The library's errors
 * hold our secret and the person's tokens, so we pass on nothing of them.
 */
async function ask<Answer>(
  know: (told: unknown) => Answer | undefined,
  call: () => Promise<{ readonly data: unknown }>,
): Promise<Answered<Answer>> {
  const said = await call().then(
    ({ data }) => ({ data }),
    (error: { response?: { readonly data?: unknown } }) => ({
      code: refusalIn(error.response?.data),
    }),
  );
  if ('code' in said) {
    if (said.code === undefined) throw new Error('Plaid could not be reached');
    return { code: said.code };
  }
  const answer = know(said.data);
  if (answer === undefined) throw new Garbage();
  return { answer };
}

function fail(code: string): never {
  throw new Error(`Plaid refused: ${/^[A-Z_]{1,80}$/.test(code) ? code : 'an unknown code'}`);
}
