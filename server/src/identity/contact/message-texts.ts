import {
  CODE_MINUTES,
  EMAIL_LINK_HOURS,
  PASSWORD_LINK_MINUTES,
} from '@paystead/contract/identity/one-time-terms';
import type { SocialProvider } from '@paystead/contract/identity/sign-in';
import { momentWords } from '../../platform/clock.ts';
import type { Config } from '../../platform/settings/config.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import type { NewMessage } from '../../platform/outside/message.ts';

type Mail = Pick<NewMessage, 'subject' | 'text' | 'links' | 'about'>;

const NOT_YOU = (config: Config) =>
  `If this wasn’t you, call us right away: ${config.brand.supportPhone}.`;

function mail(about: string, subject: string, lines: string[], link?: [string, string]): Mail {
  const links = link ? [{ label: link[0], url: link[1] }] : [];
  return { about, subject, text: lines.join('\n\n'), links };
}

/** ID-2: a link and a code; either verifies. */
export function verifyEmailMail(
  config: Config,
  { firstName, key, code }: { firstName: string; key: string; code: string },
): Mail {
  const url = `${config.borrowerUrl}/pub/email/verify?key=${key}`;
  return mail(
    'email verification',
    'Verify your email',
    [
      greeting(firstName),
      `Your code is ${code}. It works for ${CODE_MINUTES} minutes. Enter it on the page you have open.`,
      `Or open this link within ${EMAIL_LINK_HOURS} hours: ${url}`,
      'If you didn’t open an account with us, you can ignore this message.',
      config.brand.name,
    ],
    ['Verify your email', url],
  );
}

export function knownAccountMail(config: Config, key: string): Mail {
  const url = resetUrl(config, key);
  return mail(
    'account exists',
    'You already have an account',
    [
      'Someone, probably you, tried to open an account with this email address.',
      `You already have one. Log in at ${config.borrowerUrl}/login`,
      `If you don’t remember your password, set a new one within ${PASSWORD_LINK_MINUTES} minutes: ${url}`,
      'If this wasn’t you, you can ignore this message.',
      config.brand.name,
    ],
    ['Set a new password', url],
  );
}

/** @param url where the new password is set, with its key */
export function resetMail(config: Config, url: string): Mail {
  return mail(
    'password reset',
    'Set a new password',
    [
      `Open this link within ${PASSWORD_LINK_MINUTES} minutes to set a new password: ${url}`,
      'If you didn’t ask for this, you can ignore this message. Your password stays as it is.',
      config.brand.name,
    ],
    ['Set a new password', url],
  );
}

/** The page where a borrower sets a new password. */
export function resetUrl(config: Config, key: string): string {
  return `${config.borrowerUrl}/pub/password/reset?token=${key}`;
}

export function passwordChangedMail(config: Config): Mail {
  return mail('password changed', 'Your password was changed', [
    'Your password was changed, and every device was logged out.',
    NOT_YOU(config),
    config.brand.name,
  ]);
}

export function passwordChangedHereMail(config: Config): Mail {
  return mail('password changed', 'Your password was changed', [
    'Your password was changed, and every other device was logged out.',
    NOT_YOU(config),
    config.brand.name,
  ]);
}

export function factorRemovedMail(config: Config, type: 'SMS' | 'TOTP'): Mail {
  return mail('second factor removed', 'A second login step was turned off', [
    `You no longer log in with a code from ${FACTORS[type]}.`,
    NOT_YOU(config),
    config.brand.name,
  ]);
}

export function recoveryCodesMail(config: Config): Mail {
  return mail('recovery codes renewed', 'You have new recovery codes', [
    'New recovery codes were made for your account. The old ones no longer work.',
    NOT_YOU(config),
    config.brand.name,
  ]);
}

const FACTORS = { SMS: 'a text message', TOTP: 'an authenticator app' } as const;

export function factorAddedMail(config: Config, type: 'SMS' | 'TOTP'): Mail {
  return mail('second factor added', 'A second login step was turned on', [
    `From now on you log in with your password and a code from ${FACTORS[type]}.`,
    NOT_YOU(config),
    config.brand.name,
  ]);
}

const COMPANIES = { google: 'Google', facebook: 'Facebook' } as const;

export function socialLinkedMail(config: Config, provider: SocialProvider): Mail {
  const company = COMPANIES[provider];
  return mail('social login added', `You can now log in with ${company}`, [
    `Your ${company} account now opens your account with us. Your password still works, too.`,
    'You can stop this in your profile, under Security.',
    NOT_YOU(config),
    config.brand.name,
  ]);
}

export function socialUnlinkedMail(config: Config, provider: SocialProvider): Mail {
  const company = COMPANIES[provider];
  return mail('social login removed', `You no longer log in with ${company}`, [
    `Your ${company} account no longer opens your account with us. Log in with your password.`,
    NOT_YOU(config),
    config.brand.name,
  ]);
}

export function unusualLoginMail(config: Config, device: string, at: Temporal.Instant): Mail {
  return mail('new login', 'New login to your account', [
    `Someone logged in to your account on ${momentWords(at)}, with ${device}.`,
    'If it was you, you don’t need to do anything.',
    NOT_YOU(config),
    config.brand.name,
  ]);
}

export function codeText(config: Config, code: string): string {
  return `${config.brand.name}: your code is ${code}. It works for ${CODE_MINUTES} minutes. We never ask for it.`;
}

/** Spaces the digits so that a voice reads them one by one. */
export function codeCall(config: Config, code: string): string {
  return `This is ${config.brand.name}. Your code is ${[...code].join(', ')}.`;
}
