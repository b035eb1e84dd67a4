import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as blocks from '@paystead/contract/product/blocks';
import * as calls from '@paystead/contract/product/content';
import * as drafts from '@paystead/contract/product/drafts';
import type { TestClient } from '../platform/testing/test-client.ts';
import { testWorld, type TestWorld } from '../platform/testing/test-world.ts';
import { readConfig } from '../platform/settings/config.ts';
import { productionSettings } from '../platform/testing/test-production.ts';
import { seedPending } from '../servicing/test-loan.ts';
import { viewCtaBlock } from './content.view.ts';
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
      (await client.call(blocks.readInfoBlocks, {})).body.map(({ type }) => type);
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

  test('S3.15 what we debit and how a loan is paid back is true for those who pay by bank, too', async () => {
    const { body } = await dana.call(blocks.readInfoBlocks, {});
    const html = (type: string) => body.find((block) => block.type === type)?.html;
    expect(html('INFO_BANK_INFO')).toMatch(/for installments you pay by bank debit/);
    expect(html('INFO_GENERAL_INFO')).toMatch(/usually a little from each\s+paycheck/);
  });

  test('S3.25 S7.10 a borrower who has not repaid anything yet is asked to stay in touch, not for a review', async () => {
    const { status, body } = await dana.call(blocks.readCtaBlock, {});
    expect(status).toBe(200);
    expect(body).toMatchObject({ source: 'FACEBOOK', action_type: 'LIKE' });
  });

  test('S3.25 a paid-off loan earns a request for a Google review, a late one none', async () => {
    const loan = await seedPending(world);
    const client = await world.as({ kind: 'borrower', gid: loan.borrowerGid });
    const asked = async (change: string) => {
      await world.owner.query(`update loan set ${change} where gid = $1`, [loan.gid]);
      return (await client.call(blocks.readCtaBlock, {})).body;
    };
    expect(await asked("status = 'Open'")).toMatchObject({ source: 'FACEBOOK' });
    expect(await asked('delinquent_days = 3')).toBeNull();
    expect(await asked("status = 'Charged Off'")).toBeNull();
    const paid = await asked("status = 'Paid', delinquent_days = 0");
    expect(paid).toMatchObject({
      source: 'GOOGLE',
      action_type: 'REVIEW',
      href: 'https://www.google.com/maps',
    });
  });

  test('S3.25 a declined request earns no invitation', async () => {
    const gid = await addBorrower('declined@example.com');
    await world.owner.query(
      `insert into application (borrower_gid, employer_gid, status, uec, min_amount_cents,
         max_amount_cents, created_at, updated_at)
       select gid, employer_gid, 'DECLINED', 'APPLY', 25000, 2000000, product_now(), product_now()
       from borrower where gid = $1`,
      [gid],
    );
    const client = await world.as({ kind: 'borrower', gid });
    expect((await client.call(blocks.readCtaBlock, {})).body).toBeNull();
  });

  test('S3.25 a complaint earns no invitation for 90 days', async () => {
    const gid = await addBorrower('complains@example.com');
    const client = await world.as({ kind: 'borrower', gid });
    const asked = async () => (await client.call(blocks.readCtaBlock, {})).body;
    expect(await asked()).not.toBeNull();
    await world.owner.query(
      `with staff as (insert into staff_member (email, name, roles, password_hash, created_at)
         values ('renee-c@example.com', 'Renee', '{servicer}', 'x', product_now()) returning gid)
       insert into complaint (borrower_gid, came_by, category, received_on, answer_by, state,
         recorded_by, recorded_at)
       select $1, 'PHONE', 'PAYMENT', product_today(), product_today(), 'OPEN', gid, product_now()
         from staff`,
      [gid],
    );
    expect(await asked()).toBeNull();
    await world.owner.query(
      `update complaint set received_on = product_today() - 90 where borrower_gid = $1`,
      [gid],
    );
    expect(await asked()).not.toBeNull();
  });

  test('S3.25 the link is the lender’s own page; without one there is no invitation', () => {
    const row = {
      audience: 'REPAID',
      version: '1',
      source: 'GOOGLE',
      action_type: 'REVIEW',
      title: 'Paid',
      text: 'How was it?',
      label: 'Review',
      valid_from: '2026-01-01',
    } as const;
    const config = (set: Record<string, string>) => readConfig(productionSettings(set));
    expect(viewCtaBlock(row, config({}))).toBeNull();
    const REVIEW_GOOGLE_URL = 'https://g.page/r/lender/review';
    expect(viewCtaBlock(row, config({ REVIEW_GOOGLE_URL }))?.href).toBe(REVIEW_GOOGLE_URL);
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
    expect(body).toMatchObject({
      'payroll_processor:ADP': 'ADP',
      'payroll_processor:NFC': 'National Finance Center',
      'origination_source:CRB': 'Cedar Ridge Bank',
    });
    expect(Object.keys(body)).not.toContain('payroll_processor');
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
    expect((await dana.call(blocks.readDisclaimers, {})).body).toEqual([]);
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
    expect((await listed.call(blocks.readDisclaimers, {})).body).toMatchObject([{ state: 'ME' }]);
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
      (await (await world.as({ kind: 'borrower', gid: person })).call(blocks.readDisclaimers, {}))
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
    await dana.call(drafts.saveDraft, {
      form,
      answers: { street: '12 Elm St', zip_code: '10001' },
    });

    expect((await dana.call(drafts.readDraft, { form })).body.answers).toEqual({
      street: '12 Elm St',
      zip_code: '10001',
    });
    expect((await lee.call(drafts.readDraft, { form })).body.answers).toEqual({});
  });

  test('D1 the table holds no readable answer, and secrets are never kept', async () => {
    await dana.call(drafts.saveDraft, {
      form,
      answers: { street: '99 Canary Road', ssn: '123456789', new_password: 'x' },
    });

    expect((await dana.call(drafts.readDraft, { form })).body.answers).toEqual({
      street: '99 Canary Road',
    });
    const { rows } = await world.owner.query(
      "select encode(answers_cipher, 'escape') as raw from draft",
    );
    expect(rows.every((row) => !row.raw.includes('Canary'))).toBe(true);
  });

  test('an empty object deletes them, and too much is refused in a sentence', async () => {
    await lee.call(drafts.saveDraft, { form, answers: { street: 'x' } });
    await lee.call(drafts.saveDraft, { form, answers: {} });
    expect((await lee.call(drafts.readDraft, { form })).body.answers).toEqual({});

    const much = Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`a${at}`, 'y'.repeat(490)]),
    );
    const refused = await lee.call(drafts.saveDraft, { form, answers: much });
    expect(refused.status).toBe(422);
    expect(refused.body).toBe('This is too long for us to save.');
  });
});
