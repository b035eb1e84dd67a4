import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { withdrawApplication } from '@paystead/contract/origination/origination';
import { liftHold, placeHold } from '@paystead/contract/product/retention';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addApplicant, apply, type TestApplicant } from '../origination/fixtures/applicants.ts';
import { samplePdf } from '../platform/files/file-content/fixtures/sample-files.ts';
import { receivePayment } from '../servicing/index.ts';
import { seedOpen, working } from '../servicing/test-loan.ts';
import {
  addStaff,
  reviewWorld,
  type ReviewWorld,
  taskOf,
  upload,
} from '../verification/fixtures/review-world.ts';
import { dueAfter, eraseOn, moveToNoon, rowsOf, todayOf } from './test-erasing.ts';

let world: ReviewWorld;
beforeAll(async () => {
  world = await reviewWorld();
});
afterAll(() => world.close());

const files = () =>
  readdirSync(world.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

/** The tables that make up an application and are erased with it. */
const FILE = ['application', 'confirmation', 'decision', 'inquiry', 'queue_item',
  'queue_item_document', 'uploaded_document']; // prettier-ignore

async function fileOf({ gid }: TestApplicant): Promise<Record<string, number>> {
  const all = await rowsOf(world, gid);
  return Object.fromEntries(FILE.map((name) => [name, all[name] ?? 0]));
}

/** A person who applied, was asked for documents, sent one and withdrew. */
async function withdrawn() {
  const andre = await addApplicant(world, { ending: '0035' });
  const { body } = await apply(andre);
  const before = files();
  await upload(andre.client, await taskOf(andre.client, 'INCOME'), 'INCOME_STATEMENT', {
    content: samplePdf(),
  });
  const [file = ''] = files().filter((name) => !before.includes(name));
  const answer = await andre.client.call(withdrawApplication, { id: body.gid });
  expect([answer.status, file]).toEqual([200, expect.stringMatching(/^[0-9a-f-]{36}$/)]);
  return { andre, file, application: body.gid };
}

/** Moves the clock to this day and closes it. */
async function closeOn(day: Temporal.PlainDate): Promise<number> {
  await moveToNoon(world, day);
  return eraseOn(world, day);
}

async function countedBy(sql: string, ...values: unknown[]): Promise<number> {
  const { rows } = await world.owner.query(`select count(*)::int as n from ${sql}`, values);
  return rows[0].n;
}

describe('an application that led to no loan', () => {
  test('D7 it is complete on the last day of 25 months, and gone on the next, with its file', async () => {
    const { andre, file, application } = await withdrawn();
    const applied = await todayOf(world);
    await world.advance({ days: 2 });
    const later = await withdrawn();
    const [whole, neighbour] = [await fileOf(andre), await fileOf(later.andre)];
    expect(Object.values(whole).every((rows) => rows > 0)).toBe(true);
    const events = await world.count('event');

    const due = dueAfter(applied, 25);
    await closeOn(due.subtract({ days: 1 }));
    expect(await fileOf(andre)).toEqual(whole);
    expect(files()).toContain(file);

    await closeOn(due);
    const left = Object.fromEntries(FILE.map((name) => [name, 0]));
    expect(await fileOf(andre)).toEqual(left);
    expect(
      await countedBy(`consent where application_gid = $1 and type like '%INQUIRY%'`, application),
    ).toBe(0);
    expect(files()).not.toContain(file);
    expect(await fileOf(later.andre)).toEqual(neighbour);
    expect(files()).toContain(later.file);

    const { rows } = await world.owner.query(
      `select actor_kind, actor_name, subject_kind, before, after, reason from event
        where kind = 'records.erased' and subject_gid = $1`,
      [application],
    );
    expect(rows).toEqual([
      {
        actor_kind: 'job',
        actor_name: 'close-days',
        subject_kind: 'application',
        before: null,
        after: { rule: 'application', months: 25 },
        reason: null,
      },
    ]);
    expect(await world.count('event')).toBeGreaterThan(events);
    expect(await eraseOn(world, due)).toBe(0);
  });

  test('D7 the next close erases what was missed on days off', async () => {
    const { andre, file } = await withdrawn();
    await closeOn((await todayOf(world)).add({ months: 40 }));
    expect((await fileOf(andre))['application']).toBe(0);
    expect(files()).not.toContain(file);
  });

  test('D7 it is kept for ten years if there was a question of sanctions', async () => {
    const { andre, application } = await withdrawn();
    const day = await todayOf(world);
    await world.owner.query(
      `insert into queue_item (borrower_gid, application_gid, type, status, uec, decided_at,
         created_at, updated_at)
       values ($1, $2, 'OFAC', 'ACCEPTED', 'APPLY', product_now(), product_now(), product_now())`,
      [andre.gid, application],
    );
    await closeOn(dueAfter(day, 120).subtract({ days: 1 }));
    expect((await fileOf(andre))['decision']).toBeGreaterThan(0);
    await closeOn(dueAfter(day, 120));
    expect((await fileOf(andre))['application']).toBe(0);
  });

  test('D7 a file that another task uses stays until that task is erased', async () => {
    const { andre, file } = await withdrawn();
    await world.owner.query(
      `with other as (insert into queue_item (borrower_gid, type, status, uec, created_at, updated_at)
         values ($1, 'BANK', 'PENDING', 'APPLY', product_now(), product_now() + interval '9 days')
         returning gid)
       insert into queue_item_document (queue_item_gid, document_gid, borrower_gid, attached_at)
       select other.gid, d.gid, $1, product_now() from other, uploaded_document d
        where d.borrower_gid = $1`,
      [andre.gid],
    );
    const due = dueAfter(await todayOf(world), 25);
    await closeOn(due);
    expect((await fileOf(andre))['application']).toBe(0);
    expect(files()).toContain(file);
    await closeOn(due.add({ days: 10 }));
    expect(files()).not.toContain(file);
  });
});

describe('what stops erasing', () => {
  test('D7 a hold keeps everything until it is lifted; only one can be in force', async () => {
    const { andre, file } = await withdrawn();
    const admin = await addStaff(world, 'administrator');
    const hold = { gid: andre.gid, reason: 'Letter of a lawyer of 3 March' };
    expect((await admin.call(placeHold, hold)).status).toBe(200);
    expect((await admin.call(placeHold, hold)).body).toBe(
      'You can’t do this right now. Reload the page to see your next step.',
    );
    const whole = await fileOf(andre);
    await closeOn((await todayOf(world)).add({ months: 150 }));
    expect(await fileOf(andre)).toEqual(whole);

    const lift = { gid: andre.gid, reason: 'The case is over' };
    expect((await admin.call(liftHold, lift)).status).toBe(200);
    expect((await admin.call(liftHold, lift)).status).toBe(404);
    expect(await eraseOn(world, await todayOf(world))).toBeGreaterThan(0);
    expect(files()).not.toContain(file);
    const { rows } = await world.owner.query(
      `select kind, reason from event where subject_gid = $1 and kind like 'hold.%' order by id`,
      [andre.gid],
    );
    expect(rows).toEqual([
      { kind: 'hold.placed', reason: hold.reason },
      { kind: 'hold.lifted', reason: lift.reason },
    ]);
  });

  test('D7 a hold needs an existing borrower and an administrator', async () => {
    const admin = await addStaff(world, 'administrator');
    const nobody = { gid: randomUUID(), reason: 'Mistaken' };
    expect((await admin.call(placeHold, nobody)).status).toBe(404);
    const servicer = await addStaff(world, 'servicer');
    expect((await servicer.call(placeHold, nobody)).status).toBe(403);
  });

  test('D7 an open loan, or a fraud question with staff, keeps an old application', async () => {
    const [loan, { andre: fraud }] = [await seedOpen(world), await withdrawn()];
    const { rows } = await world.owner.query(
      `insert into application (borrower_gid, employer_gid, status, uec, min_amount_cents,
         max_amount_cents, created_at, updated_at)
       values ($1, $2, 'DECLINED', 'APPLY', 1, 2, product_now(), product_now()) returning gid`,
      [loan.borrowerGid, loan.employerGid],
    );
    await world.owner.query(
      `update queue_item set type = 'FRAUD', status = 'REVIEW', decided_at = null
        where borrower_gid = $1`,
      [fraud.gid],
    );
    await closeOn((await todayOf(world)).add({ months: 26 }));
    expect(await countedBy('application where gid = $1', rows[0].gid)).toBe(1);
    expect((await fileOf(fraud))['application']).toBe(1);
  });
});

describe('a loan that is closed', () => {
  test('D7 its file is kept for seven years; its books are kept for good', async () => {
    const loan = await seedOpen(world);
    await working(world, (context) =>
      receivePayment(context, {
        loanGid: loan.gid,
        amount: 125_000n,
        receivedOn: loan.disbursed.add({ days: 9 }),
        channel: 'ACH',
      }),
    );
    await world.owner.query(
      `with application as (select application_gid as gid from loan where gid = $1),
       paper as (insert into document (borrower_gid, loan_gid, kind, title, media_type,
           content_cipher, sha256, created_at)
         values ($2, $1, 'SIGNED_LOAN', 'Loan agreement', 'application/pdf', '\\x00', 'x', product_now())
         returning gid)
       insert into confirmation (application_gid, borrower_gid, type, answer, answered_at)
       select gid, $2, 'ADDRESS', '{"street": "48 Alder St"}', product_now() from application`,
      [loan.gid, loan.borrowerGid],
    );
    const closed = await world.owner.query('select closed_on from loan where gid = $1', [loan.gid]);
    const due = dueAfter(Temporal.PlainDate.from(closed.rows[0].closed_on), 84);
    const books = () =>
      Promise.all(
        ['loan', 'journal_entry', 'posting', 'installment', 'installment_payment', 'offer'].map(
          (table) => countedBy(`${table} where borrower_gid = $1`, loan.borrowerGid),
        ),
      );
    const [before, file] = [await books(), await rowsOf(world, loan.borrowerGid)];
    // The planted agreement, the payoff letter, the stop order and the notice of the refund.
    expect([file['document'], file['confirmation']]).toEqual([4, 1]);

    // The loan was overpaid: nothing is erased while we owe the difference.
    await closeOn(due);
    expect(await rowsOf(world, loan.borrowerGid)).toEqual(file);
    await world.owner.query(`update refund set state = 'PAID' where loan_gid = $1`, [loan.gid]);
    await closeOn(due.subtract({ days: 1 }));
    expect(await rowsOf(world, loan.borrowerGid)).toEqual(file);
    await closeOn(due);
    const { document, confirmation, ...kept } = file;
    expect([document, confirmation, await rowsOf(world, loan.borrowerGid)]).toEqual([4, 1, kept]);
    expect(await books()).toEqual(before);
  });
});
