import * as calls from '@paystead/contract/origination/agreements';
import * as origination from '@paystead/contract/origination/origination';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { offered, originationWorld } from '../origination/fixtures/applicants.ts';
import { routes as originationRoutes } from '../origination/index.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { routes as servicingRoutes } from '../servicing/index.ts';
import { textOf } from './fixtures/pdf-text.ts';
import { accepted, codeOf, consent, readAll, sign } from './fixtures/signing.ts';
import { routes } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld([...originationRoutes, ...servicingRoutes, ...routes]);
});
afterAll(() => world.close());

describe('agreements', () => {
  test('S3.8 S7.29 documents come with a plain summary and the hash of their text', async () => {
    const { andre, application } = await accepted(world);
    const { body: list } = await andre.client.call(calls.listAgreements, { application });
    expect(list.map(({ type }) => type)).toEqual(['esign', 'loan', 'deduction', 'arbitration']);
    expect(list.every(({ signed_at }) => signed_at === null)).toBe(true);

    const { body } = await andre.client.call(calls.readAgreement, { type: 'loan', application });
    expect(body.hash).toBe(createHash('sha256').update(body.html).digest('hex'));
    expect(body.html).toContain('ANNUAL PERCENTAGE RATE');
    expect(body.html).toContain('FINANCE CHARGE');
    expect(body.summary[0]).toMatch(/^You borrow \$4,000\.00 from Paystead/);
  });

  test('A9 the consent requires the code that its PDF prints, and comes first', async () => {
    const { andre, application } = await accepted(world);
    expect((await sign(andre, application)).body).toBe('Agree to electronic documents first.');
    const pdf = await andre.client.call(calls.downloadAgreement, { type: 'esign', application });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(textOf(pdf.bytes)).toContain(await codeOf(world, application));

    const { body } = await andre.client.call(calls.readAgreement, { type: 'esign', application });
    const wrong = await andre.client.call(calls.consentToElectronicRecords, {
      application,
      hash: body.hash,
      shown_code: 'WRONG1',
    });
    expect(wrong.body).toBe('Check the code at the end of the document and enter it again.');
    const { body: list } = await consent(world, andre, application);
    expect(list.find(({ type }) => type === 'esign')?.signed_at).not.toBeNull();
  });

  test('a PDF opens from a link on our own pages, and from no other site', async () => {
    const { andre, application } = await accepted(world);
    const path = `/secured/user/agreement/esign/pdf?application=${application}`;
    const openFrom = (site: string) =>
      andre.client.get(path, {
        headers: {
          'x-requested-with': 'a link',
          'sec-fetch-site': site,
          'sec-fetch-dest': 'document',
        },
      });

    expect((await openFrom('same-origin')).status).toBe(200);
    expect((await openFrom('cross-site')).status).toBe(403);
  });

  test('F1 signing makes one loan, its payout and signed copies, even if requests repeat', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    const [first, second] = [await sign(andre, application), await sign(andre, application)];

    expect(first.status).toBe(200);
    expect(second.body).toEqual(first.body);
    const { rows } = await world.owner.query(
      `select l.gid, l.status, l.collection, a.status as application, e.amount_cents,
         (select count(*)::int from installment i where i.loan_gid = l.gid) as installments
       from loan l join application a on a.gid = l.application_gid
       join ach_entry e on e.subject_gid = l.gid where l.borrower_gid = $1`,
      [andre.gid],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      gid: first.body.loan_gid,
      status: 'Pending',
      collection: 'deduction',
      application: 'SIGNED',
      amount_cents: 384_000n,
      installments: 52,
    });
    const third = await sign(andre, application, {}, 'key-2');
    expect(third.body).toBe('You can’t do this right now. Reload the page to see your next step.');
    const status = await andre.client.call(origination.readApplication, {});
    expect(status.body).toMatchObject({ next_step: 'STATUS', loan_gid: first.body.loan_gid });
  });

  test('a signed copy has the signature and never changes', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    await sign(andre, application);
    const download = () =>
      andre.client.call(calls.downloadAgreement, { type: 'loan', application });

    const [first, second] = [await download(), await download()];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(textOf(first.bytes)).toContain('Signed electronically by andre');
    const { rows } = await world.owner.query(
      `select s.name, s.ip, s.hash = a.hash as same from signature s
       join agreement a on a.gid = s.agreement_gid
       where a.application_gid = $1 and a.type = 'loan'`,
      [application],
    );
    expect(rows).toEqual([{ name: 'andre  whitlock', ip: expect.any(String), same: true }]);
  });

  test('another name, an unread document and a changed one are refused', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    const documents = await readAll(andre, application);
    expect((await sign(andre, application, { name: 'Andrew Whitlock' })).body).toBe(
      'Type your name as the page shows it.',
    );
    const [loan] = documents;
    expect((await sign(andre, application, { documents: [loan] }, 'k3')).body).toBe(
      'Read and check off every document before you sign.',
    );
    const changed = documents.map((one) => ({ ...one, hash: 'f'.repeat(64) }));
    expect((await sign(andre, application, { documents: changed }, 'k4')).body).toBe(
      'This document has changed. Read it again before you sign.',
    );
  });

  test('S7.29 arbitration can be rejected within 30 days, once, and the loan stays', async () => {
    const { andre, application } = await accepted(world);
    const reject = () => andre.client.call(calls.rejectArbitration, { application });
    expect((await reject()).status).toBe(422);
    await consent(world, andre, application);
    await sign(andre, application);

    const { body: before } = await andre.client.call(calls.listAgreements, { application });
    const signed = before.find(({ type }) => type === 'arbitration');
    expect(signed).toMatchObject({ rejected_at: null });
    const [first, second] = [await reject(), await reject()];
    const rejected = first.body.find(({ type }) => type === 'arbitration');
    expect(rejected).toMatchObject({ rejectable_until: null, rejected_at: expect.any(String) });
    expect(second.body).toEqual(first.body);
    const { rows } = await world.owner.query(
      `select (select count(*)::int from agreement_rejection where borrower_gid = $1) as rejections,
         (select status from loan where borrower_gid = $1) as loan`,
      [andre.gid],
    );
    expect(rows).toEqual([{ rejections: 1, loan: 'Pending' }]);

    const lee = await accepted(world);
    const foreign = await lee.andre.client.call(calls.rejectArbitration, { application });
    expect(foreign.status).toBe(404);
  });

  test('S7.29 REJECTION_TOO_LATE after 30 days arbitration stands, and the answer names the last day it could be rejected', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    await sign(andre, application);
    await world.owner.query(
      `update signature set at = at - interval '31 days' where borrower_gid = $1`,
      [andre.gid],
    );

    const { status, body } = await andre.client.call(calls.rejectArbitration, { application });
    expect([status, body]).toEqual([
      422,
      expect.stringMatching(/You could reject this until \w{3} \d+, \d{4}\./),
    ]);
    const { body: items } = await andre.client.call(calls.listAgreements, { application });
    expect(items.find(({ type }) => type === 'arbitration')?.rejectable_until).toBeNull();
  });

  test('deduction is voluntary: bank debit needs no deduction authorization', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    const documents = (await readAll(andre, application)).filter(
      ({ type }) => type !== 'deduction',
    );
    const signed = await sign(andre, application, { documents, collection: 'ach' });
    expect(signed.status).toBe(200);
    const { rows } = await world.owner.query(
      'select collection from loan where borrower_gid = $1',
      [andre.gid],
    );
    expect(rows).toEqual([{ collection: 'ach' }]);
  });

  test('a signed loan can be withdrawn until its money leaves; then it is Void', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    const { body: signed } = await sign(andre, application);
    const { body: summary } = await andre.client.call(origination.readApplicationSummary, {});
    expect(summary?.steps[2]).toMatchObject({ name: 'Signed', state: 'done' });

    const { body } = await andre.client.call(origination.withdrawApplication, { id: application });
    expect(body.status).toBe('WITHDRAWN');
    const { rows } = await world.owner.query('select status from loan where gid = $1', [
      signed.loan_gid,
    ]);
    expect(rows).toEqual([{ status: 'Void' }]);
  });

  test('documents of an earlier day are made again with today’s dates, and must be read again', async () => {
    const { andre, application } = await accepted(world);
    await consent(world, andre, application);
    const read = await readAll(andre, application);
    await world.owner.query(
      'update offer set expires_on = expires_on + 30 where application_gid = $1',
      [application],
    );
    await world.advance({ days: 7 });
    andre.client.cookies.delete('__Host-session');
    const later = { ...andre, client: await world.as({ kind: 'borrower', gid: andre.gid }) };

    const late = { documents: read };
    expect((await sign(later, application, late)).body).toBe(
      'This document has changed. Read it again before you sign.',
    );
    const again = await readAll(later, application);
    expect(again[0]?.hash).not.toBe(read[0]?.hash);
    const signed = await sign(later, application, { documents: again }, 'k5');
    expect(signed.status).toBe(200);
    const { rows } = await world.owner.query(
      `select o.disclosure_version, o.status, l.disbursement_date = (o.quote -> 'quote' ->> 'disbursement_date')::date
         as as_disclosed from loan l join offer o on o.gid = l.offer_gid where l.gid = $1`,
      [signed.body.loan_gid],
    );
    expect(rows).toEqual([{ disclosure_version: 2, status: 'SIGNED', as_disclosed: true }]);
  });

  test('A2 a neighbour finds no documents', async () => {
    const { application } = await accepted(world);
    const { andre: lee } = await offered(world);
    expect((await lee.client.call(calls.listAgreements, { application })).status).toBe(404);
    const read = await lee.client.call(calls.readAgreement, { type: 'loan', application });
    expect(read.status).toBe(404);
  });

  test('A9 no document before an offer is accepted, and none after its last day', async () => {
    const { andre, application } = await offered(world);
    const before = await andre.client.call(calls.listAgreements, { application: application.gid });
    expect(before.body).toEqual([]);
    const none = await andre.client.call(calls.readAgreement, {
      type: 'loan',
      application: application.gid,
    });
    expect(none.body).toBe('You can’t do this right now. Reload the page to see your next step.');

    const late = await accepted(world);
    await world.owner.query(
      `update offer set expires_on = '2020-01-01' where application_gid = $1`,
      [late.application],
    );
    const refused = await late.andre.client.call(calls.readAgreement, {
      type: 'loan',
      application: late.application,
    });
    expect(refused.body).toBe('This offer has expired. Ask for a new one.');
  });
});
