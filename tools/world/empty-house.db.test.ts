import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as identity from '@paystead/contract/identity/identity';
import { findEmployers, register } from '@paystead/contract/identity/registration';
import * as origination from '@paystead/contract/origination/origination';
import * as consoleCalls from '@paystead/contract/product/console';
import { listMessages, readTime, travel } from '@paystead/contract/product/sandbox';
import { readTrialBalance } from '@paystead/contract/servicing/books';
import * as desk from '@paystead/contract/servicing/payment-desk';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import * as employers from '@paystead/contract/staff/employers';
import { goLive, noteGoLiveStep } from '@paystead/contract/staff/going-live';
import { invitePerson } from '@paystead/contract/staff/people';
import { confirmEmployment } from '@paystead/contract/verification/employment';
import * as queue from '@paystead/contract/verification/queue';
import { acceptQueueItem } from '@paystead/contract/verification/review';
import { listReviewQueue } from '@paystead/contract/verification/review-queue';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sign } from '../../server/src/demo/borrowing.ts';
import { type Browser, openBrowser } from '../../server/src/demo/browser.ts';
import { seed } from '../../server/src/demo/index.ts';
import { linkBank, type Visitor } from '../../server/src/demo/visitor.ts';
import { printDocument } from '../../server/src/documents/index.ts';
import { inJobTransaction } from '../../server/src/platform/jobs/run-job.ts';
import { readConfig } from '../../server/src/platform/settings/config.ts';
import { testWorld, type TestWorld } from '../../server/src/platform/testing/test-world.ts';
import { routes } from '../../server/src/routes.ts';
import { backgroundWork } from '../../server/src/worker.ts';
import { inviteFirst } from '../invite-first.ts';
import { checkInvariants } from '../invariants/report.ts';
import { lookInto } from '../schema/fresh-database.ts';

/*
 * A house without demo people, from the first administrator to a loan that staff service. Only
 * `npm run enroll` touches the database; everything else is a call of the contract.
 */

const PASSWORD = 'green river under snow';
const MARCUS = { name: 'Marcus Oyelaran', email: 'marcus@lender.example' };
const RENEE = { name: 'Renee Okafor', email: 'renee@lender.example' };

let world: TestWorld;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paystead-empty-'));
  const env = { DATA_DIR: folder };
  world = await testWorld({ routes, jobs: backgroundWork(readConfig(env)).jobs, env });
  await world.setClock(Temporal.Instant.from('2030-12-02T15:00:00Z'));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const open = () => openBrowser(world.platform, routes);
const machine = { call: ((call, input) => open().call(call, input)) as Browser['call'] };

/** The newest message to an address or number, as the sandbox's inbox shows it. */
async function newest(to: string) {
  await world.runJobs();
  const { rows } = await machine.call(listMessages, { to, l: '1' });
  return rows[0] ?? { text: '', links: [] };
}

const codeFor = async (to: string) => /\b\d{6}\b/.exec((await newest(to)).text)?.[0] ?? '';

/** Sets a password with the link of an invitation, and logs in with both steps. */
async function comesIn(key: string, email: string): Promise<Browser> {
  await open().call(consoleCalls.enrollStaff, { key, password: PASSWORD });
  return logsIn(email);
}

async function logsIn(email: string): Promise<Browser> {
  const browser = open();
  await browser.call(consoleCalls.staffLogin, { username: email, password: PASSWORD });
  await browser.call(consoleCalls.staffVerifyMfa, { code: await codeFor(email) });
  return browser;
}

async function invitesReviewer(administrator: Browser): Promise<Browser> {
  const roles: ('reviewer' | 'servicer')[] = ['reviewer', 'servicer'];
  await administrator.call(invitePerson, { ...RENEE, employer: null, roles, access_until: null });
  const [link] = (await newest(RENEE.email)).links;
  return comesIn(new URL(link?.url ?? '').searchParams.get('key') ?? '', RENEE.email);
}

async function bringsEmployerIn(administrator: Browser): Promise<void> {
  const added = await administrator.call(employers.addEmployer, {
    mnemonic: 'WREN',
    name: 'Wren & Daughters Boatyard',
    workflow: 'SELF_SERVICE',
    employment_check_mode: 'SYNC',
    deposit_confirmation: 'UPLOAD',
    address_required: false,
    potential_active_duty: false,
    federal_government_agency: false,
    credit_monitoring: false,
    max_amount: '5000.00',
    lead_days: 10,
  });
  const on = added.today;
  const note = 'Signed by their treasurer';
  await administrator.call(noteGoLiveStep, { gid: added.gid, step: 'AGREEMENT', on, note });
  await administrator.call(goLive, { gid: added.gid });
}

const june: Visitor['person'] = {
  firstName: 'June',
  lastName: 'Abbot',
  employer: 'WREN',
  employeeNumber: '',
  bornOn: '1984-03-27',
  ssn: '521457150',
  grossPay: 2300,
  yearsHere: 9,
  state: 'NM',
  city: 'Santa Fe',
  zip: '87501',
  street: '48 Alder St',
};
const EMAIL = 'june.abbot@example.com';
const PHONE = '5055550161';

/** Registers, and proves email and phone. */
async function registers(browser: Browser): Promise<void> {
  const found = await browser.call(findEmployers, { q: 'wren' });
  await browser.call(register, {
    employer: found.rows[0]?.mnemonic ?? '',
    first_name: june.firstName,
    last_name: june.lastName,
    email: EMAIL,
    phone: PHONE,
    password: PASSWORD,
    terms_of_use: true,
    privacy: true,
  });
  await browser.call(identity.login, { username: EMAIL, password: PASSWORD });
  await browser.call(identity.confirmEmail, { code: await codeFor(EMAIL) });
  await browser.call(identity.sendPhoneVerification, { channel: 'OPT_SMS' });
  await browser.call(identity.confirmPhone, { code: await codeFor(`+1${PHONE}`) });
}

/** Sends a paper for each task that waits for her; staff look at it and accept it. */
async function handsInPapers(borrower: Browser, staff: Browser): Promise<string[]> {
  const content = await printDocument({
    title: 'Pay stub',
    html: '<p>June Abbot, Wren &amp; Daughters Boatyard</p><p>Gross pay 2,300.00</p>',
    author: 'Payroll',
    foot: 'Two weeks',
  });
  const asked = (await borrower.call(queue.listQueue, {})).filter(
    (one) => one.status === 'PENDING',
  );
  for (const { gid, type, documents } of asked) {
    const file = { name: 'paper.pdf', content };
    await borrower.send(queue.uploadDocument, { type: documents[0] ?? type, id: gid }, file);
    await borrower.call(queue.completeUpload, { name: type.toLowerCase() as 'income' });
  }
  await world.runJobs();
  const { rows } = await staff.call(listReviewQueue, {});
  for (const { gid } of rows) {
    await staff.call(acceptQueueItem, { gid, gross_pay: '2300.00', why: 'Seen on the pay stub' });
  }
  return rows.map(({ type }) => type);
}

const ANSWERS: Record<string, object> = {
  NAME: { name: { first_name: june.firstName, last_name: june.lastName } },
  SSN: { ssn: june.ssn },
  DOB: { dob: june.bornOn },
  ADDRESS: { address: { street: june.street, city: june.city, state: june.state, zip: june.zip } },
  PAYROLL_GROUP: {
    payroll_group: { payroll_frequency: 'BIWEEKLY', sample_date: '20301218' },
    gross_pay: '2300.00',
  },
  COMMUNICATION_CONSENT: { communication_consent: false },
  CONTACT_RESTRICTION: { contact_restriction: false },
  SHARE_INFORMATION: { share_information: false },
  BACKUP_CONSENT: { backup_consent: true },
  PRIVACY: { privacy: true },
  TERMS_OF_USE: { terms_of_use: true },
  DISCLOSURE: { disclosure: true },
  POLITICAL_EXPOSURE: { political_exposure: false },
  SURVEY_CHANNEL_SOURCE: { survey_channel_source: 'My employer' },
  EMPLOYER: { employer: true },
  PRIMARY_BANK: { primary_bank: true },
};

async function answersAll(browser: Browser): Promise<void> {
  const application = await browser.call(origination.readApplication, {});
  const open = (application?.details ?? []).filter(({ state }) => state !== 'done');
  const given = open.map(({ type }) => ANSWERS[type] ?? {});
  await browser.call(origination.saveConfirmations, Object.assign({}, ...given));
}

const wish = { amount: '1500.00', term: 12, purpose: 'Car repair' };

/** Asks for the cost, answers every question, and applies. */
async function applies(browser: Browser) {
  const asked = { uec: 'PREQUALIFY', inquiry_consent: true, ...wish } as const;
  const { status } = await browser.call(origination.startApplication, asked);
  if (status === 'DRAFT') {
    await answersAll(browser);
    await browser.call(origination.startApplication, asked);
  }
  await answersAll(browser);
  return browser.call(origination.startApplication, { uec: 'APPLY', inquiry_consent: true });
}

/** Days pass as they do in the sandbox: each is closed as every night. */
async function pass(where: { to: 'next-business-day' } | { days: number }): Promise<void> {
  await machine.call(travel, where);
  await world.runJobs();
  expect(await machine.call(readTime, {})).toMatchObject({ running: false, failed: null });
}

const seedAgain = () =>
  seed({ platform: world.platform, ownerUrl: world.ownerUrl, runJobs: world.runJobs });

test('STAFF-64 an empty house, from the first administrator to a loan that staff service', async () => {
  const marcus = await comesIn(await inviteFirst(world.owner, MARCUS), MARCUS.email);
  expect(await seedAgain()).toBe(false);
  const renee = await invitesReviewer(marcus);
  await bringsEmployerIn(marcus);

  const browser = open();
  await registers(browser);
  const proof = await browser.call(confirmEmployment, { started_on: '2021-02-01' });
  expect(proof).toMatchObject({ employment_verified: false, pending: true });
  expect(await handsInPapers(browser, renee)).toEqual(['EMPLOYMENT']);
  await browser.call(identity.setUpSms, {});
  await browser.call(identity.confirmFactor, { type: 'SMS', code: await codeFor(`+1${PHONE}`) });

  const look: Visitor['look'] = (read) => inJobTransaction(world.platform, 'june', read);
  const visitor = { person: june, browser, look, wait: world.runJobs, desk: async () => renee };
  await linkBank(visitor);
  const decided = await applies(browser);
  expect(decided.status).toBe('OFFERED');
  const gid = await sign(visitor, decided, { wish, collection: 'ach' });

  await pass({ to: 'next-business-day' });
  const servicer = await logsIn(RENEE.email);
  const { loan } = await servicer.call(readStaffLoan, { gid });
  expect(loan).toMatchObject({ loan_status: 'Open', balance: '1500.00' });

  const date = loan.next_installment_date ?? '';
  const phoned = { gid, mode: 'SINGLE', date, amount: '100.00' } as const;
  const { authorization } = await servicer.call(desk.previewPhonePayment, phoned);
  await servicer.call(desk.takePhonePayment, {
    ...phoned,
    authorization: authorization ?? '',
    reason: 'June called',
  });
  await pass({ days: 30 });
  const later = await (await logsIn(RENEE.email)).call(readStaffLoan, { gid });
  expect(later.loan).toMatchObject({ loan_status: 'Open', delinquent_days: 0 });
  expect(Number(later.loan.balance)).toBeLessThan(1400);

  const books = await (await logsIn(MARCUS.email)).call(readTrialBalance, {});
  expect(books.difference).toBe('0.00');
  const findings = await lookInto(world.ownerUrl, (see) => checkInvariants(see));
  expect(findings.filter(({ faults }) => faults.length > 0)).toEqual([]);
}, 120_000);
