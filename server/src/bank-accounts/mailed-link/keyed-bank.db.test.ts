import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { WireAnswer } from '@paystead/contract/call';
import { listBanks, removeBank } from '@paystead/contract/bank-accounts/bank-accounts';
import * as calls from '@paystead/contract/bank-accounts/keyed-bank';
import { REFUSALS } from '@paystead/contract/refusals';
import type { TestAnswer } from '../../platform/testing/test-client.ts';
import { askForBank } from '../index.ts';
import { startWorld, type BankWorld, type Person } from '../test-bank-world.ts';

let bank: BankWorld;
beforeAll(async () => {
  bank = await startWorld();
});
afterAll(() => bank.close());

type Purpose = Parameters<typeof askForBank>[2];

async function mailedTo({ gid }: Person) {
  const { rows } = await bank.world.owner.query(
    'select subject, text, links from message where recipient_gid = $1 order by created_at, gid',
    [gid],
  );
  return rows as { subject: string; text: string; links: { url: string }[] }[];
}

/** Emails a link and reads its key from the message. */
async function ask(person: Person, purpose: Purpose = 'BANK'): Promise<string> {
  await bank.work((context) => askForBank(context, person.gid, purpose));
  const [newest] = await bank.world.owner
    .query(
      `select links from message where recipient_gid = $1 and about = 'bank account asked for'
        order by created_at desc limit 1`,
      [person.gid],
    )
    .then(({ rows }) => rows);
  return new URL(newest.links[0].url).searchParams.get('key') ?? '';
}

let accounts = 0;
function typed(key: string, more: object = {}) {
  accounts += 1;
  return {
    key,
    aba_number: '021000021',
    account_number: `5500${String(accounts).padStart(4, '0')}`,
    account_type: 'CHECKING' as const,
    authorized: true as const,
    ...more,
  };
}

let tries = 0;
function send(
  key: string,
  more: object = {},
  call = calls.submitKeyedBank,
): Promise<TestAnswer<WireAnswer<typeof calls.submitKeyedBank>>> {
  tries += 1;
  return bank.world.visitor().call(call, typed(key, more), { key: `t${tries}` });
}

const sentence = (code: 'KEY_UNKNOWN' | 'KEY_USED' | 'KEY_EXPIRED') => ({
  status: 422,
  body: REFUSALS[code].sentence,
});

async function accountsOf(person: Person): Promise<number> {
  return (await person.client.call(listBanks, {})).body.length;
}

describe('links that ask for a bank account', () => {
  test('S7.9 the email is delivered while its link is valid, or never', async () => {
    const lee = await bank.person('Lee', 'Moreno');
    const asked = await bank.work((context) => askForBank(context, lee.gid, 'BANK'));
    const { rows } = await bank.world.owner.query(
      `select not_after from message where recipient_gid = $1 and about = 'bank account asked for'`,
      [lee.gid],
    );
    expect(rows).toEqual([{ not_after: asked?.expiresAt }]);
  });

  test('S7.9 S6.1 a link shows only first name and employer, and opening it doesn’t use it up', async () => {
    const dana = await bank.person('Dana', 'Ellis');
    const key = await ask(dana);
    const visitor = bank.world.visitor();

    for (const _look of [1, 2]) {
      const shown = await visitor.call(calls.readKeyedBank, { key });
      expect(shown).toMatchObject({
        status: 200,
        body: { first_name: 'Dana', employer: 'Northfield Regional Health' },
      });
      expect(Object.keys(shown.body)).toHaveLength(2);
    }
    const ach = await visitor.call(calls.readKeyedAch, { key });
    expect(ach.body).toMatchObject({ credits: true, debits: false });
    expect(ach.body.authorization).toMatch(/send my loan and two small test deposits/);
    expect(await accountsOf(dana)).toBe(0);
  });

  test('S7.9 S3.9 the account given belongs to the link’s owner and waits for two deposits', async () => {
    const lee = await bank.person('Lee', 'Ortiz');
    const answer = await send(await ask(lee), { account_number: '77114417' });

    expect(answer).toMatchObject({
      status: 200,
      body: { bank: 'JPMorgan Chase Bank', account_number: '••••4417', validated: false },
    });
    expect(answer.body.deposits_arrive_on).toMatch(/^\d{4}-/);
    const [account] = (await lee.client.call(listBanks, {})).body;
    expect(account).toMatchObject({
      primary_account: true,
      status: 'BANK_CHECK_COMPLETE-VALIDATION_PENDING',
      verification: { way: 'MICRO_DEPOSITS', state: 'waiting' },
    });
    expect((await mailedTo(lee)).at(-1)?.text).toMatch(/ending 4417 was added through the link/);
  });

  test('KEY_USED KEY_EXPIRED KEY_UNKNOWN each explain the state of a link in one sentence', async () => {
    const rosa = await bank.person('Rosa', 'Lind');
    const used = await ask(rosa);
    await send(used);
    const replaced = await ask(rosa, 'REFUND_BANK');
    const newest = await ask(rosa, 'REFUND_BANK');

    expect(await send(used)).toMatchObject(sentence('KEY_USED'));
    const submit = (key: string) => send(key, {}, calls.submitRefundBank);
    expect(await submit(replaced)).toMatchObject(sentence('KEY_EXPIRED'));
    expect(await submit(randomBytes(32).toString('base64url'))).toMatchObject(
      sentence('KEY_UNKNOWN'),
    );
    const looks = await Promise.all(
      [used, replaced, 'guess', newest].map((key) =>
        bank.world.visitor().call(calls.readKeyedBank, { key }),
      ),
    );
    expect(looks.map(({ status }) => status)).toEqual([422, 422, 422, 200]);
    expect(await send(newest)).toMatchObject(sentence('KEY_UNKNOWN'));
    expect((await submit(newest)).status).toBe(200);
    expect(await accountsOf(rosa)).toBe(2);
  });

  test('S7.9 a link expires after 72 hours, or with a new password', async () => {
    const [ina, bo] = [await bank.person('Ina', 'Fry'), await bank.person('Bo', 'Fry')];
    const [first, second] = [await ask(ina), await ask(bo)];
    await bank.world.owner.query(
      'update borrower set account_version = account_version + 1 where gid = $1',
      [bo.gid],
    );
    expect(await send(second)).toMatchObject(sentence('KEY_EXPIRED'));

    await bank.world.owner.query(
      `update one_time_token set expires_at = expires_at - interval '71 hours 59 minutes'
        where borrower_gid = $1`,
      [ina.gid],
    );
    const visitor = bank.world.visitor();
    expect((await visitor.call(calls.readKeyedBank, { key: first })).status).toBe(200);
    await bank.world.owner.query(
      `update one_time_token set expires_at = expires_at - interval '1 minute'
        where borrower_gid = $1`,
      [ina.gid],
    );
    expect(await visitor.call(calls.readKeyedBank, { key: first })).toMatchObject(
      sentence('KEY_EXPIRED'),
    );
    expect(await send(first)).toMatchObject(sentence('KEY_EXPIRED'));
    expect(await accountsOf(ina)).toBe(0);
  });

  test('S7.9 F1 two simultaneous uses of a key make one account; the same request again gets the same answer', async () => {
    const al = await bank.person('Al', 'Moss');
    const key = await ask(al);
    const both = await Promise.all([send(key), send(key), send(key)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
    expect(await accountsOf(al)).toBe(1);

    const again = typed(await ask(al));
    const visitor = bank.world.visitor();
    const first = await visitor.call(calls.submitKeyedBank, again, { key: 'lost' });
    const second = await visitor.call(calls.submitKeyedBank, again, { key: 'lost' });
    expect(second.body).toEqual(first.body);
    expect(await accountsOf(al)).toBe(2);
  });

  test('S7.9 wrong input or no agreement doesn’t use up the key', async () => {
    const eve = await bank.person('Eve', 'Moss');
    const key = await ask(eve);
    expect((await send(key, { aba_number: '021000022' })).body).toMatchObject({
      fields: { aba_number: expect.stringMatching(/don’t belong to a bank/) },
    });
    expect((await send(key, { authorized: false })).status).toBe(422);
    expect((await send(key)).status).toBe(200);
  });

  test('S7.9 a person logged in on the browser doesn’t matter (A2)', async () => {
    const [owner, other] = [await bank.person('Uma', 'Moss'), await bank.person('Kit', 'Moss')];
    const key = await ask(owner);
    const answer = await other.client.call(calls.submitKeyedBank, typed(key), { key: 'other' });

    expect(answer.status).toBe(200);
    expect(await accountsOf(owner)).toBe(1);
    expect(await accountsOf(other)).toBe(0);
  });

  test('ACCOUNT_USED_UP after five accounts in a day; a known account is accepted', async () => {
    const max = await bank.person('Max', 'Moss');
    const same = { account_number: '99887766' };
    await send(await ask(max), same);
    expect((await send(await ask(max), same)).status).toBe(200);
    expect(await accountsOf(max)).toBe(1);

    await bank.world.owner.query(
      `insert into bank_account (borrower_gid, aba_number, account_cipher, account_lookup, last4,
         account_type, name, way, check_status, validation_status, date_received, created_at,
         updated_at)
       select borrower_gid, aba_number, account_cipher, account_lookup || n::text::bytea, last4,
         account_type, name, way, check_status, validation_status, date_received, created_at,
         updated_at from bank_account, generate_series(1, 4) n where borrower_gid = $1`,
      [max.gid],
    );
    const key = await ask(max);
    expect(await send(key)).toMatchObject({ status: 422, body: REFUSALS.ACCOUNT_USED_UP.sentence });
  });

  test('ID-9 CONTACT_HOLD a link opens only after the hold, and still works then', async () => {
    const ivy = await bank.person('Ivy', 'Moss');
    const key = await ask(ivy);
    await bank.world.owner.query(
      `insert into contact_change (borrower_gid, type, new_value, changed_at, hold_until)
       values ($1, 'PHONE', '+15055550199', now(), now() + interval '1 hour')`,
      [ivy.gid],
    );
    const visitor = bank.world.visitor();
    const held = await visitor.call(calls.readKeyedBank, { key });
    expect(held.headers['x-error-category']).toBe('CONTACT_HOLD');
    expect(held.body).toMatch(/add or switch a bank account after .* Eastern/);

    await bank.world.owner.query(
      'update contact_change set hold_until = now() where borrower_gid = $1',
      [ivy.gid],
    );
    expect((await visitor.call(calls.readKeyedBank, { key })).status).toBe(200);
    expect((await send(key)).status).toBe(200);
  });

  test('P5 the key is stored hashed and appears in no log, event or answer', async () => {
    const pia = await bank.person('Pia', 'Moss');
    const key = await ask(pia);
    await bank.world.visitor().call(calls.readKeyedBank, { key });
    await send(key);
    await send(key);

    const { rows } = await bank.world.owner.query(
      `select (select count(*)::int from event e where to_jsonb(e)::text like $1) as events,
         (select count(*)::int from one_time_token t where to_jsonb(t)::text like $1) as tokens,
         (select count(*)::int from idempotency i where to_jsonb(i)::text like $1) as kept`,
      [`%${key}%`],
    );
    expect(rows).toEqual([{ events: 0, tokens: 0, kept: 0 }]);
    expect(bank.world.logLines.filter((line) => line.includes(key))).toEqual([]);
  });

  test('S7.9 TOO_MANY_REQUESTS slows guessing', async () => {
    const alone = await startWorld();
    const visitor = alone.world.visitor();
    const guess = () => ({ key: randomBytes(32).toString('base64url') });
    const answers = await Promise.all(
      Array.from({ length: 65 }, () => visitor.call(calls.readKeyedBank, guess())),
    );
    await alone.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([422, 429]));
  });
});

describe('staff', () => {
  async function servicer(role = 'servicer') {
    const { rows } = await bank.world.owner.query(
      `insert into staff_member (name, email, password_hash, roles, created_at)
       values ('Renee', gen_random_uuid() || '@example.com', 'x', $1, now()) returning gid`,
      [[role]],
    );
    return bank.world.as({ kind: 'staff', gid: rows[0].gid });
  }

  test('S7.9 a servicer sends up to three links a day, with a reason for the audit trail', async () => {
    const gus = await bank.person('Gus', 'Moss');
    const client = await servicer();
    const input = { gid: gus.gid, purpose: 'REFUND' as const, reason: 'The old account is closed' };
    const sent = await client.call(calls.sendBankLink, input);
    expect(sent).toMatchObject({ status: 200, body: { sent_to: 'g•••@example.com' } });
    expect((await mailedTo(gus)).at(-1)).toMatchObject({
      subject: 'Where should we send your refund?',
      links: [{ url: expect.stringContaining('/pub/refund/bank?key=') }],
    });

    await client.call(calls.sendBankLink, input);
    await client.call(calls.sendBankLink, input);
    expect((await client.call(calls.sendBankLink, input)).status).toBe(429);
    const { rows } = await bank.world.owner.query(
      `select reason from event where kind = 'bank-link.sent' and subject_gid = $1`,
      [gus.gid],
    );
    expect(rows).toHaveLength(3);
    expect(rows[0].reason).toBe('The old account is closed');
  });

  test('A1 other staff can’t, and an unknown person is NOT_FOUND', async () => {
    const client = await servicer();
    const nobody = { gid: '00000000-0000-4000-8000-000000000000', purpose: 'REFUND' as const };
    expect((await client.call(calls.sendBankLink, { ...nobody, reason: 'x' })).status).toBe(404);
    const auditor = await servicer('auditor');
    expect((await auditor.call(calls.sendBankLink, { ...nobody, reason: 'x' })).status).toBe(403);
  });
});

test('a removed account can be added again', async () => {
  const sol = await bank.person('Sol', 'Moss');
  const linked = (await sol.link('user_good')).body;
  await sol.client.call(removeBank, { gid: linked.gid });
  expect((await send(await ask(sol), { account_number: '1100004417' })).status).toBe(200);
});
