import * as calls from '@paystead/contract/origination/origination';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sandboxInquiries } from '../../partners/credit-bureau/sandbox-bureau.ts';
import { inJobTransaction } from '../../platform/jobs/run-job.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import {
  addApplicant,
  confirmAll,
  offered,
  originationWorld,
  ssnOf,
  type TestApplicant,
} from '../fixtures/applicants.ts';
import { sealSsn } from '../../profile/index.ts';
import { expireOffers, routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes, { PARTNER_TIMEOUT_MS: '500' });
});
afterAll(() => world.close());

/** Andre's offer of 4,000.00 over 24 months expired; or, `accepted`, 2,500.00 over 12. */
async function lapsed({ accepted = false } = {}) {
  const { andre, application, offer } = await offered(world);
  if (accepted) {
    const choice = { amount: '2500.00', term: 12 };
    await andre.client.call(calls.acceptOffer, {
      id: application.gid,
      offer: offer.gid,
      ...choice,
    });
  }
  await world.advance({ days: 7 });
  await expire();
  return { andre, id: application.gid };
}

async function expire(): Promise<void> {
  await inJobTransaction(world.platform, 'test', async ({ today }) =>
    expireOffers.run({
      day: today,
      inTransaction: (work) => inJobTransaction(world.platform, 'test', work),
    }),
  );
}

const reissue = ({ client }: TestApplicant, id: string, inquiry_consent = true) =>
  client.call(calls.reissueApplication, { id, inquiry_consent });
const read = async ({ client }: TestApplicant, id: string) =>
  (await client.call(calls.readOneApplication, { id })).body;

async function bureauCounts(andre: TestApplicant): Promise<string[]> {
  return sandboxInquiries(await ssnOf(world, andre))
    .map(({ kind }) => kind)
    .toSorted();
}

/** A connection in this database waits for another transaction to end. */
async function waitsForAnother(): Promise<boolean> {
  const { rows } = await world.owner.query(
    `select 1 from pg_stat_activity
      where datname = current_database() and wait_event = 'transactionid'`,
  );
  return rows.length > 0;
}

const setPay = (andre: TestApplicant, cents: number) =>
  world.owner.query('update roster_entry set gross_pay_cents = $2 where borrower_gid = $1', [
    andre.gid,
    cents,
  ]);

async function setSsn(andre: TestApplicant, digits: string): Promise<void> {
  const { ssn_cipher } = sealSsn(world.platform.vault, andre.gid, digits);
  await world.owner.query('update borrower set ssn_cipher = $2 where gid = $1', [
    andre.gid,
    ssn_cipher,
  ]);
}

describe('an expired offer reissued (APP-10)', () => {
  test('in one call: the stored answers, one soft inquiry, no second hard one, the same terms', async () => {
    const { andre, id } = await lapsed();
    expect(await read(andre, id)).toMatchObject({ status: 'EXPIRED', can_reissue: true });

    const { status, body } = await reissue(andre, id);
    expect([status, body.status, body.next_step]).toEqual([200, 'OFFERED', 'OFFER']);
    expect(body).toMatchObject({ amount: '4000.00', term: 24, details_left: 0 });
    expect(body.earlier).toMatchObject({ gid: id, quote: { amount: '4000.00', term: 24 } });
    for (const same of ['amount', 'term', 'interest_rate', 'amount_received'] as const) {
      expect(body.earlier?.changed).not.toContain(same);
    }
    expect(await bureauCounts(andre)).toEqual(['HARD', 'SOFT', 'SOFT']);
    const { rows } = await world.owner.query(
      `select kind, c.type from inquiry i join consent c on c.gid = i.consent_gid
        where i.application_gid = $1`,
      [body.gid],
    );
    expect(rows).toEqual([{ kind: 'REFRESH', type: 'INQUIRY_SOFT' }]);
    expect(await read(andre, id)).toMatchObject({ can_reissue: false });
  });

  test('the amount and term accepted earlier are offered again', async () => {
    const { andre, id } = await lapsed({ accepted: true });
    const { body } = await reissue(andre, id);
    expect(body.earlier?.quote).toMatchObject({ amount: '2500.00', term: 12 });
    expect(body.offers[0]?.quote).toMatchObject({ amount: '2500.00', term: 12 });
  });

  test('F1 tapped five times at once it is one application and one inquiry', async () => {
    const { andre, id } = await lapsed();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => reissue(andre, id)));
    expect(new Set(answers.map(({ body }) => body.gid)).size).toBe(1);
    expect(await bureauCounts(andre)).toEqual(['HARD', 'SOFT', 'SOFT']);
    const kept = 'select count(*)::int as n from application where borrower_gid = $1';
    expect((await world.owner.query(kept, [andre.gid])).rows[0].n).toBe(2);
  });

  test('another application started in the same moment continues as it is, and is not submitted', async () => {
    const { andre, id } = await lapsed();
    const other = await world.owner.connect();
    await other.query('begin');
    const { rows } = await other.query(
      `insert into application
       select (jsonb_populate_record(a, jsonb_build_object('gid', gen_random_uuid(),
         'status', 'DRAFT', 'submitted_at', null, 'created_at', now()))).*
         from application a where gid = $1 returning gid`,
      [id],
    );
    const answer = reissue(andre, id);
    await expect.poll(waitsForAnother).toBe(true);
    await other.query('commit');
    other.release();

    expect((await answer).body).toMatchObject({ gid: rows[0].gid, status: 'DRAFT', earlier: null });
    expect((await read(andre, rows[0].gid)).status).toBe('DRAFT');
  });

  test('less pay meanwhile: the new offer says what changed', async () => {
    const { andre, id } = await lapsed();
    await setPay(andre, 75_000);
    const { body } = await reissue(andre, id);
    expect(body.status).toBe('OFFERED');
    // Less for the same term, or the same for a longer one: both are offered instead.
    const { changed = [] } = body.earlier ?? {};
    expect(changed.includes('amount') || changed.includes('term')).toBe(true);
  });

  test('pay that is too low now: a clear decline with its reason, and the notice', async () => {
    const { andre, id } = await lapsed();
    await setPay(andre, 20_000);
    const { body } = await reissue(andre, id);
    expect(body).toMatchObject({ status: 'DECLINED', next_step: 'DECLINED' });
    expect(body.decision?.reasons.map(({ code }) => code)).toContain('INCOME_TOO_LOW');
    const notice = await andre.client.call(calls.readNotice, { id: body.gid });
    expect(JSON.stringify(notice.body)).toContain('Your credit score');
    expect((await reissue(andre, id)).body.gid).toBe(body.gid);
  });

  test('only a stale answer is requested again; then it is decided without a hard inquiry', async () => {
    const { andre, id } = await lapsed();
    await world.owner.query(
      `update confirmation set answered_at = answered_at - interval '400 days'
        where borrower_gid = $1 and type = 'POLITICAL_EXPOSURE'`,
      [andre.gid],
    );
    const { body } = await reissue(andre, id);
    expect(body).toMatchObject({ status: 'CONFIRMING', next_step: 'CONFIRM', details_left: 1 });
    expect(await bureauCounts(andre)).toEqual(['HARD', 'SOFT']);

    await confirmAll(andre);
    const wish = { uec: 'APPLY', inquiry_consent: true };
    const sent = await andre.client.call(calls.startApplication, wish);
    expect(sent.body).toMatchObject({ gid: body.gid, status: 'OFFERED' });
    expect(await bureauCounts(andre)).toEqual(['HARD', 'SOFT', 'SOFT']);
  });

  test('S8.6 the bureau is down: it waits on its own, and is decided on one soft inquiry', async () => {
    const { andre, id } = await lapsed();
    await setSsn(andre, '900220099');
    const { body } = await reissue(andre, id);
    expect(body).toMatchObject({
      status: 'SUBMITTED',
      next_step: 'WAIT',
      earlier: { changed: [] },
    });
    expect((await reissue(andre, id)).body.gid).toBe(body.gid);

    await setSsn(andre, '900227120');
    await world.owner.query(
      `update jobs.job set start_after = now() where name = 'decide-submitted' and data ->> 'gid' = $1`,
      [body.gid],
    );
    await world.runJobs();
    expect(await read(andre, body.gid)).toMatchObject({ status: 'OFFERED', earlier: { gid: id } });
    expect(await bureauCounts(andre)).toEqual(['SOFT']);
  });

  test('refused without consent, for a neighbour’s, too late, and where nothing expired', async () => {
    const { andre, id } = await lapsed();
    const silent = await andre.client.call(calls.reissueApplication, { id });
    expect([silent.status, silent.headers['x-error-category']]).toEqual([
      422,
      'INQUIRY_CONSENT_MISSING',
    ]);
    const other = await addApplicant(world);
    expect((await reissue(other, id)).status).toBe(404);

    await world.owner.query(
      `update application set submitted_at = submitted_at - interval '91 days' where gid = $1`,
      [id],
    );
    expect(await read(andre, id)).toMatchObject({ can_reissue: false });
    expect((await reissue(andre, id)).body).toBe(
      'You can’t do this right now. Reload the page to see your next step.',
    );
    const { andre: open, application } = await offered(world);
    expect((await reissue(open, application.gid)).body).toBe(
      'You can’t do this right now. Reload the page to see your next step.',
    );
  });
});
