import * as bank from '@paystead/contract/bank-accounts/bank-accounts';
import { staffLogin, staffVerifyMfa } from '@paystead/contract/product/console';
import * as monitoring from '@paystead/contract/wellness/credit-monitoring';
import * as identity from '@paystead/contract/identity/identity';
import { register } from '@paystead/contract/identity/registration';
import { confirmEmployment } from '@paystead/contract/verification/employment';
import type { WorkContext } from '../platform/context.ts';
import type { Browser } from './browser.ts';
import { findCode } from './demo.queries.ts';
import { emailOf, phoneOf, type DemoPerson } from './people.ts';
import { consoleUsers, DEMO_PASSWORD } from './sign-ins.ts';

/** One person of the story, with their browser. */
export interface Visitor {
  readonly person: DemoPerson;
  readonly browser: Browser;
  /** Reads the sandbox's inbox, or a document on paper. */
  readonly look: <Result>(read: (context: WorkContext) => Promise<Result>) => Promise<Result>;
  /** Waits until the product's background jobs are done. */
  readonly wait: () => Promise<unknown>;
  /** The browser of a servicer at the console. */
  readonly desk: () => Promise<Browser>;
}

/** Registers, and proves email, phone, employment and the second factor, as everybody must. */
export async function join({ person, browser, look, wait }: Visitor): Promise<void> {
  const [email, phone] = [emailOf(person), phoneOf(person)];
  await browser.call(register, {
    employer: person.employer,
    first_name: person.firstName,
    last_name: person.lastName,
    email,
    phone,
    password: DEMO_PASSWORD,
    terms_of_use: true,
    privacy: true,
    communication_consent: true,
  });
  await wait();
  await browser.call(identity.login, { username: email, password: DEMO_PASSWORD });
  const code = (to: string) => look(({ db }) => findCode(db, to));
  await browser.call(identity.confirmEmail, { code: await code(email) });

  const number = `+1${phone.replaceAll(/\D/g, '')}`;
  await browser.call(identity.sendPhoneVerification, { channel: 'OPT_SMS' });
  await browser.call(identity.confirmPhone, { code: await code(number) });
  await browser.call(confirmEmployment, { employee_number: person.employeeNumber });
  await browser.call(identity.setUpSms, {});
  await browser.call(identity.confirmFactor, { type: 'SMS', code: await code(number) });
}

/** Logs in at a bank of the sandbox; the account becomes the primary one. */
export async function linkBank({ browser }: Visitor, username = 'user_good'): Promise<void> {
  const { link_token } = await browser.call(bank.initBankLink, { verify_primary: true });
  const institution = 'Meridian Bank';
  const signedIn = await browser.call(bank.signInSandboxBank, {
    link_token,
    institution,
    username,
    password: 'pass_good',
  });
  await browser.call(bank.verifyPrimaryBankLink, {
    public_token: signedIn.public_token ?? '',
    account_id: signedIn.accounts[0]?.id ?? '',
    institution,
  });
}

/** Logs a servicer in at the console. */
export async function signInAtConsole(browser: Browser, look: Visitor['look']): Promise<Browser> {
  const email = consoleUsers.find(({ roles }) => roles.includes('servicer'))?.email ?? '';
  await browser.call(staffLogin, { username: email, password: DEMO_PASSWORD });
  const code = await look(({ db }) => findCode(db, email));
  await browser.call(staffVerifyMfa, { code });
  return browser;
}

/** Agrees to the notice and proves their identity by a code in a text message. */
export async function watchCredit({ person, browser, look }: Visitor): Promise<void> {
  const { disclosure } = await browser.call(monitoring.readMonitoringEnrollment, {});
  await browser.call(monitoring.acceptMonitoringDisclosure, { version: disclosure.version });
  await browser.call(monitoring.chooseMonitoringCheck, { type: 'OPT_SMS' });
  const number = `+1${phoneOf(person).replaceAll(/\D/g, '')}`;
  const code = await look(({ db }) => findCode(db, number));
  await browser.call(monitoring.confirmMonitoringCode, { code });
}
