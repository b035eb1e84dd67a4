import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import { readAppliedAmounts, startWorld, type BankWorld } from '../test-bank-world.ts';
import { asDebitAccount, debitAccounts, stopDebits, verifiedPrimary } from '../index.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startWorld();
});
afterAll(() => bank.close());

const SANDBOX = { institution: 'Meridian Bank', password: 'pass_good' };
const byHand = { aba_number: '021000021', account_type: 'CHECKING' } as const;

describe('bank link', () => {
  test('S7.20 S7.21 S3.9 a login at the bank ends in a validated account that becomes primary', async () => {
    const dana = await bank.person('Dana', 'Ellis');
    const { body: window } = await dana.client.call(calls.initBankLink, {});
    expect(window).toMatchObject({ flow: 'QUEUE', provider: 'sandbox', on_file: null });

    const account = await dana.link('user_good');
    expect(account).toMatchObject({
      status: 200,
      body: {
        primary_account: true,
        ach_account: true,
        validated: true,
        status: 'BANK_CHECK_COMPLETE-VALIDATION_COMPLETE',
        account_number: '••••4417',
        employee_id: dana.gid,
        name: 'Meridian Bank Checking',
        verification: { way: 'LINK', state: 'done' },
      },
    });
    const primary = await bank.work((context) => verifiedPrimary(context, dana.gid));
    expect(primary?.gid).toBe(account.body.gid);
  });

  test('S7.22 the first account stays primary, /verify/primary replaces it, and prepaid is not debited', async () => {
    const lee = await bank.person('Lee', 'Ortiz');
    const first = (await lee.link('user_good')).body;
    const second = (await lee.link('user_second', { primary: true })).body;
    const card = (await lee.link('user_prepaid', { account: 'card' })).body;

    expect((await lee.client.call(calls.readPrimaryBank, {})).body?.gid).toBe(second.gid);
    expect((await lee.client.call(calls.readBackupBank, {})).body).toBeNull();
    const debitable = (await lee.client.call(calls.listBanks, { ach: '1' })).body;
    expect(debitable.map((one) => one.gid).toSorted()).toEqual([first.gid, second.gid].toSorted());
    const others = (await lee.client.call(calls.listBanks, { ach: '0' })).body;
    expect(others).toMatchObject([{ gid: card.gid, account_type: 'PREPAID_CARD' }]);
    expect((await lee.client.call(calls.listBanks, {})).body).toHaveLength(3);
  });

  test('OWNER_DIFFERS ACCOUNT_NOT_SUPPORTED LINK_TOKEN_EXPIRED each refuse with their own code', async () => {
    const andre = await bank.person('Andre', 'Whitlock');
    expect((await andre.link('user_other_name')).body).toMatch(/isn’t in your name/);
    expect((await andre.link('user_credit_card', { account: 'credit' })).body).toMatch(
      /^We can’t use your account/,
    );
    const forged = await andre.client.call(calls.verifyBankLink, {
      public_token: 'public.0-0-x.forged',
      account_id: 'checking',
    });
    expect(forged.body).toMatch(/has expired/);
    expect((await andre.client.call(calls.listBanks, {})).body).toEqual([]);
  });

  test('S7.21 a failure names the bank and the next steps, and its window is closed', async () => {
    const rosa = await bank.person('Rosa', 'Lind');
    const { body: window } = await rosa.client.call(calls.initBankLink, {});
    const signIn = { ...SANDBOX, link_token: window.link_token, username: 'user_locked' };
    const answer = await rosa.client.call(calls.signInSandboxBank, signIn);
    expect(answer.body.error).toMatchObject({ code: 'ITEM_LOCKED' });
    expect(answer.body.error?.sentence).toMatch(/^Meridian Bank has locked/);

    const advice = await rosa.client.call(calls.reportBankLinkError, {
      error_code: 'ITEM_LOCKED',
      institution: 'Meridian Bank',
    });
    expect(advice.body.next).toEqual(['MANUAL', 'DOCUMENT', 'CALL']);
    const closed = await rosa.client.call(calls.reportPrimaryBankLinkError, { error_code: null });
    expect(closed.body.message).toMatch(/^You closed the login at your bank/);
    const late = await rosa.client.call(calls.signInSandboxBank, signIn);
    expect(late).toMatchObject({ status: 422, body: expect.stringMatching(/has expired/) });
  });

  test('BANK_LINK_DOWN when no provider answers, and an account can be added by hand', async () => {
    const alone = await startWorld();
    // As in production, where no provider may be configured.
    Object.assign(alone.world.platform.config.providers, { BANK_LINK: 'off' });
    const dana = await alone.person('Dana', 'Reed');
    const window = await dana.client.call(calls.initBankLink, {});
    const typed = { ...byHand, account_number: '77009009' };
    const added = await dana.client.call(calls.addBank, typed, { key: 'z1' });
    await alone.close();

    expect([window.status, window.headers['x-error-category']]).toEqual([503, 'BANK_LINK_DOWN']);
    expect(added.status).toBe(200);
  });

  test('A2 another borrower’s window doesn’t open', async () => {
    const [mine, theirs] = [await bank.person('Ina', 'Fry'), await bank.person('Bo', 'Fry')];
    const { body } = await theirs.client.call(calls.initBankLink, {});
    const stolen = await mine.client.call(calls.signInSandboxBank, {
      ...SANDBOX,
      link_token: body.link_token,
      username: 'user_good',
    });
    expect(stolen.status).toBe(422);
  });
});

describe('by hand', () => {
  test('S7.23 F1 two deposits go out once, and the right amounts in any order prove the account; before, MICRO_DEPOSITS_NOT_SENT', async () => {
    const dana = await bank.person('Dana', 'Moss');
    const input = { ...byHand, account_number: '77009001' };
    const first = await dana.client.call(calls.addBank, input, { key: 'a1' });
    const again = await dana.client.call(calls.addBank, input, { key: 'a1' });

    expect(again.body).toEqual(first.body);
    expect(first.body).toMatchObject({
      primary_account: true,
      name: 'JPMorgan Chase Bank',
      status: 'BANK_CHECK_COMPLETE-VALIDATION_PENDING',
      verification: { way: 'MICRO_DEPOSITS', state: 'waiting', tries_left: 3 },
    });
    const [one, two] = await readAppliedAmounts(bank, first.body.gid);
    const said = { gid: first.body.gid, amounts: [two!, one!] };
    const early = await dana.client.call(calls.confirmMicroDeposits, said);
    expect(early.body).toMatch(/haven’t arrived yet/);

    await bank.arrive(first.body.gid);
    const done = await dana.client.call(calls.confirmMicroDeposits, said);
    expect(done.body).toMatchObject({ validated: true, verification: { state: 'done' } });
  });

  test('three wrong attempts end it, each counted: MICRO_DEPOSITS_DIFFER, then MICRO_DEPOSITS_USED_UP', async () => {
    const lee = await bank.person('Lee', 'Moss');
    const { body } = await lee.client.call(
      calls.addBank,
      { ...byHand, account_number: '77009002' },
      { key: 'b1' },
    );
    await bank.arrive(body.gid);
    const wrong = { gid: body.gid, amounts: ['5.01', '5.02'] };
    const tries = [];
    for (let count = 0; count < 4; count += 1) {
      tries.push((await lee.client.call(calls.confirmMicroDeposits, wrong)).body);
    }
    expect(tries).toEqual([
      expect.stringMatching(/aren’t the two amounts/),
      expect.stringMatching(/aren’t the two amounts/),
      expect.stringMatching(/used all three tries/),
      expect.stringMatching(/used all three tries/),
    ]);
    const [row] = (await lee.client.call(calls.listBanks, {})).body;
    expect(row).toMatchObject({
      status: 'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
      verification: { state: 'failed', tries_left: 0 },
    });
  });

  test('after 10 days MICRO_DEPOSITS_EXPIRED, and no longer ACCOUNT_KNOWN; it can be added again, but only so often', async () => {
    const rosa = await bank.person('Rosa', 'Moss');
    const input = { ...byHand, account_number: '77009003' };
    const { body } = await rosa.client.call(calls.addBank, input, { key: 'c1' });
    expect((await rosa.client.call(calls.addBank, input, { key: 'c2' })).body).toMatch(
      /already added this account/,
    );
    await bank.expire(body.verification.confirm_by!);
    const [row] = (await rosa.client.call(calls.listBanks, {})).body;
    expect(row?.verification.state).toBe('expired');
    const amounts = ['0.01', '0.02'];
    const late = await rosa.client.call(calls.confirmMicroDeposits, { gid: body.gid, amounts });
    expect(late.body).toMatch(/10 days to confirm this account/);

    for (const key of ['c3', 'c4']) {
      const anew = await rosa.client.call(calls.addBank, input, { key });
      expect(anew.body).toMatchObject({ gid: body.gid, verification: { state: 'waiting' } });
      await bank.expire(anew.body.verification.confirm_by!);
    }
    expect((await rosa.client.call(calls.addBank, input, { key: 'c5' })).status).toBe(429);
  });

  test('a returned deposit ends the verification, and we tell the owner why', async () => {
    const al = await bank.person('Al', 'Moss');
    const input = { ...byHand, account_number: '77000003' };
    const { body } = await al.client.call(calls.addBank, input, { key: 'r1' });
    await bank.bringBack(body.verification.deposits_arrive_on!);

    const [row] = (await al.client.call(calls.listBanks, {})).body;
    expect(row).toMatchObject({
      status: 'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
      verification: { state: 'failed' },
    });
    const { rows } = await bank.world.owner.query(
      "select text from message where recipient_gid = $1 and about = 'bank account not verified'",
      [al.gid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0].text).toMatch(/found no account with this number/);

    // Two deposits of a few cents went out, and the bank returned both.
    const books = await bank.world.owner.query(
      `select kind, account, sum(amount_cents)::text as cents from journal_entry e
         join posting p on p.entry_id = e.id
        where e.borrower_gid = $1 group by 1, 2 order by 1 desc, 2`,
      [al.gid],
    );
    const [sent, minusSent] = books.rows.map(({ cents }) => cents);
    expect(Number(minusSent)).toBeGreaterThan(1);
    expect(books.rows).toEqual([
      { kind: 'MICRO_DEPOSIT_SENT', account: 'ach_clearing', cents: sent },
      { kind: 'MICRO_DEPOSIT_SENT', account: 'bank_verification', cents: minusSent },
      { kind: 'MICRO_DEPOSIT_RETURNED', account: 'ach_clearing', cents: minusSent },
      { kind: 'MICRO_DEPOSIT_RETURNED', account: 'bank_verification', cents: sent },
    ]);
  });

  test('bad input is refused at its field, and ?m=ACH never becomes primary', async () => {
    const ina = await bank.person('Ina', 'Moss');
    const add = (more: object) =>
      ina.client.call(
        calls.addBank,
        { ...byHand, account_number: '77009004', ...more },
        { key: JSON.stringify(more) },
      );
    expect((await add({ aba_number: '021000022' })).body).toMatchObject({
      fields: { aba_number: expect.stringMatching(/don’t belong to a bank/) },
    });
    expect((await add({ aba_number: '999999992' })).status).toBe(422);
    expect((await add({ account_number: '1' })).status).toBe(422);
    expect((await add({ m: 'ACH', account_type: 'PREPAID_CARD' })).status).toBe(422);
    expect((await add({ m: 'ACH' })).body).toMatchObject({
      primary_account: false,
      ach_account: true,
    });
  });

  test('names the bank of a routing number; a valid number that we don’t know has no name', async () => {
    const { client } = await bank.person('Bo', 'Moss');
    const nameOf = async (aba_number: string) =>
      (await client.call(calls.nameBank, { aba_number })).body;
    expect(await nameOf('021000021')).toEqual({ valid: true, name: 'JPMorgan Chase Bank' });
    expect(await nameOf('009900017')).toEqual({ valid: true, name: 'Meridian Bank' });
    expect(await nameOf('021000018')).toEqual({ valid: true, name: null });
    expect(await nameOf('021000022')).toEqual({ valid: false, name: null });
  });
});

describe('choosing and removing', () => {
  test('S7.24 primary, backup and debits change only to one’s own verified accounts (A2)', async () => {
    const [lee, neighbour] = [await bank.person('Lee', 'Pike'), await bank.person('Bo', 'Pike')];
    const first = (await lee.link('user_good')).body;
    const second = (await lee.link('user_second')).body;
    const card = (await lee.link('user_prepaid', { account: 'card' })).body;
    const typed = (
      await lee.client.call(calls.addBank, { ...byHand, account_number: '4412' }, { key: 'd1' })
    ).body;

    const put = [calls.changeBank, calls.changeBackupBank, calls.allowBankDebits] as const;
    for (const call of put) {
      expect((await lee.client.call(call, { gid: typed.gid })).body).toMatch(/Verify this bank/);
      const foreign = await neighbour.client.call(call, { gid: first.gid });
      expect(foreign).toMatchObject({ status: 404, body: 'Requested resource is not found.' });
    }
    expect((await lee.client.call(calls.changeBackupBank, { gid: card.gid })).status).toBe(422);
    expect((await lee.client.call(calls.changeBank, { gid: second.gid })).status).toBe(200);
    expect((await lee.client.call(calls.changeBackupBank, { gid: first.gid })).status).toBe(200);
    expect((await lee.client.call(calls.readPrimaryBank, {})).body?.gid).toBe(second.gid);
    expect((await lee.client.call(calls.readBackupBank, {})).body?.gid).toBe(first.gid);
  });

  test('an account with stopped debits isn’t debited until the owner authorizes them again', async () => {
    const rosa = await bank.person('Rosa', 'Pike');
    const { gid } = (await rosa.link('user_good')).body;
    const stopped = async () => {
      const { primary } = await bank.work((context) => debitAccounts(context, rosa.gid, gid));
      return asDebitAccount(primary)?.debitsStopped;
    };
    expect(await stopped()).toBe(false);

    await bank.work((context) => stopDebits(context, gid, 'R07'));
    expect(await stopped()).toBe(true);
    expect((await rosa.client.call(calls.listBanks, { ach: '1' })).body).toEqual([]);

    await rosa.client.call(calls.allowBankDebits, { gid });
    expect(await stopped()).toBe(false);

    await bank.work((context) => stopDebits(context, gid, 'R02', true));
    expect((await rosa.client.call(calls.readPrimaryBank, {})).body).toMatchObject({
      status: 'BANK_CHECK_COMPLETE-VALIDATION_FAILED',
    });
    expect((await rosa.client.call(calls.allowBankDebits, { gid })).status).toBe(422);
  });

  test('an account can be removed when nothing needs it, else BANK_ACCOUNT_IN_USE; another borrower’s answers as unknown', async () => {
    const [ina, neighbour] = [await bank.person('Ina', 'Pike'), await bank.person('Al', 'Pike')];
    const { gid } = (await ina.link('user_good')).body;
    expect((await neighbour.client.call(calls.removeBank, { gid })).status).toBe(404);
    expect((await ina.client.call(calls.removeBank, { gid })).status).toBe(200);
    expect((await ina.client.call(calls.listBanks, {})).body).toEqual([]);

    const typed = { ...byHand, account_number: '8812' };
    const waiting = (await ina.client.call(calls.addBank, typed, { key: 'e1' })).body;
    expect((await ina.client.call(calls.removeBank, { gid: waiting.gid })).body).toMatch(/in use/);
  });
});
