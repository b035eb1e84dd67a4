import { listProducts } from '@paystead/contract/servicing/servicing';
import * as desk from '@paystead/contract/wellness/counseling-desk';
import { listNotifications } from '@paystead/contract/messages/notifications';
import { REFUSALS } from '@paystead/contract/refusals';
import { cancelOwnAppointment, readCounseling } from '@paystead/contract/wellness/wellness';
import { isBankingDay } from '@paystead/lending/calendar/calendar';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestClient } from '../platform/testing/test-client.ts';
import type { TestWorld } from '../platform/testing/test-world.ts';
import { asker, type Asker, colleague, wellnessWorld } from './fixtures/wellness-world.ts';

let world: TestWorld;
let renee: TestClient;
beforeAll(async () => {
  world = await wellnessWorld();
  renee = await colleague(world, 'servicer');
});
afterAll(() => world.close());

const said = (code: keyof typeof REFUSALS) => [422, REFUSALS[code].sentence];

async function programOf({ client }: Asker) {
  return (await client.call(listProducts, {})).body.counseling.program_status;
}

/** Requests an appointment and confirms it for 2 PM of the first requested day. */
async function confirmed(who: Asker, way: 'PHONE' | 'VIDEO' = 'PHONE') {
  const { body } = await who.ask({ way });
  const link = way === 'VIDEO' ? { meeting_url: 'https://meet.example.com/a1' } : {};
  const day = body.days[0] ?? '';
  const at = { gid: body.gid, day, time: '14:00', ...link };
  return { ...(await renee.call(desk.confirmAppointment, at)), day };
}

describe('a borrower', () => {
  test('S3.7 HELP-1 requests an appointment and sees that it waits', async () => {
    const lee = await asker(world);
    expect(await programOf(lee)).toBe('ACTIVE');
    const { status, body } = await lee.ask({ topic: 'HARDSHIP', note: 'My hours were cut.' });

    expect([status, body.status, body.note]).toEqual([200, 'REQUESTED', 'My hours were cut.']);
    const { open, program_status } = await lee.read();
    expect([open, program_status]).toEqual([body, 'PENDING']);
    expect(await programOf(lee)).toBe('PENDING');
  });

  test('S5.5 may choose only business days of the next two weeks', async () => {
    const lee = await asker(world);
    const { days } = await lee.read();
    expect(days).toHaveLength(10);
    const plain = days.map((day) => Temporal.PlainDate.from(day));
    expect(plain.every(isBankingDay)).toBe(true);

    const saturday = plain[0]?.add({ days: 6 - plain[0].dayOfWeek }).toString() ?? '';
    const weekend = await lee.ask({ days: [saturday] });
    expect([weekend.status, weekend.body]).toEqual(said('DATE_NOT_BANKING_DAY'));
    const late = await lee.ask({ days: [plain[9]?.add({ days: 70 }).toString() ?? ''] });
    expect(late.status).toBe(422);
    const none = await lee.ask({ days: [] });
    expect(none.body).toMatchObject({ fields: { days: 'Choose at least one day' } });
    expect((await lee.ask({ note: 'x'.repeat(501) })).status).toBe(422);
  });

  test('refuses a day too far off as out of range', async () => {
    const lee = await asker(world);
    const last = Temporal.PlainDate.from((await lee.read()).days[9] ?? '');
    let day = last.add({ days: 1 });
    while (!isBankingDay(day)) day = day.add({ days: 1 });
    const late = await lee.ask({ days: [day.toString()] });
    expect([late.status, late.body]).toEqual(said('DATE_OUT_OF_RANGE'));
  });

  test('has one open at a time, even with two requests at once, and another after it', async () => {
    const lee = await asker(world);
    const both = await Promise.all([lee.ask(), lee.ask()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const again = await lee.ask();
    expect([again.status, again.body]).toEqual(said('APPOINTMENT_OPEN'));

    const gid = (await lee.read()).open?.gid ?? '';
    const { body } = await lee.client.call(cancelOwnAppointment, { gid });
    expect([body.status, body.cancelled_by]).toEqual(['CANCELLED', 'borrower']);
    const twice = await lee.client.call(cancelOwnAppointment, { gid });
    expect([twice.status, twice.body]).toEqual(said('APPOINTMENT_CLOSED'));
    expect((await lee.ask()).status).toBe(200);
    expect((await lee.read()).past.map((one) => one.gid)).toEqual([gid]);
  });

  test('A2 can’t see or cancel another borrower’s', async () => {
    const [lee, mia] = [await asker(world), await asker(world, 'Mia')];
    const { body } = await lee.ask();
    const foreign = await mia.client.call(cancelOwnAppointment, { gid: body.gid });
    expect(foreign.status).toBe(404);
    expect((await mia.read()).open).toBeNull();
    expect((await lee.read()).open?.status).toBe('REQUESTED');
  });

  test('S4.12 must be verified first', async () => {
    const lee = await asker(world);
    await world.owner.query('update borrower set phone_verified_at = null where gid = $1', [
      lee.gid,
    ]);
    expect((await lee.client.call(readCounseling, {})).body.program_status).toBe(
      'VERIFICATION_REQUIRED',
    );
    const asked = await lee.ask();
    expect([asked.status, asked.body]).toEqual([403, REFUSALS.VERIFICATION_NEEDED.sentence]);
  });
});

describe('staff', () => {
  test('HELP-2 confirm a time, and the borrower gets a notice in the app and by email', async () => {
    const lee = await asker(world);
    const { body, day } = await confirmed(lee);
    const at = Temporal.PlainDate.from(day)
      .toZonedDateTime({
        timeZone: 'America/New_York',
        plainTime: Temporal.PlainTime.from('14:00'),
      })
      .toInstant();
    expect(body).toMatchObject({ status: 'CONFIRMED', with: 'Renee', person: 'Lee Greene' });
    expect(Temporal.Instant.from(body.confirmed_for ?? '').equals(at)).toBe(true);
    expect((await lee.read()).open).toMatchObject({ status: 'CONFIRMED', with: 'Renee' });

    const told = await lee.client.call(listNotifications, {});
    expect(told.body.rows.map(({ title, product }) => [product, title])).toEqual([
      ['LOAN', expect.stringMatching(/^Your appointment: \w{3}, \w{3} \d+, 2:00 PM Eastern$/)],
    ]);
    await world.runJobs();
    const { rows } = await world.owner.query(
      `select links from message where recipient_gid = $1 and about = 'counseling confirmed'`,
      [lee.gid],
    );
    const url = `${world.config.borrowerUrl}/home/wellness/counseling`;
    expect(rows.map(({ links }) => links[0].url)).toEqual([url]);
  });

  test('confirming the same time again sends nothing, another time does', async () => {
    const lee = await asker(world);
    const { body, day } = await confirmed(lee);
    const at = (time: string) => renee.call(desk.confirmAppointment, { gid: body.gid, day, time });
    await at('14:00');
    await at('15:30');
    expect((await lee.client.call(listNotifications, {})).body.rows).toHaveLength(2);
  });

  test('can’t confirm a time in the past, at night or on a day off', async () => {
    const lee = await asker(world);
    const { body } = await lee.ask();
    const at = async (day: string, time: string) => {
      const answer = await renee.call(desk.confirmAppointment, { gid: body.gid, day, time });
      return [answer.status, answer.body];
    };
    const [day = ''] = body.days;
    expect(await at(day, '08:59')).toEqual(said('APPOINTMENT_TIME'));
    expect(await at(day, '17:31')).toEqual(said('APPOINTMENT_TIME'));
    expect(await at('2026-01-05', '10:00')).toEqual(said('APPOINTMENT_TIME'));
    expect(await at('2030-07-04', '10:00')).toEqual(said('APPOINTMENT_TIME'));
  });

  test('a video appointment needs a valid link', async () => {
    const lee = await asker(world);
    const { body } = await lee.ask({ way: 'VIDEO' });
    const given = { gid: body.gid, day: body.days[0] ?? '', time: '10:00' };
    const bare = await renee.call(desk.confirmAppointment, given);
    expect([bare.status, bare.body]).toEqual(said('MEETING_URL_MISSING'));
    const wrong = await renee.call(desk.confirmAppointment, {
      ...given,
      meeting_url: 'javascript:alert(1)',
    });
    expect(wrong.body).toMatchObject({ fields: { meeting_url: expect.any(String) } });
    const mia = await asker(world, 'Mia');
    const { body: video } = await confirmed(mia, 'VIDEO');
    expect(video.meeting_url).toBe('https://meet.example.com/a1');
  });

  test('mark it done once it has a time, and nothing changes it after that', async () => {
    const lee = await asker(world);
    const { body } = await lee.ask();
    const early = await renee.call(desk.finishAppointment, { gid: body.gid });
    expect([early.status, early.body]).toEqual(said('APPOINTMENT_NOT_CONFIRMED'));

    await renee.call(desk.confirmAppointment, {
      gid: body.gid,
      day: body.days[0] ?? '',
      time: '10:00',
    });
    const done = await renee.call(desk.finishAppointment, { gid: body.gid });
    expect(done.body.status).toBe('DONE');
    const reason = 'Changed our mind';
    const late = await renee.call(desk.cancelAppointment, { gid: body.gid, reason });
    expect([late.status, late.body]).toEqual(said('APPOINTMENT_CLOSED'));
  });

  test('cancel with a reason that only the borrower’s own page repeats', async () => {
    const lee = await asker(world);
    const { body } = await lee.ask();
    const reason = 'Our counselor is ill.';
    await renee.call(desk.cancelAppointment, { gid: body.gid, reason });
    const [past] = (await lee.read()).past;
    expect(past).toMatchObject({ cancelled_by: 'staff', cancel_reason: reason });
    const { rows } = (await lee.client.call(listNotifications, {})).body;
    expect(rows[0]?.title).toBe('Your appointment was canceled');
    expect(JSON.stringify(rows)).not.toContain('ill');
  });

  test('R6 the list is by state, searched and paged; the longest waiting comes first', async () => {
    const [zoe, yan] = [await asker(world, 'Zoe'), await asker(world, 'Yan')];
    await zoe.ask();
    await world.advance({ minutes: 1 });
    await yan.ask();
    const { body } = await renee.call(desk.listAppointments, { l: '100' });
    const people = body.rows.map(({ person }) => person);
    expect(people.indexOf('Zoe Greene')).toBeLessThan(people.indexOf('Yan Greene'));

    const found = await renee.call(desk.listAppointments, { q: 'zoe greene' });
    expect(found.body).toMatchObject({ total: 1, rows: [{ person: 'Zoe Greene' }] });
    const first = (await renee.call(desk.listAppointments, { l: '1' })).body;
    const second = (await renee.call(desk.listAppointments, { l: '1', after: first.next! })).body;
    expect([first.total > 1, first.or_more, second.rows.length]).toEqual([true, false, 1]);
    expect(second.rows[0]?.gid).not.toBe(first.rows[0]?.gid);
    const over = await renee.call(desk.listAppointments, { status: 'DONE', q: 'zoe' });
    expect(over.body.total).toBe(0);
  });

  test('R3 an auditor reads and changes nothing; a reviewer sees nothing', async () => {
    const lee = await asker(world);
    const { gid } = (await lee.ask()).body;
    const [auditor, reviewer] = [
      await colleague(world, 'auditor'),
      await colleague(world, 'reviewer'),
    ];
    expect((await auditor.call(desk.readAppointment, { gid })).body.person).toBe('Lee Greene');
    expect((await auditor.call(desk.finishAppointment, { gid })).status).toBe(403);
    expect((await reviewer.call(desk.readAppointment, { gid })).status).toBe(403);
  });

  test('G2 the audit trail has what happened, without the note', async () => {
    const lee = await asker(world);
    const { body } = await lee.ask({ note: 'A private matter' });
    await renee.call(desk.cancelAppointment, { gid: body.gid, reason: 'We called instead' });
    const { rows } = await world.owner.query(
      'select kind, actor_kind, before, after from event where subject_gid = $1 order by id',
      [body.gid],
    );
    expect(rows.map(({ kind, actor_kind }) => `${actor_kind} ${kind}`)).toEqual([
      'borrower counseling.requested',
      'staff counseling.cancelled',
    ]);
    expect(rows[1]).toMatchObject({
      before: { status: 'REQUESTED' },
      after: { status: 'CANCELLED' },
    });
    expect(JSON.stringify(rows)).not.toContain('private');
  });
});
