import { randomUUID } from 'node:crypto';
import * as calls from '@paystead/contract/product/borrower-record';
import { readDeskBorrower } from '@paystead/contract/product/borrower-desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sealBirthDate, sealSsn } from '../../profile/index.ts';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { loanWorld, seedOpen } from '../../servicing/test-loan.ts';
import { addStaff } from '../../staff/test-staff.ts';
import { routes } from '../routes.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await loanWorld(routes);
});
afterAll(() => world.close());

async function staff(role: string): Promise<TestClient> {
  const gid = await addStaff(world, `${randomUUID()}@lender.example`, [role]);
  return world.as({ kind: 'staff', gid });
}

/** A borrower with an open loan, home, phone and personal numbers. */
async function known() {
  const loan = await seedOpen(world);
  const gid = loan.borrowerGid;
  const { vault } = world.platform;
  const { dob_cipher } = sealBirthDate(vault, gid, '1984-03-27');
  const { ssn_cipher, ssn_last4 } = sealSsn(vault, gid, '521457150');
  await world.owner.query(
    `update borrower set phone = '+15055550161', dob_cipher = $2, ssn_cipher = $3, ssn_last4 = $4
      where gid = $1`,
    [gid, dob_cipher, ssn_cipher, ssn_last4],
  );
  await world.owner.query(
    `update address set replaced_at = now() where borrower_gid = $1 and type = 'PHYSICAL'`,
    [gid],
  );
  await world.owner.query(
    `insert into address (borrower_gid, type, source, street, city, state, zip, created_at)
     values ($1, 'PHYSICAL', 'EMPLOYEE', '48 Alder St', 'Santa Fe', 'NM', '87501', now())`,
    [gid],
  );
  return { gid, loan: loan.gid };
}

const once = () => ({ key: randomUUID() });
const nobody = '00000000-0000-4000-8000-000000000001';

describe('STAFF-41 the record of a borrower', () => {
  test('shows person, job and accounts masked, and the opening stands in the trail it shows', async () => {
    const { gid } = await known();
    const auditor = await staff('auditor');
    await auditor.call(calls.readBorrowerRecord, { gid });
    const { body } = await auditor.call(calls.readBorrowerRecord, { gid });
    expect(body.person).toMatchObject({
      birth_date_known: true,
      ssn: '•••-••-7150',
      home: '•• Alder St, Santa Fe, NM •••••',
    });
    expect(body).toMatchObject({ breach: null, hold: null, contact: { flags: [] } });
    expect(body.events[0]?.kind).toBe('read GET /console/borrower/{gid}/record');
    expect(JSON.stringify(body)).not.toMatch(/521457150|1984-03-27|48 Alder|5055550161/);
  });

  test('a hold, a breach and what was sent are there', async () => {
    const { gid } = await known();
    const other = await addStaff(world, `${randomUUID()}@lender.example`, ['servicer']);
    await world.owner.query(
      `insert into retention_hold (borrower_gid, reason, placed_by_gid, placed_at)
       values ($1, 'A suit', $2, now())`,
      [gid, other],
    );
    await world.owner.query(
      `update borrower set breached_at = now(), breached_by = 'STAFF_REVIEWED', breached_by_gid = $2
        where gid = $1`,
      [gid, other],
    );
    await world.owner.query(
      `insert into message (channel, recipient, recipient_gid, subject, text, about, created_at)
       values ('email', 'dana@example.com', $1, 'We received your payment', 'x', 'payment', now())`,
      [gid],
    );
    const { body } = await (await staff('servicer')).call(calls.readBorrowerRecord, { gid });
    expect(body).toMatchObject({
      hold: { reason: 'A suit' },
      breach: { by_staff: true, next: 'STAFF', may_clear: true },
    });
    expect(body.messages[0]).toMatchObject({ subject: 'We received your payment', state: 'WAITS' });
    const self = await world.as({ kind: 'staff', gid: other });
    expect((await self.call(calls.readBorrowerRecord, { gid })).body.breach?.may_clear).toBe(false);
  });

  test('other roles, borrowers, unknown and erased people are refused', async () => {
    const { gid } = await known();
    const reviewer = await staff('reviewer');
    const borrower = await world.as({ kind: 'borrower', gid });
    const servicer = await staff('servicer');
    expect((await reviewer.call(calls.readBorrowerRecord, { gid })).status).toBe(403);
    expect((await borrower.call(calls.readBorrowerRecord, { gid })).status).toBe(404);
    expect((await servicer.call(calls.readBorrowerRecord, { gid: nobody })).status).toBe(404);
    expect((await servicer.call(readDeskBorrower, { gid })).status).toBe(200);
  });
});

describe('STAFF-42 audit A11 a masked fact in full', () => {
  test('is answered for a reason; the trail keeps which and why, never the value', async () => {
    const { gid } = await known();
    const servicer = await staff('servicer');
    const shown: string[] = [];
    for (const fact of ['SSN', 'BIRTH_DATE', 'HOME', 'PHONE'] as const) {
      const asked = { gid, fact, reason: 'Calling back' };
      shown.push((await servicer.call(calls.revealFact, asked)).body.value);
    }
    expect(shown).toEqual([
      '521-45-7150',
      '1984-03-27',
      '48 Alder St, Santa Fe, NM 87501',
      '+15055550161',
    ]);
    const { rows } = await world.owner.query(
      `select after, reason, before from event where subject_gid = $1 and kind = 'borrower.revealed'
        order by id`,
      [gid],
    );
    expect(rows[0]).toEqual({ before: null, after: { fact: 'SSN' }, reason: 'Calling back' });
    const { rows: trail } = await world.owner.query(
      'select before, after, reason from event where subject_gid = $1',
      [gid],
    );
    expect(JSON.stringify(trail)).not.toMatch(/7150|1984|Alder/);
  });

  test('without a reason, by an auditor, of nobody and the eleventh in an hour are refused', async () => {
    const { gid } = await known();
    const servicer = await staff('servicer');
    const ask = async (reason = 'Calling back', client = servicer) =>
      (await client.call(calls.revealFact, { gid, fact: 'SSN', reason })).status;
    expect(await ask(' ')).toBe(422);
    expect(await ask('Calling back', await staff('auditor'))).toBe(403);
    const account = { gid, fact: 'BANK_ACCOUNT', account: nobody, reason: 'Bank asked' } as const;
    expect((await servicer.call(calls.revealFact, account)).status).toBe(404);
    for (let count = 0; count < 10; count += 1) expect(await ask()).toBe(200);
    expect(await ask()).toBe(429);
    await world.advance({ hours: 1, minutes: 1 });
    expect(await ask()).toBe(200);
  });
});

describe('STAFF-43 notes of staff', () => {
  test('are sealed, newest first, on the person or the loan, once a key', async () => {
    const { gid, loan } = await known();
    const servicer = await staff('servicer');
    const key = once();
    const first = { gid, text: 'Payroll cut her hours.', loan };
    const added = await servicer.call(calls.addDeskNote, first, key);
    expect((await servicer.call(calls.addDeskNote, first, key)).body).toEqual(added.body);
    await world.advance({ minutes: 1 });
    await servicer.call(calls.addDeskNote, { gid, text: 'Prefers mornings.' }, once());
    const { body } = await (await staff('auditor')).call(calls.listDeskNotes, { gid });
    expect(body.rows.map(({ text, loan: on }) => [text, on?.gid ?? null])).toEqual([
      ['Prefers mornings.', null],
      ['Payroll cut her hours.', loan],
    ]);
    const { rows } = await world.owner.query('select note_cipher from desk_note');
    expect(rows.some(({ note_cipher: sealed }) => String(sealed).includes('Payroll'))).toBe(false);
  });

  test('empty ones, others’ loans, auditors and borrowers are refused; nobody changes one', async () => {
    const { gid } = await known();
    const other = await known();
    const servicer = await staff('servicer');
    const add = async (input: { text: string; loan?: string }, client = servicer) =>
      (await client.call(calls.addDeskNote, { gid, ...input }, once())).status;
    expect(await add({ text: ' ' })).toBe(422);
    expect(await add({ text: 'Note', loan: other.loan })).toBe(404);
    expect(await add({ text: 'Note' }, await staff('auditor'))).toBe(403);
    expect(await add({ text: 'Note' }, await world.as({ kind: 'borrower', gid }))).toBe(404);
    const app = world.platform.database.requests;
    await expect(app.query(`update desk_note set written_at = now()`)).rejects.toThrow(
      'permission denied',
    );
  });

  test('go when the person is erased', async () => {
    const { gid } = await known();
    const servicer = await staff('servicer');
    await servicer.call(calls.addDeskNote, { gid, text: 'Prefers mornings.' }, once());
    await world.owner.query('update borrower set erased_at = now() where gid = $1', [gid]);
    const { rows } = await world.owner.query('select from desk_note where borrower_gid = $1', [
      gid,
    ]);
    expect(rows).toEqual([]);
  });
});
