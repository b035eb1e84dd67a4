import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import { startWorld, type BankWorld, type Person } from '../test-bank-world.ts';
import { verifiedPrimary } from '../index.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startWorld();
});
afterAll(() => bank.close());

async function start({ client }: Person, verify_primary = true) {
  return (await client.call(calls.initBankLink, { verify_primary })).body;
}

/** A person whose pay goes to the checking account 1100006120 of Meridian Bank. */
async function paid(firstName: string, accountNumber = '1100006120'): Promise<Person> {
  const person = await bank.person(firstName, 'Pike');
  await bank.payInto(person, accountNumber);
  return person;
}

const accountsOf = async ({ client }: Person) => (await client.call(calls.listBanks, {})).body;

describe('the account that pay goes to', () => {
  test('S4.4 CONFIRM_PRIMARY shows it masked, and it isn’t primary until the person confirms', async () => {
    const dana = await paid('Dana');
    expect(await start(dana)).toMatchObject({
      flow: 'CONFIRM_PRIMARY',
      on_file: {
        account_number: '••••6120',
        name: 'Meridian Bank',
        primary_account: false,
        validated: false,
        verification: { way: 'PAYROLL', state: 'ready' },
      },
    });
    expect(await bank.work((context) => verifiedPrimary(context, dana.gid))).toBeUndefined();
    expect(await start(dana, false)).toMatchObject({ flow: 'QUEUE', on_file: null });
  });

  test('S4.4 S7.24 once confirmed, it is the primary account and we don’t ask again', async () => {
    const lee = await paid('Lee');
    const { on_file } = await start(lee);
    const gid = on_file?.gid ?? '';
    expect((await start(lee)).on_file?.gid).toBe(gid);

    const confirmed = await lee.client.call(calls.confirmPrimaryBank, { gid });
    expect(confirmed.body).toMatchObject({ primary_account: true, validated: true });
    expect((await start(lee)).flow).toBe('QUEUE');
    expect(await accountsOf(lee)).toHaveLength(1);

    const linked = (await lee.link('user_good')).body;
    const other = await lee.client.call(calls.confirmPrimaryBank, { gid: linked.gid });
    expect(other.status).toBe(404);
  });

  test('S4.4 S7.24 BANK_LINK_DOWN: the account from payroll is kept and can still be confirmed', async () => {
    const kit = await paid('Kit');
    const { providers } = bank.world.platform.config;
    Object.assign(providers, { BANK_LINK: 'off' });
    const window = await kit.client.call(calls.initBankLink, { verify_primary: true });
    Object.assign(providers, { BANK_LINK: 'sandbox' });

    expect(window.headers['x-error-category']).toBe('BANK_LINK_DOWN');
    const [kept] = await accountsOf(kit);
    expect(kept).toMatchObject({ verification: { way: 'PAYROLL' }, validated: false });
    const confirmed = await kit.client.call(calls.confirmPrimaryBank, { gid: kept?.gid ?? '' });
    expect(confirmed.body).toMatchObject({ primary_account: true, validated: true });
  });

  test('S4.4 once another account replaces it, we don’t ask for it again', async () => {
    const rosa = await paid('Rosa');
    await start(rosa);
    const linked = (await rosa.link('user_good', { primary: true })).body;

    expect(linked).toMatchObject({ primary_account: true });
    expect(await start(rosa)).toMatchObject({ flow: 'QUEUE', on_file: null });
  });

  test('linked at its bank, it is validated and primary, and no second copy is kept', async () => {
    const bo = await paid('Bo', '1100004417');
    await start(bo);
    expect((await bo.link('user_good')).body).toMatchObject({
      primary_account: true,
      validated: true,
      verification: { way: 'LINK' },
    });
    expect(await accountsOf(bo)).toHaveLength(1);
  });

  test('typed in by hand as well, it is proved by two deposits', async () => {
    const ina = await paid('Ina');
    await start(ina);
    const typed = {
      aba_number: '009900017',
      account_number: '1100006120',
      account_type: 'CHECKING' as const,
    };
    const added = await ina.client.call(calls.addBank, typed, { key: 'typed' });
    expect(added).toMatchObject({
      status: 200,
      body: { primary_account: true, verification: { way: 'MICRO_DEPOSITS', state: 'waiting' } },
    });
    expect((await start(ina)).flow).toBe('QUEUE');
    expect((await ina.client.call(calls.addBank, typed, { key: 'again' })).status).toBe(422);
  });

  test('after its owner removes it, it doesn’t come back', async () => {
    const al = await paid('Al');
    const { on_file } = await start(al);
    await al.client.call(calls.removeBank, { gid: on_file?.gid ?? '' });

    expect(await start(al)).toMatchObject({ flow: 'QUEUE', on_file: null });
    expect(await accountsOf(al)).toEqual([]);
  });

  test('creates none without a roster entry, or from digits that belong to no bank', async () => {
    const kim = await bank.person('Kim', 'Pike');
    expect((await start(kim)).flow).toBe('QUEUE');

    await bank.payInto(kim, '1100006120', '009900018');
    expect((await start(kim)).flow).toBe('QUEUE');
    expect(await accountsOf(kim)).toEqual([]);
  });
});
