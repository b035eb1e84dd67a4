import {
  CODE_MINUTES,
  EMAIL_LINK_HOURS,
  PASSWORD_LINK_MINUTES,
} from '@paystead/contract/identity/one-time-terms';
import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import { fill, loginLetters } from '../../letters/index.ts';
import { momentWords } from '../../platform/clock.ts';
import type { Config } from '../../platform/settings/config.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import { type LetterContext, letterMail, type Mail } from './letter-mail.ts';

/** For a letter about what may be somebody else's doing. */
function phone({ config }: LetterContext) {
  return { support_phone: config.brand.supportPhone };
}

/** ID-2: a link and a code; either verifies. */
export function verifyEmailMail(
  context: LetterContext,
  { firstName, key, code }: { firstName: string; key: string; code: string },
): Mail {
  const url = `${context.config.borrowerUrl}/pub/email/verify?key=${key}`;
  const { subject, paragraphs } = fill(context, loginLetters.verifyEmail, {
    code,
    code_minutes: `${CODE_MINUTES}`,
    link_hours: `${EMAIL_LINK_HOURS}`,
    link: url,
  });
  const words = { subject, paragraphs: [greeting(firstName), ...paragraphs] };
  return letterMail(context, 'email verification', words, ['Verify your email', url]);
}

export function knownAccountMail(context: LetterContext, key: string): Mail {
  const { config } = context;
  const url = resetUrl(config, key);
  const words = fill(context, loginLetters.accountExists, {
    login_page: `${config.borrowerUrl}/login`,
    link_minutes: `${PASSWORD_LINK_MINUTES}`,
    link: url,
  });
  return letterMail(context, 'account exists', words, ['Set a new password', url]);
}

/** @param url where the new password is set, with its key */
export function resetMail(context: LetterContext, url: string): Mail {
  const words = fill(context, loginLetters.passwordReset, {
    link_minutes: `${PASSWORD_LINK_MINUTES}`,
    link: url,
  });
  return letterMail(context, 'password reset', words, ['Set a new password', url]);
}

/** The page where a borrower sets a new password. */
export function resetUrl(config: Config, key: string): string {
  return `${config.borrowerUrl}/pub/password/reset?token=${key}`;
}

export function passwordChangedMail(context: LetterContext): Mail {
  return letterMail(
    context,
    'password changed',
    fill(context, loginLetters.passwordSet, phone(context)),
  );
}

export function passwordChangedHereMail(context: LetterContext): Mail {
  return letterMail(
    context,
    'password changed',
    fill(context, loginLetters.passwordChanged, phone(context)),
  );
}

const FACTORS = { SMS: 'a text message', TOTP: 'an authenticator app' } as const;

export function factorRemovedMail(context: LetterContext, type: 'SMS' | 'TOTP'): Mail {
  const facts = { where_codes_come_from: FACTORS[type], ...phone(context) };
  return letterMail(
    context,
    'second factor removed',
    fill(context, loginLetters.loginStepRemoved, facts),
  );
}

export function recoveryCodesMail(context: LetterContext): Mail {
  const words = fill(context, loginLetters.recoveryCodesRenewed, phone(context));
  return letterMail(context, 'recovery codes renewed', words);
}

export function factorAddedMail(context: LetterContext, type: 'SMS' | 'TOTP'): Mail {
  const facts = { where_codes_come_from: FACTORS[type], ...phone(context) };
  return letterMail(
    context,
    'second factor added',
    fill(context, loginLetters.loginStepAdded, facts),
  );
}

const COMPANIES = { google: 'Google', facebook: 'Facebook' } as const;

export function socialLinkedMail(context: LetterContext, provider: SocialProvider): Mail {
  const facts = { login_company: COMPANIES[provider], ...phone(context) };
  return letterMail(
    context,
    'social login added',
    fill(context, loginLetters.socialLoginAdded, facts),
  );
}

export function socialUnlinkedMail(context: LetterContext, provider: SocialProvider): Mail {
  const facts = { login_company: COMPANIES[provider], ...phone(context) };
  return letterMail(
    context,
    'social login removed',
    fill(context, loginLetters.socialLoginRemoved, facts),
  );
}

export function unusualLoginMail(
  context: LetterContext,
  device: string,
  at: Temporal.Instant,
): Mail {
  const facts = { time: momentWords(at), device, ...phone(context) };
  return letterMail(context, 'new login', fill(context, loginLetters.unusualLogin, facts));
}

export function codeText(config: Config, code: string): string {
  return `${config.brand.name}: your code is ${code}. It works for ${CODE_MINUTES} minutes. We never ask for it.`;
}

/** Spaces the digits so that a voice reads them one by one. */
export function codeCall(config: Config, code: string): string {
  return `This is ${config.brand.name}. Your code is ${[...code].join(', ')}.`;
}
