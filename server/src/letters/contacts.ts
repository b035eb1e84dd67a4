import { letter } from './letter.ts';

const PHONE = '+1 (212) 555-0142';
const PAYOUT_HOLD =
  'To protect you, we won’t send loan money or refunds, and you can’t add a bank account, until Tue, Nov 24, 2:10 PM Eastern. Your payments continue as planned.';

/** The code for a new email. */
export const newEmailCode = letter({
  key: 'new-email-code',
  title: 'Code to confirm a new email',
  subject: 'Confirm your new email',
  body: [
    'Your code is {code}. It works for {code_minutes} minutes.',
    'Enter it on the page you have open, or here: {link}',
    'Your old email keeps working until you do.',
    'If you didn’t ask for this, ignore this message. Nothing changes.',
  ],
  facts: {
    code: '482913',
    code_minutes: '10',
    link: 'https://loans.example/home/profile/change/email?step=code',
  },
});

/** Somebody wants to move their account to the email of another one. */
export const emailInUse = letter({
  key: 'email-in-use',
  title: 'Someone wants to use another person’s email',
  subject: 'Someone tried to use your email',
  body: [
    'Someone, maybe you, tried to move another account to this email address.',
    'It already belongs to your account, so we changed nothing. Log in here: {login_page}',
    'If it wasn’t you, you don’t need to do anything. Questions? Call {support_phone}.',
  ],
  facts: { login_page: 'https://loans.example/login', support_phone: PHONE },
});

/** To the new email. */
export const emailChanged = letter({
  key: 'email-changed',
  title: 'An email was changed: to the new email',
  subject: 'Your email was changed',
  body: [
    'You changed your email to this address. Log in with it from now on.',
    'Every other device was logged out.',
    '{payout_hold}',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { payout_hold: PAYOUT_HOLD, support_phone: PHONE },
});

/** By email, if that address may not undo the change. */
export const phoneChanged = letter({
  key: 'phone-changed',
  title: 'A phone number was changed: by email',
  subject: 'Your phone number was changed',
  body: [
    'You changed the phone number on your account. Codes go to the new one from now on.',
    'Every other device was logged out.',
    '{payout_hold}',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { payout_hold: PAYOUT_HOLD, support_phone: PHONE },
});

/** With the link that undoes the change. */
export const contactChangeUndo = letter({
  key: 'contact-change-undo',
  title: 'An email or phone number was changed: with the link to undo it',
  subject: 'Your {what_changed} was changed',
  body: [
    'The {what_changed} on your account was changed, and every other device was logged out.',
    'If it was you, you don’t need to do anything.',
    'If it wasn’t you, undo it within {undo_days} days: {link}',
    'Undoing it brings your old {what_changed} back, logs out every device, and asks you for a new password.',
    '{payout_hold}',
    'Questions? Call {support_phone}.',
  ],
  facts: {
    what_changed: 'phone number',
    undo_days: '7',
    link: 'https://loans.example/pub/contact/undo?key=3f9a',
    payout_hold: PAYOUT_HOLD,
    support_phone: PHONE,
  },
});

/** A change was undone by that link. */
export const contactChangeUndone = letter({
  key: 'contact-change-undone',
  title: 'A change of email or phone number was undone',
  subject: 'Your old {what_changed} is back',
  body: [
    'Your {what_changed} change was undone, and every device was logged out.',
    'Set a new password before you log in again: {password_page}',
    'Questions? Call {support_phone}.',
  ],
  facts: {
    what_changed: 'phone number',
    password_page: 'https://loans.example/pub/password',
    support_phone: PHONE,
  },
});

/** In the app. */
export const emailChangedInApp = letter({
  key: 'email-changed-in-app',
  title: 'An email was changed: in the app',
  subject: 'Your email was changed',
  body: [
    'Log in with the new one from now on.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { support_phone: PHONE },
});

/** In the app. */
export const phoneChangedInApp = letter({
  key: 'phone-changed-in-app',
  title: 'A phone number was changed: in the app',
  subject: 'Your phone number was changed',
  body: [
    'Codes go to the new one from now on.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { support_phone: PHONE },
});

/** A home or mailing address is a new one. */
export const addressChanged = letter({
  key: 'address-changed',
  title: 'An address was changed',
  subject: 'Your {home_or_mailing} address was changed',
  body: [
    'Your {home_or_mailing} address is now {address}.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: {
    home_or_mailing: 'home',
    address: '118 Alder Street, Unit 2, Albany, NY 12208',
    support_phone: PHONE,
  },
});

/** The home address is the only one again. */
export const mailingAddressRemoved = letter({
  key: 'mailing-address-removed',
  title: 'A mailing address was removed',
  subject: 'Your mailing address was changed',
  body: [
    'You removed your mailing address. Letters go to your home address now.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { support_phone: PHONE },
});

/** Staff accepted the document of a name change. */
export const nameChanged = letter({
  key: 'name-changed',
  title: 'A name was changed',
  subject: 'Your name was changed',
  body: [
    'Your account is now in the name {new_name}.',
    'Papers you signed before keep your old name and stay valid.',
  ],
  facts: { new_name: 'Marisol Greene' },
});

/** Staff declined the document of a name change. */
export const nameNotChanged = letter({
  key: 'name-not-changed',
  title: 'A name couldn’t be changed',
  subject: 'We couldn’t change your name',
  body: [
    'Your document didn’t show the new name, so your account keeps the old one.',
    'You can ask again with another document in your profile, or call us: {support_phone}.',
  ],
  facts: { support_phone: PHONE },
});
