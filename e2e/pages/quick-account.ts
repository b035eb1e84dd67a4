import { confirmEmployment } from '@paystead/contract/verification/employment';
import { register } from '@paystead/contract/identity/registration';
import {
  confirmEmail,
  confirmFactor,
  confirmPhone,
  login,
  sendPhoneVerification,
  setUpSms,
} from '@paystead/contract/identity/identity';
import type { BrowserContext } from '@playwright/test';
import { ask } from '../calls.ts';
import { emailOf, type Newcomer } from '../persons.ts';
import type { Sandbox } from './sandbox.ts';

/** The person who joins, with the mnemonic of the employer. */
export interface Joiner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly employer: string;
  /** Ten digits. */
  readonly phone: string;
}

export const PASSWORD = 'green river under snow';

/** Registers, signs in, proves e-mail and phone, without a screen. The job is still to prove. */
export async function join(
  context: BrowserContext,
  sandbox: Sandbox,
  { firstName, lastName, email, employer, phone }: Joiner,
): Promise<void> {
  const person = { first_name: firstName, last_name: lastName, email, phone, password: PASSWORD };
  await context.request.get('/login');
  await ask(context, register, { employer, ...person, terms_of_use: true, privacy: true });
  await ask(context, login, { username: email, password: PASSWORD });
  await ask(context, confirmEmail, { code: await sandbox.code(email) });
  await ask(context, sendPhoneVerification, { channel: 'OPT_SMS' });
  await ask(context, confirmPhone, { code: await sandbox.code(`+1${phone}`) });
}

/** Adds text messages as the second login step. */
export async function addFactor(
  context: BrowserContext,
  sandbox: Sandbox,
  phone: string,
): Promise<void> {
  await ask(context, setUpSms, {});
  await ask(context, confirmFactor, { type: 'SMS', code: await sandbox.code(`+1${phone}`) });
}

/** An account with everything proved, of somebody on the first employer's roster. */
export async function joinWhole(
  context: BrowserContext,
  sandbox: Sandbox,
  person: Newcomer,
): Promise<void> {
  await join(context, sandbox, { ...person, email: emailOf(person), employer: 'NORTHFIELD' });
  await ask(context, confirmEmployment, { employee_number: person.employeeNumber });
  await addFactor(context, sandbox, person.phone);
}
