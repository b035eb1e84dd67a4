import { type ContactType, UNDO_DAYS } from '@paystead/contract/identity/contact-changes';
import { CODE_MINUTES } from '@paystead/contract/identity/one-time-terms';
import { contactLetters, fill } from '../../letters/index.ts';
import { greeting } from '../../platform/outside/greeting.ts';
import type { Config } from '../../platform/settings/config.ts';
import { type LetterContext, letterMail, type Mail } from '../contact/letter-mail.ts';

const NAMES: Readonly<Record<ContactType, string>> = { EMAIL: 'email', PHONE: 'phone number' };

/** The code for a new address, and the page that takes it. */
export function newEmailMail(context: LetterContext, firstName: string, code: string): Mail {
  const url = `${context.config.borrowerUrl}/home/profile/change/email?step=code`;
  const { subject, paragraphs } = fill(context, contactLetters.newEmailCode, {
    code,
    code_minutes: `${CODE_MINUTES}`,
    link: url,
  });
  const words = { subject, paragraphs: [greeting(firstName), ...paragraphs] };
  return letterMail(context, 'new email', words, ['Enter the code', url]);
}

/** For an address that has an account already; the person who typed it isn't told. */
export function emailInUseMail(context: LetterContext): Mail {
  const { borrowerUrl, brand } = context.config;
  const url = `${borrowerUrl}/login`;
  const facts = { login_page: url, support_phone: brand.supportPhone };
  return letterMail(context, 'email in use', fill(context, contactLetters.emailInUse, facts), [
    'Log in',
    url,
  ]);
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
export function contactChangedMail(context: LetterContext, { type, hold }: Told): Mail {
  const letter = type === 'EMAIL' ? contactLetters.emailChanged : contactLetters.phoneChanged;
  const { supportPhone } = context.config.brand;
  const facts = { payout_hold: holdLine(hold), support_phone: supportPhone };
  return letterMail(context, 'contact changed', fill(context, letter, facts));
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
export function undoMail(context: LetterContext, { type, hold }: Told, url: string): Mail {
  const words = fill(context, contactLetters.contactChangeUndo, {
    what_changed: NAMES[type],
    undo_days: `${UNDO_DAYS}`,
    link: url,
    payout_hold: holdLine(hold),
    support_phone: context.config.brand.supportPhone,
  });
  return letterMail(context, 'contact changed', words, ['Undo this change', url]);
}

/** To the old number. */
export function undoText(config: Config, url: string): string {
  return `${config.brand.name}: the phone number on your account was changed. Not you? Undo it within ${UNDO_DAYS} days: ${url}`;
}

/** To the email, and to the number that is back. */
export function undoneMail(context: LetterContext, type: ContactType): Mail {
  const { borrowerUrl, brand } = context.config;
  const url = `${borrowerUrl}/pub/password`;
  const words = fill(context, contactLetters.contactChangeUndone, {
    what_changed: NAMES[type],
    password_page: url,
    support_phone: brand.supportPhone,
  });
  return letterMail(context, 'contact change undone', words, ['Set a new password', url]);
}

/** The page that undoes a change. */
export function undoUrl(config: Config, key: string): string {
  return `${config.borrowerUrl}/pub/contact/undo?key=${key}`;
}
