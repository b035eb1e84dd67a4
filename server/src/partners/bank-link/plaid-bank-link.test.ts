import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetSignIn, openWindow, readChosen } from './careful-link.ts';
import {
  auth,
  CHECKING,
  identity,
  type PlaidStandIn,
  plaidStandIn,
  refusal,
  type Reply,
} from './fixtures/plaid-stand-in.ts';
import { plaidBankLink } from './plaid-bank-link.ts';

const PATIENCE_MS = 5_000;
const owner = { borrowerGid: 'b7b8b1f2', firstName: 'Dana', lastName: 'Ellis' };
const chosen = { publicToken: 'public-1', credential: null, accountId: CHECKING, owner, tries: 1 };
const keys = { clientId: 'client', secret: 'not for anybody else' };

let plaid: PlaidStandIn;
beforeAll(async () => {
  plaid = await plaidStandIn();
});
beforeEach(() => {
  plaid.asked.length = 0;
});
afterAll(() => plaid.close());

/** A new one for each test, so that tests don't share failures. */
const link = () => plaidBankLink({ ...keys, url: plaid.url }, 'Paystead, Inc. of New York City');
const paths = () => plaid.asked.map(({ path }) => path);

describe('the window', () => {
  test('S7.20 asks for numbers and owners only, of accounts that can receive money', async () => {
    const token = await openWindow(link(), owner, null, PATIENCE_MS);
    expect(token).toMatch(/^link-production-/);
    const [asked] = plaid.asked;
    expect(asked?.headers).toMatchObject({
      'plaid-client-id': 'client',
      'plaid-secret': keys.secret,
      'plaid-version': '2020-09-14',
    });
    expect(asked?.body).toEqual({
      client_name: 'Paystead, Inc. of New York Cit',
      language: 'en',
      country_codes: ['US'],
      user: { client_user_id: owner.borrowerGid },
      products: ['auth', 'identity'],
      account_filters: { depository: { account_subtypes: expect.any(Array) } },
    });
    const filter = JSON.stringify(asked?.body.account_filters);
    for (const kind of ['checking', 'savings', 'prepaid']) expect(filter).toContain(`"${kind}"`);
  });

  test('S7.20 renews the login of a link by its credential, and asks for nothing more', async () => {
    await openWindow(link(), owner, 'access-1', PATIENCE_MS);
    expect(plaid.asked[0]?.body).toMatchObject({ access_token: 'access-1' });
    expect(plaid.asked[0]?.body).not.toHaveProperty('products');
  });

  test.each<[string, Reply]>([
    ['wrong keys', refusal('INVALID_INPUT', 'INVALID_API_KEYS')],
    ['planned maintenance', refusal('API_ERROR', 'PLANNED_MAINTENANCE', 503)],
    ['a proxy’s page', { status: 502, text: '<html>Bad gateway</html>' }],
    ['nonsense', { status: 200, json: { link: 'token' } }],
    ['no JSON', { status: 200, text: '<html>Welcome</html>' }],
    ['a broken connection', 'hang-up'],
  ])('S7.20 %s: no window, and no error with our keys', async (_name, reply) => {
    plaid.script('/link/token/create', reply);
    expect(await openWindow(link(), owner, null, PATIENCE_MS)).toBeNull();
  });
});

describe('an account', () => {
  test('S7.21 is read with its numbers and owners, after one exchange', async () => {
    expect(await readChosen(link(), chosen, PATIENCE_MS)).toEqual({
      outcome: 'read',
      credential: 'access-for-public-1',
      account: {
        abaNumber: '011401533',
        accountNumber: '1111222233330000',
        type: 'CHECKING',
        name: 'Plaid Gold Standard 0% Interest Checking',
        institution: 'First Platypus Bank',
        owners: ['Dana Ellis'],
        address: { street: '48 Alder St', city: 'Santa Fe', state: 'NM', zip: '87501' },
      },
    });
    expect(paths()).toEqual(['/item/public_token/exchange', '/auth/get', '/identity/get']);
    const request = { access_token: 'access-for-public-1', options: { account_ids: [CHECKING] } };
    expect(plaid.asked[1]?.body).toEqual(request);
    expect(plaid.asked[2]?.body).toEqual(request);
  });

  test('S7.21 with a known credential, nothing is exchanged again', async () => {
    const again = { ...chosen, credential: 'access-1' };
    expect((await readChosen(link(), again, PATIENCE_MS)).outcome).toBe('read');
    expect(paths()).toEqual(['/auth/get', '/identity/get']);
  });

  test.each([
    ['checking', 'depository', 'CHECKING'],
    ['money market', 'depository', 'SAVINGS'],
    ['prepaid', 'depository', 'PREPAID_CARD'],
    ['cd', 'depository', 'OTHER'],
    ['constructor', 'depository', 'OTHER'],
    ['credit card', 'credit', 'OTHER'],
  ])('S3.9 %s of %s is %s', async (subtype, type, expected) => {
    plaid.script('/auth/get', auth({ account: { type, subtype } }));
    expect(await readChosen(link(), chosen, PATIENCE_MS)).toMatchObject({
      account: { type: expected },
    });
  });

  test('S7.21 long and missing names are made presentable', async () => {
    const account = { official_name: null, name: 'x'.repeat(300) };
    plaid.script('/auth/get', auth({ account, item: { institution_name: null } }));
    plaid.script('/identity/get', identity('Dana Ellis', '  ', 'Robin Castellanos'));
    expect(await readChosen(link(), chosen, PATIENCE_MS)).toMatchObject({
      account: {
        name: 'x'.repeat(60),
        institution: 'Your bank',
        owners: ['Dana Ellis', 'Robin Castellanos'],
      },
    });
  });
});

/** Plaid's account data, and the outcome we expect. */
const endings: readonly [string, string, Reply, object][] = [
  [
    'ITEM_LOGIN_REQUIRED',
    '/auth/get',
    refusal('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'),
    { outcome: 'sign-in-again', credential: 'access-for-public-1' },
  ],
  [
    'ITEM_LOGIN_REQUIRED as owners are read',
    '/identity/get',
    refusal('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'),
    { outcome: 'sign-in-again' },
  ],
  [
    'INSTITUTION_DOWN',
    '/auth/get',
    refusal('INSTITUTION_ERROR', 'INSTITUTION_DOWN'),
    { outcome: 'later', because: 'down', credential: 'access-for-public-1' },
  ],
  [
    'PRODUCT_NOT_READY',
    '/identity/get',
    refusal('ITEM_ERROR', 'PRODUCT_NOT_READY'),
    { outcome: 'later' },
  ],
  [
    'RATE_LIMIT',
    '/auth/get',
    refusal('RATE_LIMIT_EXCEEDED', 'AUTH_LIMIT', 429),
    { outcome: 'later', because: 'down' },
  ],
  [
    'INTERNAL_SERVER_ERROR',
    '/auth/get',
    refusal('API_ERROR', 'INTERNAL_SERVER_ERROR', 500),
    { outcome: 'later', because: 'down' },
  ],
  [
    'NO_AUTH_ACCOUNTS',
    '/auth/get',
    refusal('ITEM_ERROR', 'NO_AUTH_ACCOUNTS'),
    { outcome: 'no-numbers' },
  ],
  ['no numbers', '/auth/get', auth({ ach: [] }), { outcome: 'no-numbers' }],
  ['no owners', '/identity/get', identity(), { outcome: 'no-numbers' }],
  [
    'USER_PERMISSION_REVOKED',
    '/auth/get',
    refusal('ITEM_ERROR', 'USER_PERMISSION_REVOKED'),
    { outcome: 'expired' },
  ],
  [
    'another account',
    '/auth/get',
    auth({ account: { account_id: 'other' } }),
    { outcome: 'expired' },
  ],
  [
    'INVALID_PUBLIC_TOKEN',
    '/item/public_token/exchange',
    refusal('INVALID_INPUT', 'INVALID_PUBLIC_TOKEN'),
    { outcome: 'expired' },
  ],
  [
    'an exchange that fails',
    '/item/public_token/exchange',
    refusal('API_ERROR', 'INTERNAL_SERVER_ERROR', 500),
    { outcome: 'later', because: 'down', credential: null },
  ],
  [
    'a routing number with a wrong check digit',
    '/auth/get',
    auth({ ach: [{ account: '1111222233330000', account_id: CHECKING, routing: '011401534' }] }),
    { outcome: 'later', because: 'garbage' },
  ],
  [
    'an answer of another shape',
    '/auth/get',
    { status: 200, json: { accounts: 'none' } },
    { outcome: 'later', because: 'garbage' },
  ],
  [
    'a page for people',
    '/identity/get',
    { status: 200, text: '<html>Log in</html>' },
    { outcome: 'later', because: 'garbage' },
  ],
  [
    'a proxy’s page',
    '/auth/get',
    { status: 503, text: '<html>Unavailable</html>' },
    { outcome: 'later', because: 'down' },
  ],
  ['a broken connection', '/auth/get', 'hang-up', { outcome: 'later', because: 'down' }],
];

describe('an expired login', () => {
  test.each<[string, Reply | undefined, boolean]>([
    ['is ended at Plaid', undefined, true],
    ['that is gone there already is fine', refusal('ITEM_ERROR', 'ITEM_NOT_FOUND'), true],
    ['waits while Plaid is down', refusal('API_ERROR', 'INTERNAL_SERVER_ERROR', 500), false],
    ['waits when the answer makes no sense', { status: 200, json: ['ok'] }, false],
    ['waits when the line breaks', 'hang-up', false],
  ])('D7 %s', async (_name, reply, expected) => {
    if (reply) plaid.script('/item/remove', reply);
    expect(await forgetSignIn(link(), 'access-1', PATIENCE_MS)).toBe(expected);
    expect(paths()).toEqual(['/item/remove']);
    expect(plaid.asked[0]?.body).toMatchObject({ access_token: 'access-1' });
  });
});

describe('failures', () => {
  test.each(endings)('S7.21 %s at %s', async (_name, path, reply, expected) => {
    plaid.script(path, reply);
    expect(await readChosen(link(), chosen, PATIENCE_MS)).toMatchObject(expected);
  });

  test('S7.21 an answer that never comes costs no more than the time limit', async () => {
    plaid.script('/auth/get', 'never');
    const again = { ...chosen, credential: 'access-1' };
    const read = await readChosen(link(), again, 300);
    expect(read).toEqual({ outcome: 'later', because: 'slow', credential: 'access-1' });
  });

  test('D3 our keys follow no redirect to another address', async () => {
    const elsewhere = await plaidStandIn();
    const location = `${elsewhere.url}/auth/get`;
    plaid.script('/auth/get', { status: 307, text: '', location });
    const read = await readChosen(link(), chosen, PATIENCE_MS);
    const { length } = elsewhere.asked;
    await elsewhere.close();

    expect(read).toMatchObject({ outcome: 'later', because: 'down' });
    expect(length).toBe(0);
  });

  test('D3 errors hold neither our secret nor a person’s tokens', async () => {
    plaid.script('/auth/get', refusal('INVALID_INPUT', 'not a code: access-1'));
    const asked = { credential: 'access-1', accountId: CHECKING, owner, tries: 1 };
    const { signal } = new AbortController();
    const error = await link()
      .readAccount(asked, signal)
      .catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(Error);
    const all = `${String(error)} ${JSON.stringify(error)} ${String((error as Error).cause)}`;
    expect(all).not.toMatch(/access-1|not for anybody else/);
  });

  test('a bank that is down does not count against Plaid: other banks are still read', async () => {
    const one = link();
    const down = refusal('INSTITUTION_ERROR', 'INSTITUTION_NOT_RESPONDING');
    plaid.script('/auth/get', ...Array.from({ length: 8 }, () => down));
    for (let tries = 0; tries < 8; tries += 1) await readChosen(one, chosen, PATIENCE_MS);
    expect((await readChosen(one, chosen, PATIENCE_MS)).outcome).toBe('read');
  });
});
