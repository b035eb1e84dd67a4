import { type ContactType, UNDO_DAYS } from '@paystead/contract/identity/contact-changes';
import { CODE_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { greeting } from '../../platform/outside/greeting.ts';
import type { NewMessage } from '../../platform/outside/message.ts';
import type { Config } from '../../platform/settings/config.ts';

type Mail = Pick<NewMessage, 'subject' | 'text' | 'links' | 'about'>;

const NAMES: Readonly<Record<ContactType, string>> = { EMAIL: 'email', PHONE: 'phone number' };

/** The code for a new address, and the page that takes it. */
export function newEmailMail(config: Config, firstName: string, code: string): Mail {
  const url = `${config.borrowerUrl}/home/profile/change/email?step=code`;
  return {
    about: 'new email',
    subject: 'Confirm your new email',
    text: [
      greeting(firstName),
      `Your code is ${code}. It works for ${CODE_MINUTES} minutes.`,
      `Enter it on the page you have open, or here: ${url}`,
      'Your old email keeps working until you do.',
      'If you didn’t ask for this, ignore this message. Nothing changes.',
      config.brand.name,
    ].join('\n\n'),
    links: [{ label: 'Enter the code', url }],
  };
}

/** For an address that has an account already; the person who typed it isn't told. */
export function emailInUseMail(config: Config): Mail {
  const url = `${config.borrowerUrl}/login`;
  return {
    about: 'email in use',
    subject: 'Someone tried to use your email',
    text: [
      'Someone, maybe you, tried to move another account to this email address.',
      `It already belongs to your account, so we changed nothing. Log in here: ${url}`,
      `If it wasn’t you, you don’t need to do anything. Questions? Call ${config.brand.supportPhone}.`,
      config.brand.name,
    ].join('\n\n'),
    links: [{ label: 'Log in', url }],
  };
}

export interface Told {
  readonly type: ContactType;
  /** When the hold ends, in words; null without one. */
  readonly hold: string | null;
}

function holdLine(hold: string | null): string[] {
  if (hold === null) return [];
  return [
    `To protect you, we won’t send loan money or refunds, and you can’t add a bank account, until ${hold}. Your payments continue as planned.`,
  ];
}

/** To the new address, or to the email after a new phone number. */
export function contactChangedMail(config: Config, { type, hold }: Told): Mail {
  const isEmail = type === 'EMAIL';
  return {
    about: 'contact changed',
    subject: `Your ${NAMES[type]} was changed`,
    text: [
      isEmail
        ? 'You changed your email to this address. Log in with it from now on.'
        : 'You changed the phone number on your account. Codes go to the new one from now on.',
      'Every other device was logged out.',
      ...holdLine(hold),
      `If this wasn’t you, call us right away: ${config.brand.supportPhone}.`,
      config.brand.name,
    ].join('\n\n'),
    links: [],
  };
}

/** The same news for Documents, without a link or a code. */
export function changeNotice(config: Config, { type, hold }: Told) {
  return {
    title: `Your ${NAMES[type]} was changed`,
    blocks: [
      `The ${NAMES[type]} on your account was changed, and every other device was logged out.`,
      ...holdLine(hold),
      `If this wasn’t you, call us right away: ${config.brand.supportPhone}.`,
    ].map((paragraph) => ({ paragraph })),
  };
}

/** For Documents, after an undo. */
export function undoneNotice(type: ContactType) {
  return {
    title: `Your old ${NAMES[type]} is back`,
    blocks: [
      {
        paragraph: `Your ${NAMES[type]} change was undone, and every device was logged out.`,
      },
      { paragraph: 'Set a new password before you log in again. We emailed you the link.' },
    ],
  };
}

/** To the old address, with the link that undoes the change. */
export function undoMail(config: Config, { type, hold }: Told, url: string): Mail {
  return {
    about: 'contact changed',
    subject: `Your ${NAMES[type]} was changed`,
    text: [
      `The ${NAMES[type]} on your account was changed, and every other device was logged out.`,
      'If it was you, you don’t need to do anything.',
      `If it wasn’t you, undo it within ${UNDO_DAYS} days: ${url}`,
      `Undoing it brings your old ${NAMES[type]} back, logs out every device, and asks you for a new password.`,
      ...holdLine(hold),
      `Questions? Call ${config.brand.supportPhone}.`,
      config.brand.name,
    ].join('\n\n'),
    links: [{ label: 'Undo this change', url }],
  };
}

/** To the old number. */
export function undoText(config: Config, url: string): string {
  return `${config.brand.name}: the phone number on your account was changed. Not you? Undo it within ${UNDO_DAYS} days: ${url}`;
}

/** To the email, and to the number that is back. */
export function undoneMail(config: Config, type: ContactType): Mail {
  const url = `${config.borrowerUrl}/pub/password`;
  return {
    about: 'contact change undone',
    subject: `Your old ${NAMES[type]} is back`,
    text: [
      `Your ${NAMES[type]} change was undone, and every device was logged out.`,
      `Set a new password before you log in again: ${url}`,
      `Questions? Call ${config.brand.supportPhone}.`,
      config.brand.name,
    ].join('\n\n'),
    links: [{ label: 'Set a new password', url }],
  };
}

/** The page that undoes a change. */
export function undoUrl(config: Config, key: string): string {
  return `${config.borrowerUrl}/pub/contact/undo?key=${key}`;
}
