import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import { startWorld, type BankWorld, type Person } from '../test-bank-world.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startWorld({ BANK_LINK_TIMEOUT_MS: '60' });
});
afterAll(() => bank.close());

/** Waits between retries use real time; the test skips them. */
async function nextTry(): Promise<void> {
  await bank.world.owner.query(
    `update jobs.job set start_after = now() where state in ('created', 'retry')`,
  );
  await bank.world.runJobs();
}

const linkOf = async ({ client }: Person) => (await client.call(calls.readBankLink, {})).body;
const accountsOf = async ({ client }: Person) => (await client.call(calls.listBanks, {})).body;

async function lettersTo({ gid }: Person): Promise<string[]> {
  const { rows } = await bank.world.owner.query(
    `select text from message where recipient_gid = $1
       and about = 'bank link without an account' order by created_at`,
    [gid],
  );
  return rows.map((row) => row.text as string);
}

describe('a bank that doesn’t answer as it should', () => {
  test('S7.21 BANK_STILL_WAITING: too slow at first, then read by the job, once', async () => {
    const dana = await bank.person('Dana', 'Slow');
    const answer = await dana.link('user_slow', { primary: true });
    expect(answer).toMatchObject({
      status: 422,
      headers: { 'x-error-category': 'BANK_STILL_WAITING' },
    });
    expect(answer.body).toMatch(/^Meridian Bank hasn’t answered yet/);
    expect(await linkOf(dana)).toMatchObject({
      state: 'WAITING',
      institution: 'Meridian Bank',
      next: ['MANUAL', 'LINK', 'DOCUMENT', 'CALL'],
    });
    expect(await accountsOf(dana)).toEqual([]);

    await nextTry();
    await nextTry();
    expect(await accountsOf(dana)).toMatchObject([
      { account_number: '••••6120', validated: true, primary_account: true },
    ]);
    expect(await linkOf(dana)).toBeNull();
  });

  test('S7.21 two workers with one link store one account', async () => {
    const lee = await bank.person('Lee', 'Slow');
    await lee.link('user_slow');
    await bank.world.owner.query(
      `insert into jobs.job (name, data) select name, data from jobs.job
        where name = 'finish-bank-link' and state = 'created'`,
    );
    await nextTry();
    expect(await accountsOf(lee)).toHaveLength(1);
    const { rows } = await bank.world.owner.query(
      `select count(*)::int as n from event e join bank_account a on a.gid = e.subject_gid
        where e.kind = 'bank_account.added' and a.borrower_gid = $1`,
      [lee.gid],
    );
    expect(rows[0].n).toBe(1);
  });

  test('S7.21 down twice: a third attempt follows, but only after its wait', async () => {
    const rosa = await bank.person('Rosa', 'Down');
    await rosa.link('user_outage');
    await bank.world.runJobs();
    expect(await linkOf(rosa)).toMatchObject({ state: 'WAITING' });
    await nextTry();
    expect(await accountsOf(rosa)).toEqual([]);
    await nextTry();
    expect(await accountsOf(rosa)).toHaveLength(1);
  });

  test('S7.21 malformed answers for good: we stop, say so, and name the remaining ways', async () => {
    const al = await bank.person('Al', 'Garbage');
    await al.link('user_garbage');
    for (let tries = 0; tries < 10; tries += 1) await nextTry();

    expect(await linkOf(al)).toMatchObject({
      state: 'FAILED',
      message: 'We asked Meridian Bank many times and got no answer. Add the account another way.',
    });
    const letters = await lettersTo(al);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatch(
      /every way to add it under Bank accounts\.\n\nSee your bank accounts: http\S+\/home\/bank/,
    );
    expect(await accountsOf(al)).toEqual([]);
    const { rows } = await bank.world.owner.query(
      'select tries from bank_link where borrower_gid = $1',
      [al.gid],
    );
    expect(rows).toEqual([{ tries: 7 }]);
  });

  test('S7.20 BANK_SIGN_IN_AGAIN opens a window that goes on from the last one', async () => {
    const ina = await bank.person('Ina', 'Again');
    const answer = await ina.link('user_again');
    expect(answer.headers['x-error-category']).toBe('BANK_SIGN_IN_AGAIN');
    const waiting = await linkOf(ina);
    expect(waiting).toMatchObject({
      state: 'SIGN_IN_AGAIN',
      message: expect.stringMatching(/^Meridian/),
    });

    // Windows opened in between don’t hide it or remove anything.
    await ina.client.call(calls.initBankLink, { verify_primary: true });
    expect(await linkOf(ina)).toEqual(waiting);
    const { body: window } = await ina.client.call(calls.initBankLink, {
      again: waiting?.gid ?? '',
    });
    const { body: signedIn } = await ina.client.call(calls.signInSandboxBank, {
      link_token: window.link_token,
      institution: 'Meridian Bank',
      username: 'user_again',
      password: 'pass_good',
    });
    const chosen = { public_token: signedIn.public_token ?? '', account_id: 'checking' };
    expect((await ina.client.call(calls.verifyBankLink, chosen)).status).toBe(200);
    expect(await linkOf(ina)).toBeNull();
  });

  test('S7.21 BANK_NUMBERS_MISSING, and choosing another account needs no second login', async () => {
    const bo = await bank.person('Bo', 'Numbers');
    const answer = await bo.link('user_no_numbers');
    expect(answer).toMatchObject({
      status: 422,
      body: 'Meridian Bank didn’t tell us enough about the account. Type your account numbers instead.',
    });

    const { body: window } = await bo.client.call(calls.initBankLink, {});
    const { body: signedIn } = await bo.client.call(calls.signInSandboxBank, {
      link_token: window.link_token,
      institution: 'Meridian Bank',
      username: 'user_good',
      password: 'pass_good',
    });
    const choose = (account_id: string) =>
      bo.client.call(calls.verifyBankLink, {
        public_token: signedIn.public_token ?? '',
        account_id,
      });
    expect((await choose('nothing')).body).toMatch(/has expired/);
    expect((await choose('savings')).status).toBe(200);
  });

  test('S7.20 another borrower’s link can’t be renewed (A2)', async () => {
    const [mine, theirs] = [await bank.person('Uma', 'Again'), await bank.person('Kit', 'Again')];
    await theirs.link('user_again');
    const gid = (await linkOf(theirs))?.gid ?? '';
    expect((await mine.client.call(calls.initBankLink, { again: gid })).status).toBe(200);
    const { rows } = await bank.world.owner.query(
      'select secret_cipher, renews_gid from bank_link where borrower_gid = $1',
      [mine.gid],
    );
    expect(rows).toEqual([{ secret_cipher: null, renews_gid: null }]);
  });

  test('R4 a slow bank holds no connection: other requests go on', async () => {
    const slow = await startWorld({ BANK_LINK_TIMEOUT_MS: '1500', DATABASE_POOL: '2' });
    const many = await Promise.all(
      Array.from({ length: 6 }, (_, index) => slow.person('Sol', `Slow${index}`)),
    );
    const waiting = many.map((person) => person.link('user_slow'));
    const quick = await slow.person('Eve', 'Quick');
    expect((await quick.link('user_good')).status).toBe(200);
    const answers = await Promise.all(waiting);
    await slow.close();

    expect(new Set(answers.map(({ headers }) => headers['x-error-category']))).toEqual(
      new Set(['BANK_STILL_WAITING']),
    );
  });
});
