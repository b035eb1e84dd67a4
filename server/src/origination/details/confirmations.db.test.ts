import * as calls from '@paystead/contract/origination/origination';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestWorld } from '../../platform/testing/test-world.ts';
import { openBirthDate, openSsn } from '../../profile/index.ts';
import { addApplicant, apply, checkRate, originationWorld } from '../fixtures/applicants.ts';
import { routes } from '../index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await originationWorld(routes);
});
afterAll(() => world.close());

const HOME = { street: '9 ELM ST', city: 'RENO', state: 'NV', zip: '89501' };

/** A borrower of a self-directed employer; we know neither home nor paydays. */
async function selfDirected() {
  const andre = await addApplicant(world, { workflow: 'SELF_SERVICE_0', onRoster: false });
  await checkRate(andre);
  await andre.client.call(calls.saveConfirmations, {
    address: HOME,
    payroll_group: { payroll_frequency: 'WEEKLY', sample_date: nextWednesday() },
    gross_pay: '1250.00',
  });
  const { body } = await checkRate(andre, { amount: '1000.00', term: 12 });
  expect(body.status).toBe('CONFIRMING');
  return andre;
}

describe('confirmation details', () => {
  test('S3.24 asks only for what is missing; the employer’s data is shown as done', async () => {
    const andre = await addApplicant(world);
    const { body } = await checkRate(andre);
    const of = (state: string) =>
      body.details.filter((detail) => detail.state === state).map(({ type }) => type);

    expect(of('done')).toEqual([
      'EMAIL',
      'PHONE',
      'EMPLOYER',
      'NAME',
      'DOB',
      'SSN',
      'PAYROLL_GROUP',
    ]);
    expect(of('todo')).toContain('ADDRESS');
    expect(body.details_left).toBe(of('todo').length + of('blocked').length);
    expect(body.minutes_left).toBeGreaterThan(0);
    const shown = new Map(body.details.map((detail) => [detail.type, detail.shown]));
    expect(shown.get('SSN')).toBe('Ends in 7120');
    expect(shown.get('DOB')).toBe('Ends in 1984');
    expect(shown.get('PAYROLL_GROUP')).toMatch(/^Bi-Weekly, next on /);
  });

  test('S5.3 a home is a street in title case; a P.O. Box is for mail only', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre);
    const box = await andre.client.call(calls.saveConfirmations, {
      address: { ...HOME, street: 'po box 218' },
    });
    expect(box.status).toBe(422);
    expect(box.body).toBe('Enter a street address. A P.O. Box can be your mailing address only');

    const { body } = await andre.client.call(calls.saveConfirmations, { address: HOME });
    const address = body.details.find(({ type }) => type === 'ADDRESS');
    expect(address).toMatchObject({ state: 'done', shown: '9 Elm St, Reno, NV 89501' });
  });

  test('an employer that requires both addresses gets home first, then mail', async () => {
    const andre = await addApplicant(world);
    await world.owner.query('update employer set address_required = true where gid = $1', [
      andre.employerGid,
    ]);
    const { body } = await checkRate(andre);
    const mailing = body.details.find(({ type }) => type === 'ADDRESS_MAILING');
    expect(mailing).toMatchObject({ state: 'blocked', blocked_by: 'ADDRESS_RESIDENTIAL' });
    const saved = await andre.client.call(calls.saveConfirmations, {
      address_residential: HOME,
      address_mailing: { ...HOME, street: 'P O Box 9' },
    });
    expect(saved.status).toBe(200);
    const { rows } = await world.owner.query(
      `select type, street from address where borrower_gid = $1 and source = 'EMPLOYEE' order by type`,
      [andre.gid],
    );
    expect(rows).toEqual([
      { type: 'MAILING', street: 'P.O. Box 9' },
      { type: 'PHYSICAL', street: '9 Elm St' },
    ]);
  });

  test('S3.14 each source keeps its own address, and only the own word counts', async () => {
    const andre = await addApplicant(world, { ending: '0034' });
    await apply(andre);
    const { rows } = await world.owner.query(
      `select source, type, street, confirmed_at is not null as confirmed from address
        where borrower_gid = $1 and replaced_at is null order by source`,
      [andre.gid],
    );
    expect(rows).toEqual([
      { source: 'ACCURINT', type: 'PHYSICAL', street: '48 Alder St', confirmed: false },
      { source: 'EMPLOYEE', type: 'PHYSICAL', street: '48 Alder St', confirmed: true },
      { source: 'EXTERNAL', type: 'PHYSICAL', street: '9 Fort Hill Rd', confirmed: false },
    ]);
    const { body } = await andre.client.call(calls.readApplication, {});
    expect(body?.details.find(({ type }) => type === 'ADDRESS')?.shown).toMatch(/^48 Alder St/);
  });

  test('number and birth date are stored in the vault and nowhere else', async () => {
    const andre = await selfDirected();
    const ssn = '512-34-7120';
    await andre.client.call(calls.saveConfirmations, { ssn, dob: '1990-05-17' });

    const { rows } = await world.owner.query(
      'select ssn_cipher, dob_cipher, ssn_last4 from borrower where gid = $1',
      [andre.gid],
    );
    const { vault } = world.platform;
    expect(openSsn(vault, andre.gid, rows[0].ssn_cipher)).toBe('512347120');
    expect(openBirthDate(vault, andre.gid, rows[0].dob_cipher)).toBe('1990-05-17');
    const { rows: kept } = await world.owner.query(
      `select (select string_agg(answer::text, ' ') from confirmation where borrower_gid = $1)
         || coalesce((select string_agg(concat(before, after), ' ') from event), '') as text`,
      [andre.gid],
    );
    expect(kept[0].text).not.toMatch(/512-?34-?7120|1990-05-17/);
    expect(world.logLines.join(' ')).not.toMatch(/512-?34-?7120|1990-05-17/);
  });

  test.each([
    [{ ssn: '000-12-3456' }, 'Check your Social Security number'],
    [{ ssn: '12345' }, 'Enter all 9 digits of your Social Security number'],
    [{ dob: '2190-01-01' }, 'Enter your date of birth, like 03/27/1984'],
    [{ address: { ...HOME, zip: '8950' } }, 'Enter a 5-digit ZIP code'],
    [
      {
        payroll_group: { payroll_frequency: 'WEEKLY', sample_date: saturday() },
        gross_pay: '9.00',
      },
      'Choose a business day',
    ],
  ])('S8.2 a form error is a string: %o', async (answers, sentence) => {
    const andre = await selfDirected();
    const { status, body } = await andre.client.put('/secured/user/loan/apply', answers);
    expect(status).toBe(422);
    expect(body).toBe(sentence);
  });

  test('a number that belongs to another person is refused', async () => {
    const [andre, lee] = [await selfDirected(), await selfDirected()];
    await andre.client.call(calls.saveConfirmations, { ssn: '513347120' });
    const { status, body } = await lee.client.call(calls.saveConfirmations, { ssn: '513347120' });
    expect(status).toBe(422);
    expect(body).toMatch(/already an account/);
  });

  test('the employer’s data can’t be answered differently', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre);
    const dob = await andre.client.call(calls.saveConfirmations, { dob: '1990-05-17' });
    expect(dob.headers['x-error-category']).toBe('ANSWER_NOT_ACCEPTED');
    expect(dob.body).toMatch(/^Your employer gave us another date of birth/);
    const paydays = await andre.client.call(calls.saveConfirmations, { gross_pay: '9000.00' });
    expect(paydays.body).toBe('We don’t need this answer from you.');
  });

  test('a detail the application doesn’t have is refused', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre);
    const { status, body } = await andre.client.call(calls.saveConfirmations, {
      marital_status: 'MARRIED',
    });
    expect(status).toBe(422);
    expect(body).toBe('We don’t need this answer from you.');
  });

  test('Wisconsin asks for marital status, once the home is confirmed', async () => {
    const andre = await addApplicant(world, { state: 'WI' });
    const { body } = await checkRate(andre);
    const asked = body.details.find(({ type }) => type === 'MARITAL_STATUS');
    expect(asked).toMatchObject({ state: 'blocked', blocked_by: 'ADDRESS' });
  });

  test('consents are kept with the version and hash of their text, both yes and no', async () => {
    const andre = await addApplicant(world);
    await checkRate(andre);
    await andre.client.call(calls.saveConfirmations, {
      privacy: true,
      share_information: false,
      backup_consent: true,
    });
    const { rows } = await world.owner.query(
      `select type, version, given, length(text_hash) as hash from consent
       where borrower_gid = $1 and type <> 'INQUIRY_SOFT' order by type`,
      [andre.gid],
    );
    expect(rows).toEqual([
      { type: 'BACKUP_CONSENT', version: '2026-01', given: true, hash: 64 },
      { type: 'PRIVACY', version: '2026-01', given: true, hash: 64 },
      { type: 'SHARE_INFORMATION', version: '2026-01', given: false, hash: 64 },
    ]);
  });

  test.each([
    ['ATOMIC', 'atomic'],
    ['PINWHEEL', 'pinwheel'],
  ] as const)(
    'S3.24 %s is asked if the employer requires it; documents work as well',
    async (type, name) => {
      const andre = await addApplicant(world);
      await world.owner.query('update employer set deposit_confirmation = $2 where gid = $1', [
        andre.employerGid,
        type,
      ]);
      const { body } = await checkRate(andre);
      const links = ['ATOMIC', 'PINWHEEL'];
      const asked = body.details.filter((detail) => links.includes(detail.type));
      expect(asked).toMatchObject([{ type, state: 'todo' }]);
      const { body: saved } = await andre.client.call(calls.saveConfirmations, { [name]: true });
      const link = saved.details.find((detail) => detail.type === type);
      expect(link).toMatchObject({ state: 'done', shown: 'By documents' });
    },
  );

  test('S3.14 in Wisconsin the notice to a spouse has an address, one’s own or another', async () => {
    const andre = await addApplicant(world, { state: 'WI' });
    await checkRate(andre);
    await andre.client.call(calls.saveConfirmations, {
      marital_status: 'MARRIED',
      spouse_lives_with_me: true,
    });
    const spouse = async () => {
      const { rows } = await world.owner.query(
        `select street, source from address
         where borrower_gid = $1 and type = 'SPOUSE' and replaced_at is null`,
        [andre.gid],
      );
      return rows;
    };
    expect(await spouse()).toEqual([{ street: '48 Alder St', source: 'EMPLOYEE' }]);
    const { body } = await andre.client.call(calls.saveConfirmations, {
      marital_status: 'MARRIED',
      spouse_address: { ...HOME, street: 'po box 7' },
    });
    expect(await spouse()).toEqual([{ street: 'P.O. Box 7', source: 'EMPLOYEE' }]);
    const detail = body.details.find(({ type }) => type === 'MARITAL_STATUS');
    expect(detail).toMatchObject({ state: 'done', shown: 'Married' });
  });

  test('S1.3 an application follows the policy of the day it was started', async () => {
    const before = await addApplicant(world, { workflow: 'WORKDAY' });
    await checkRate(before);
    const day = Temporal.Now.plainDateISO('America/New_York').add({ days: 1 });
    await world.owner.query(
      `insert into workflow_policy (workflow, valid_from, employment_proof, collection, agreements,
         deposit_confirmation, income_item, employment_item, bank_item, queue_items, lead_type)
       select workflow, $1, employment_proof, '{ach}', agreements, deposit_confirmation,
         income_item, employment_item, bank_item, queue_items, lead_type
       from workflow_policy where workflow = 'WORKDAY'`,
      [day.toString()],
    );
    await world.advance({ days: 1 });
    const after = await addApplicant(world, { workflow: 'WORKDAY' });
    await checkRate(after);

    const asks = async ({ gid }: { gid: string }) => {
      const client = await world.as({ kind: 'borrower', gid });
      const { body } = await client.call(calls.readApplication, {});
      return body?.details.some(({ type }) => type === 'BACKUP_CONSENT');
    };
    expect(await asks(before)).toBe(true);
    expect(await asks(after)).toBe(false);
  });

  test('S7.26 S7.28 without an application there is nothing to confirm', async () => {
    const andre = await addApplicant(world);
    const { body } = await andre.client.call(calls.saveConfirmations, { privacy: true });
    expect(body).toBe('You have no open application. Start with your amount.');
    const { body: started } = await checkRate(andre);
    const { body: one } = await andre.client.call(calls.readOneApplication, { id: started.gid });
    expect(one).toEqual(started);
    const { body: all } = await andre.client.call(calls.listApplications, {});
    expect(all.map(({ gid }) => gid)).toEqual([started.gid]);
  });
});

function nextWednesday(): string {
  return weekday(3);
}

function saturday(): string {
  return weekday(6);
}

/** That day of the week, about two weeks from now. */
function weekday(day: number): string {
  const today = Temporal.Now.plainDateISO('America/New_York');
  const found = today.add({ days: ((day - today.dayOfWeek + 7) % 7) + 14 });
  return found.toString().replaceAll('-', '');
}
