import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as calls from '@paystead/contract/product/content';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { routes } from './index.ts';

let world: TestWorld;
let dana: TestClient;
let lee: TestClient;

async function addBorrower(email: string): Promise<string> {
  const { rows } = await world.owner.query(
    `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow)
       values ('NORTH', 'NORTH', 'Northfield Regional Health', 'DEFAULT')
       on conflict (mnemonic) do update set name = excluded.name returning gid)
     insert into borrower (employer_gid, first_name, last_name, email, password_hash, created_at,
       updated_at)
     select gid, 'Dana', 'Ellis', $1, 'x', now(), now() from firm returning gid`,
    [email],
  );
  return rows[0].gid as string;
}

/** Somebody with a home in this state. */
async function homeIn(state: string): Promise<string> {
  const gid = await addBorrower(`${state.toLowerCase()}@example.com`);
  await world.owner.query(
    `insert into address (borrower_gid, type, source, street, city, state, zip, created_at)
     values ($1, 'PHYSICAL', 'EMPLOYER', '1 Elm St', 'Springfield', $2, '10001', now())`,
    [gid, state],
  );
  return gid;
}

beforeAll(async () => {
  world = await testWorld({ routes });
  dana = await world.as({ kind: 'borrower', gid: await addBorrower('dana@example.com') });
  lee = await world.as({ kind: 'borrower', gid: await addBorrower('lee@example.com') });
});
afterAll(() => world.close());

describe('blocks', () => {
  test('S3.15 S7.28 everybody sees three info blocks, and borrowers who set up an allotment a fourth', async () => {
    const types = async (client: TestClient) =>
      (await client.call(calls.readInfoBlocks, {})).body.map(({ type }) => type);
    expect(await types(dana)).toEqual(['INFO_BANK_INFO', 'INFO_ELIGIBILITY', 'INFO_GENERAL_INFO']);

    const gid = await addBorrower('fed@example.com');
    await world.owner.query(
      `with firm as (insert into employer (mnemonic, root_mnemonic, name, workflow)
         values ('USPS', 'USPS', 'A federal agency', 'FEDGOV') returning gid)
       update borrower set employer_gid = (select gid from firm) where gid = $1`,
      [gid],
    );
    expect(await types(await world.as({ kind: 'borrower', gid }))).toContain('INFO_ALLOTMENT_INFO');
  });

  test('S3.25 S7.10 a borrower who has not repaid anything yet is asked to stay in touch, not for a review', async () => {
    const { status, body } = await dana.call(calls.readCtaBlock, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'FACEBOOK', action_type: 'LIKE' });
  });
});

describe('texts and settings', () => {
  test('S7.13 S3.28 the dictionary has frequencies, processors and the two numbers of days', async () => {
    const { status, body } = await dana.call(calls.readDictionary, {});

    expect(status).toBe(200);
    expect(body).toMatchObject({ disbursement_offset_days: 1, signature_expiration_days: 3 });
    expect(body.payroll_frequency.map((option) => option.id)).toEqual([
      'BIWEEKLY',
      'BIWEEKLY3',
      'MONTHLY',
      'SEMIMONTHLY',
      'WEEKLY',
      'WEEKLY5',
    ]);
    expect(body.payroll_processor.ADP).toBe('ADP');
  });

  test('S1.7 brand and mode are available before login', async () => {
    const { body } = await world.visitor().call(calls.readPublicConfig, {});
    expect(body.sandbox).toBe(true);
    expect(body.brand.mailing_address).toMatch(/^P\.O\. Box .*New York, NY/);
  });

  test('pages are served with their version, and an unknown page is 404', async () => {
    const visitor = world.visitor();
    expect((await visitor.call(calls.readPage, { name: 'privacy' })).body.title).toBe(
      'Privacy notice',
    );
    expect((await visitor.get('/pub/page/secrets')).status).toBeGreaterThanOrEqual(400);
  });

  test('S3.16 S7.28 no disclaimer while the home state is unknown', async () => {
    expect((await dana.call(calls.readDisclaimers, {})).body).toEqual([]);
  });

  test('S3.16 S7.28 the state on the employer’s list counts until the borrower states another', async () => {
    const gid = await addBorrower('listed@example.com');
    await world.owner.query(
      `insert into roster_entry (employer_gid, employee_number, first_name, last_name, state,
         borrower_gid)
       select employer_gid, 'N-1', first_name, last_name, 'ME', gid from borrower where gid = $1`,
      [gid],
    );
    const listed = await world.as({ kind: 'borrower', gid });
    expect((await listed.call(calls.readDisclaimers, {})).body).toMatchObject([{ state: 'ME' }]);
  });

  test('S3.16 S7.28 the statement of the borrower’s home state, in its newest valid version', async () => {
    const gid = await homeIn('AL');
    const neighbour = await homeIn('ME');
    await world.owner.query(
      `insert into disclaimer (state, version, title, text, valid_from) values
         ('AL', '2026-06', 'Alabama', 'A newer wording.', '2026-06-01'),
         ('AL', '2999-01', 'Alabama', 'Not yet.', '2999-01-01')`,
    );
    const read = async (person: string) =>
      (await (await world.as({ kind: 'borrower', gid: person })).call(calls.readDisclaimers, {}))
        .body;

    expect(await read(gid)).toEqual([
      {
        type: 'STATE',
        state: 'AL',
        version: '2026-06',
        title: 'Alabama',
        text: 'A newer wording.',
      },
    ]);
    expect(await read(neighbour)).toMatchObject([{ state: 'ME', version: '2026-01' }]);
  });
});

describe('drafts', () => {
  const form = 'apply-address';

  test('typed answers are available on any device, and only to their owner', async () => {
    await dana.call(calls.saveDraft, { form, answers: { street: '12 Elm St', zip_code: '10001' } });

    expect((await dana.call(calls.readDraft, { form })).body.answers).toEqual({
      street: '12 Elm St',
      zip_code: '10001',
    });
    expect((await lee.call(calls.readDraft, { form })).body.answers).toEqual({});
  });

  test('D1 the table holds no readable answer, and secrets are never kept', async () => {
    await dana.call(calls.saveDraft, {
      form,
      answers: { street: '99 Canary Road', ssn: '123456789', new_password: 'x' },
    });

    expect((await dana.call(calls.readDraft, { form })).body.answers).toEqual({
      street: '99 Canary Road',
    });
    const { rows } = await world.owner.query(
      "select encode(answers_cipher, 'escape') as raw from draft",
    );
    expect(rows.every((row) => !row.raw.includes('Canary'))).toBe(true);
  });

  test('an empty object deletes them, and too much is refused in a sentence', async () => {
    await lee.call(calls.saveDraft, { form, answers: { street: 'x' } });
    await lee.call(calls.saveDraft, { form, answers: {} });
    expect((await lee.call(calls.readDraft, { form })).body.answers).toEqual({});

    const much = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`a${at}`, 'y'.repeat(490)]),
    );
    const refused = await lee.call(calls.saveDraft, { form, answers: much });
    expect(refused.status).toBe(422);
    expect(refused.body).toBe('This is too much to keep for later.');
  });
});
