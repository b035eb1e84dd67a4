import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import * as keyed from '@paystead/contract/bank-accounts/keyed-bank';
import type { TestClient } from '../../platform/testing/test-client.ts';
import { askForBank, verifiedPrimary } from '../index.ts';
import { readAppliedAmounts, startWorld, type BankWorld, type Person } from '../test-bank-world.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startWorld();
});
afterAll(() => bank.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const NEW_CODE = { status: 403, headers: { 'x-error-category': 'FRESH_FACTOR_NEEDED' } };

const TYPED = {
  aba_number: '021000021',
  account_number: '66008899',
  account_type: 'CHECKING',
} as const;

async function addFactor({ gid }: Person): Promise<void> {
  await bank.world.owner.query(
    `insert into factor (borrower_gid, type, confirmed_at, created_at)
     values ($1, 'SMS', now(), now())`,
    [gid],
  );
}

/** A person with a second factor, a proved primary account, and another verified one. */
async function withTwo(lastName: string) {
  const person = await bank.person('Dana', lastName);
  await addFactor(person);
  await bank.world.owner.query(`update borrower set phone = '+15055550177' where gid = $1`, [
    person.gid,
  ]);
  const first = (await person.link('user_good')).body;
  const second = (await person.link('user_second')).body;
  return { person, first, second };
}

/** The same person in a session whose second factor is older than five minutes. */
function stale({ gid }: Person): Promise<TestClient> {
  return bank.world.as({ kind: 'borrower', gid, freshFactor: false });
}

async function told({ gid }: Person) {
  const { rows } = await bank.world.owner.query(
    `select channel, text from message
      where recipient_gid = $1 and about = 'bank account changed' order by created_at, channel`,
    [gid],
  );
  return rows as { channel: string; text: string }[];
}

const primaryOf = async ({ client }: Person) => (await client.call(calls.readPrimaryBank, {})).body;

describe('changing where money is sent', () => {
  test('S9 S7.24 replacing a proved primary account requires a fresh factor: FRESH_FACTOR_NEEDED', async () => {
    const { person, first, second } = await withTwo('Stale');
    const client = await stale(person);

    expect(await client.call(calls.changeBank, { gid: second.gid })).toMatchObject(NEW_CODE);
    expect(await client.call(calls.initBankLink, { verify_primary: true })).toMatchObject(NEW_CODE);
    expect((await primaryOf(person))?.gid).toBe(first.gid);
    expect((await person.client.call(calls.changeBank, { gid: second.gid })).status).toBe(200);
    expect((await primaryOf(person))?.gid).toBe(second.gid);
  });

  test('S9 without a second factor the swap goes through, but payouts are held all the same', async () => {
    const lee = await bank.person('Lee', 'Factorless');
    await lee.link('user_good');
    const second = (await lee.link('user_second')).body;
    const client = await stale(lee);
    const changed = await client.call(calls.changeBank, { gid: second.gid });
    expect(changed.status).toBe(200);
    expect(changed.body.payouts_from).not.toBeNull();
  });

  test('S7.24 S3.9 the new one gets no payout for 24 hours, and we tell the owner by email and on the phone', async () => {
    const { person, first, second } = await withTwo('Held');
    expect(first.payouts_from).toBeNull();
    const { body } = await person.client.call(calls.changeBank, { gid: second.gid });

    const wait = Date.parse(body.payouts_from ?? '') - Date.parse(body.last_update_time);
    expect(wait).toBe(DAY_MS);
    const notices = (await told(person)).slice(-2);
    expect(notices.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
    for (const { text } of notices) {
      expect(text).toMatch(
        /^(Hello \w+,\n\n|Paystead, Inc\.: )Your checking account ending 5120 is now your main/,
      );
      expect(text).toMatch(
        /we won’t send money to it before \w{3}, \w{3} \d+, \d+:\d\d [AP]M Eastern/,
      );
    }
  });

  test('S7.21 a link opened with a fresh factor may swap, even when the bank takes its time', async () => {
    const { person } = await withTwo('Slow');
    const { body: window } = await person.client.call(calls.initBankLink, { verify_primary: true });
    const client = await stale(person);
    const { body: signedIn } = await client.call(calls.signInSandboxBank, {
      link_token: window.link_token,
      institution: 'Meridian Bank',
      username: 'user_nsf',
      password: 'pass_good',
    });
    const chosen = { public_token: signedIn.public_token ?? '', account_id: 'checking' };
    const linked = await client.call(calls.verifyPrimaryBankLink, chosen);
    expect(linked).toMatchObject({ status: 200, body: { primary_account: true } });
    expect(linked.body.payouts_from).not.toBeNull();

    await person.client.call(calls.initBankLink, {});
    expect(await client.call(calls.verifyPrimaryBankLink, chosen)).toMatchObject(NEW_CODE);
  });

  test('S9 every new account needs a fresh factor, linked or typed, first or backup: FRESH_FACTOR_NEEDED', async () => {
    const { person } = await withTwo('Quick');
    const first = await bank.person('Fresh', 'Beginner');
    await addFactor(first);
    for (const owner of [person, first]) {
      const client = await stale(owner);
      expect(await client.call(calls.initBankLink, {})).toMatchObject(NEW_CODE);
      expect(await client.call(calls.initBankLink, { verify_primary: true })).toMatchObject(
        NEW_CODE,
      );
      for (const m of [{ m: undefined }, { m: 'ACH' as const }]) {
        const added = await client.call(calls.addBank, { ...TYPED, ...m }, { key: m.m ?? 'main' });
        expect(added).toMatchObject(NEW_CODE);
      }
    }
    expect((await first.client.call(calls.listBanks, {})).body).toEqual([]);
    expect((await first.client.call(calls.initBankLink, {})).status).toBe(200);
    expect((await first.client.call(calls.addBank, TYPED, { key: 'a' })).status).toBe(200);
  });

  test('S7.23 removing the primary account doesn’t let the next one skip the hold', async () => {
    const { person, first } = await withTwo('Roundabout');
    await person.client.call(calls.removeBank, { gid: first.gid });
    const typed = {
      aba_number: '021000021',
      account_number: '66001122',
      account_type: 'CHECKING' as const,
    };
    const client = await stale(person);
    expect(await client.call(calls.addBank, typed, { key: 'one' })).toMatchObject(NEW_CODE);

    const fresh = { ...typed, account_number: '66001133' };
    const held = await person.client.call(calls.addBank, fresh, { key: 'two' });
    expect(held.body.primary_account).toBe(true);
    expect(held.body.payouts_from).not.toBeNull();
  });

  test('S7.9 an emailed link never replaces a proved account', async () => {
    const { person, first } = await withTwo('Mailed');
    await bank.work((context) => askForBank(context, person.gid, 'BANK'));
    const { rows } = await bank.world.owner.query(
      `select links from message where recipient_gid = $1 and about = 'bank account asked for'`,
      [person.gid],
    );
    const key = new URL(rows[0].links[0].url).searchParams.get('key') ?? '';
    // Nor on the browser where its owner is logged in with a fresh factor.
    const given = await person.client.call(
      keyed.submitKeyedBank,
      {
        key,
        aba_number: '021000021',
        account_number: '66004455',
        account_type: 'CHECKING',
        authorized: true,
      },
      { key: 'mailed' },
    );
    expect(given.status).toBe(200);
    expect((await primaryOf(person))?.gid).toBe(first.gid);
  });

  test('S4.4 the first account has no hold, and proving it again changes nothing', async () => {
    const rosa = await bank.person('Rosa', 'Beginning');
    const typed = { aba_number: '021000021', account_number: '66007788' };
    const { body } = await rosa.client.call(
      calls.addBank,
      { ...typed, account_type: 'CHECKING' },
      { key: 'first' },
    );
    await bank.arrive(body.gid);
    const amounts = await readAppliedAmounts(bank, body.gid);
    await rosa.client.call(calls.confirmMicroDeposits, { gid: body.gid, amounts });
    expect(await primaryOf(rosa)).toMatchObject({ validated: true, payouts_from: null });
    expect((await bank.work((context) => verifiedPrimary(context, rosa.gid)))?.gid).toBe(body.gid);

    const again = await bank.person('Rosa', 'Again');
    await again.link('user_good', { primary: true });
    expect((await again.link('user_good', { primary: true })).body.payouts_from).toBeNull();
  });
});
