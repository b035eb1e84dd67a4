import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import {
  CHECKING,
  identity,
  type PlaidStandIn,
  plaidStandIn,
  refusal,
} from '../../partners/bank-link/fixtures/plaid-stand-in.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import { forgetSignIns } from './forget-sign-ins.job.ts';
import { startWorld, type BankWorld, type Person } from '../test-bank-world.ts';

/*
 * The whole way of a link with Plaid in place of the sandbox: configuration, adapter, desk and job,
 * against a server that speaks as Plaid does.
 */

let bank: BankWorld;
let plaid: PlaidStandIn;
beforeAll(async () => {
  [bank, plaid] = await Promise.all([startWorld(), plaidStandIn()]);
  // Sandbox mode refuses a real provider, so the test changes only the address.
  const { config } = bank.world.platform;
  const settings = { clientId: 'client', secret: 'secret', url: plaid.url };
  Object.assign(config.providers, { BANK_LINK: 'plaid' });
  Object.assign(config.bankLink, { plaid: settings });
});
beforeEach(() => {
  plaid.asked.length = 0;
});
afterAll(() => Promise.all([bank.close(), plaid.close()]));

const open = async ({ client }: Person, again?: string) =>
  (await client.call(calls.initBankLink, again ? { again } : {})).body;

const choose = ({ client }: Person, public_token: string) =>
  client.call(calls.verifyBankLink, {
    public_token,
    account_id: CHECKING,
    institution: 'First Platypus Bank',
  });

const linkOf = async ({ client }: Person) => (await client.call(calls.readBankLink, {})).body;
const accountsOf = async ({ client }: Person) => (await client.call(calls.listBanks, {})).body;
const times = (path: string) => plaid.asked.filter((asked) => asked.path === path).length;

async function nextTry(): Promise<void> {
  await bank.world.owner.query(
    `update jobs.job set start_after = now() where state in ('created', 'retry')`,
  );
  await bank.world.runJobs();
}

test('S7.20 S7.21 S3.9 a bank linked through Plaid becomes a validated account', async () => {
  const dana = await bank.person('Dana', 'Ellis');
  expect(await open(dana)).toMatchObject({
    provider: 'plaid',
    link_token: expect.stringMatching(/^link-production-/),
  });
  expect((await choose(dana, 'public-dana')).body).toMatchObject({
    aba_number: '011401533',
    account_number: '••••0000',
    account_type: 'CHECKING',
    status: 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE',
    primary_account: true,
  });
});

test('S7.21 INSTITUTION_DOWN: retried by the job, exchanged once, stored once', async () => {
  const lee = await bank.person('Lee', 'Ellis');
  await open(lee);
  const down = refusal('INSTITUTION_ERROR', 'INSTITUTION_DOWN');
  plaid.script('/auth/get', down, down);
  plaid.script('/identity/get', identity('Lee Ellis'));
  const answer = await choose(lee, 'public-lee');
  expect(answer.body).toMatch(/^First Platypus Bank hasn’t answered yet/);
  expect(await linkOf(lee)).toMatchObject({ state: 'WAITING' });

  for (let tries = 0; tries < 3; tries += 1) await nextTry();
  expect(await accountsOf(lee)).toMatchObject([{ validated: true }]);
  expect(await linkOf(lee)).toBeNull();
  expect(times('/item/public_token/exchange')).toBe(1);
  expect(times('/identity/get')).toBe(1);
});

test('S7.20 ITEM_LOGIN_REQUIRED: the window renews the link without another token exchange', async () => {
  const ina = await bank.person('Ina', 'Ellis');
  await open(ina);
  plaid.script('/auth/get', refusal('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'));
  plaid.script('/identity/get', identity('Ina Ellis'));
  const answer = await choose(ina, 'public-ina');
  expect(answer.headers['x-error-category']).toBe('BANK_SIGN_IN_AGAIN');

  await open(ina, (await linkOf(ina))?.gid);
  expect(plaid.asked.at(-1)?.body).toMatchObject({ access_token: 'access-for-public-ina' });
  expect((await choose(ina, 'public-ina-renewed')).status).toBe(200);
  expect(times('/item/public_token/exchange')).toBe(1);
});

test('S7.20 a link that Plaid no longer knows starts over', async () => {
  const bo = await bank.person('Bo', 'Ellis');
  await open(bo);
  plaid.script('/auth/get', refusal('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'));
  await choose(bo, 'public-bo');
  plaid.script('/link/token/create', refusal('ITEM_ERROR', 'ITEM_NOT_FOUND'));
  plaid.script('/identity/get', identity('Bo Ellis'));
  const window = await open(bo, (await linkOf(bo))?.gid);
  expect(window.link_token).toMatch(/^link-production-/);
  expect((await choose(bo, 'public-bo-2')).status).toBe(200);
  expect(times('/item/public_token/exchange')).toBe(2);
});

test('S7.21 OWNER_DIFFERS: an account in another name isn’t stored', async () => {
  const uma = await bank.person('Uma', 'Ellis');
  await open(uma);
  plaid.script('/identity/get', identity('Robin Castellanos'));
  const answer = await choose(uma, 'public-uma');
  expect(answer.body).toMatch(/^The account at First Platypus Bank isn’t in your name/);
  expect(await accountsOf(uma)).toEqual([]);
});

test('S7.20 BANK_LINK_DOWN while Plaid is down', async () => {
  const kit = await bank.person('Kit', 'Ellis');
  plaid.script('/link/token/create', refusal('API_ERROR', 'INTERNAL_SERVER_ERROR', 500));
  const answer = await kit.client.call(calls.initBankLink, {});
  expect([answer.status, answer.headers['x-error-category']]).toEqual([503, 'BANK_LINK_DOWN']);
});

test('D7 a night after an account was read, Plaid and we hold nothing to read it with; a login that can be renewed stays seven days', async () => {
  const kept = async ({ gid }: Person) => {
    const { rows } = await bank.world.owner.query(
      `select state from bank_link where borrower_gid = $1 and secret_cipher is not null
        order by created_at`,
      [gid],
    );
    return rows.map(({ state }) => state as string);
  };
  const tonight = async () => {
    await inJobTransaction(bank.world.platform, 'test', ({ enqueue }) =>
      enqueue(forgetSignIns, {}),
    );
    await bank.world.runJobs();
  };
  const removed = () =>
    plaid.asked.flatMap(({ path, body }) => (path === '/item/remove' ? [body.access_token] : []));

  await tonight();
  plaid.asked.length = 0;
  const [mia, zoe] = [await bank.person('Mia', 'Ellis'), await bank.person('Zoe', 'Ellis')];
  await open(mia);
  plaid.script('/identity/get', identity('Mia Ellis'));
  expect((await choose(mia, 'public-mia')).status).toBe(200);
  await open(zoe);
  plaid.script('/auth/get', refusal('ITEM_ERROR', 'ITEM_LOGIN_REQUIRED'));
  await choose(zoe, 'public-zoe');
  expect([await kept(mia), await kept(zoe)]).toEqual([['ENDED'], ['SIGN_IN_AGAIN']]);

  plaid.script('/item/remove', refusal('API_ERROR', 'INTERNAL_SERVER_ERROR', 500));
  await tonight();
  expect(await kept(mia)).toEqual(['ENDED']);
  plaid.asked.length = 0;
  await tonight();
  expect(removed()).toEqual(['access-for-public-mia']);
  expect([await kept(mia), await kept(zoe)]).toEqual([[], ['SIGN_IN_AGAIN']]);

  await bank.world.owner.query(
    "update bank_link set expires_at = expires_at - interval '8 days' where borrower_gid = $1",
    [zoe.gid],
  );
  await tonight();
  expect(removed()).toEqual(['access-for-public-mia', 'access-for-public-zoe']);
  expect(await kept(zoe)).toEqual([]);
  expect((await accountsOf(mia))[0]).toMatchObject({ validated: true });
});
