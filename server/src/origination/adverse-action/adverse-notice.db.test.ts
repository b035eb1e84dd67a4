import * as calls from '@paystead/contract/origination/origination';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  addApplicant,
  type ApplicantOptions,
  apply,
  checkRate,
  originationWorld,
} from '../fixtures/applicants.ts';
import { routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes);
});
afterAll(() => world.close());

const BUREAU = 'Sandbox Credit Bureau, 100 Sample Street, Springfield, IL 62701, +1 (217) 555-0100';

/** A borrower whose rate check was declined, and the application. */
async function declined(options: ApplicantOptions) {
  const andre = await addApplicant(world, options);
  const { body } = await checkRate(andre);
  expect(body.status).toBe('DECLINED');
  return { andre, id: body.gid, reasons: body.decision?.reasons ?? [] };
}

async function noticeOf({ andre, id }: Awaited<ReturnType<typeof declined>>) {
  const { body } = await andre.client.call(calls.readNotice, { id });
  const section = (heading: string) => body.find((one) => one.heading === heading);
  return { body, section };
}

async function mailOf({ andre }: Awaited<ReturnType<typeof declined>>): Promise<string> {
  const { rows } = await world.owner.query(
    `select text from message where recipient_gid = $1 and about = 'adverse action notice'`,
    [andre.gid],
  );
  expect(rows).toHaveLength(1);
  return rows[0].text as string;
}

describe('the notice of adverse action', () => {
  test('NOTICE-4 NOTICE-7 NOTICE-8 reasons, creditor, agency, bureau, score, rights', async () => {
    const andre = await declined({ ending: '0541' });
    const { section } = await noticeOf(andre);

    const reasons = section('Our principal reasons')?.list ?? [];
    expect(reasons).toEqual(andre.reasons.map(({ sentence }) => sentence));
    expect(reasons.length).toBeGreaterThan(0);
    expect(reasons.length).toBeLessThanOrEqual(4);

    const report = section('The credit report we used')?.paragraphs.join(' ') ?? '';
    expect(report).toContain(BUREAU);
    expect(report).toMatch(/did not make this decision and cannot tell you why/);
    expect(report).toMatch(/free copy of your report .* within 60 days/);
    expect(report).toMatch(/right to dispute .* accuracy or completeness/);

    const score = section('Your credit score');
    const today = Temporal.Now.plainDateISO('America/New_York');
    expect(score?.rows).toEqual([
      { label: 'Your score', value: '541' },
      { label: 'Date', value: today.toLocaleString('en-US', { dateStyle: 'long' }) },
      { label: 'Scores range from', value: '300 to 850' },
      { label: 'Source', value: 'Sandbox Credit Bureau' },
    ]);
    expect(score?.list).toHaveLength(5); // four, and inquiries as the fifth

    const rights = section('Equal credit opportunity')?.paragraphs.join(' ') ?? '';
    expect(rights).toContain('Equal Credit Opportunity Act prohibits creditors');
    expect(rights).toContain('Federal Trade Commission, Equal Credit Opportunity, Washington, DC');
    expect(section('Who we are')?.paragraphs[0]).toBe(
      'Creditor: Paystead, Inc., P.O. Box 7413, New York, NY 10150',
    );
  });

  test('if a bank lends, the notice names the bank as creditor, and its agency', async () => {
    const { section } = await noticeOf(await declined({ ending: '0541', state: 'NJ' }));
    expect(section('Who we are')?.paragraphs[0]).toMatch(/^Creditor: Cedar Ridge Bank, /);
    expect(section('Equal credit opportunity')?.paragraphs.join(' ')).toContain(
      'Federal Deposit Insurance Corporation',
    );
  });

  test('without a score the notice doesn’t mention one', async () => {
    const { section } = await noticeOf(await declined({ ending: '0001' }));
    expect(section('Your credit score')).toBeUndefined();
    expect(section('The credit report we used')?.paragraphs.join(' ')).toContain(BUREAU);
    expect(section('Our principal reasons')?.list).toEqual([
      'The credit bureau has no file on you.',
    ]);
  });

  test('NOTICE-9 the email has everything but the score', async () => {
    const andre = await declined({ ending: '0541' });
    const mail = await mailOf(andre);
    for (const { sentence } of andre.reasons) expect(mail).toContain(sentence);
    for (const said of [
      BUREAU,
      'within 60 days',
      'Equal Credit Opportunity Act',
      'P.O. Box 7413',
      'See the notice and what would change it: http',
      'mention reference ',
    ]) {
      expect(mail).toContain(said);
    }
    expect(mail).not.toMatch(/\b541\b|300 to 850/);
    expect(mail).toContain('Log in to see it');
  });

  test('the score carries the day we requested it, however late the decision', async () => {
    const andre = await declined({ ending: '0541' });
    await world.owner.query(`update inquiry set at = '2026-01-05T12:00Z' where borrower_gid = $1`, [
      andre.andre.gid,
    ]);
    const { section } = await noticeOf(andre);
    expect(section('Your credit score')?.rows[1]).toEqual({
      label: 'Date',
      value: 'January 5, 2026',
    });
  });

  test('the notice is kept as a PDF that only its owner can open (A2)', async () => {
    const andre = await declined({ ending: '0541' });
    const { client } = andre.andre;
    const page = await client.call(calls.downloadNotice, { id: andre.id });
    expect(page.headers['content-type']).toBe('application/pdf');
    expect(page.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const again = await client.call(calls.downloadNotice, { id: andre.id });
    expect(again.bytes.equals(page.bytes)).toBe(true);

    const dana = await addApplicant(world);
    expect((await dana.client.call(calls.readNotice, { id: andre.id })).status).toBe(404);
    expect((await dana.client.call(calls.downloadNotice, { id: andre.id })).status).toBe(404);
  });

  test('an application that was not declined has no notice', async () => {
    const dana = await addApplicant(world);
    const { body } = await apply(dana);
    expect((await dana.client.call(calls.readNotice, { id: body.gid })).status).toBe(404);
  });

  test('if the notice can’t be kept, nothing is declined', async () => {
    const andre = await addApplicant(world, { ending: '0541' });
    await world.owner.query(`
      create function no_room() returns trigger language plpgsql as
        'begin raise exception ''no room'' using errcode = ''53100''; end';
      create trigger no_room before insert on document for each row execute function no_room()`);
    const failed = await checkRate(andre);
    await world.owner.query('drop trigger no_room on document; drop function no_room()');

    expect(failed.status).toBe(503);
    expect((await andre.client.call(calls.readApplication, {})).body).toBeNull();
    expect((await checkRate(andre)).body).toMatchObject({ status: 'DECLINED' });
  });
});
