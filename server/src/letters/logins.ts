import { letter } from './letter.ts';

const PHONE = '+1 (212) 555-0142';

/** A new account proves its email by a link or a code. */
export const verifyEmail = letter({
  key: 'email-verification',
  title: 'Verify an email',
  subject: 'Verify your email',
  body: [
    'Your code is {code}. It works for {code_minutes} minutes. Enter it on the page you have open.',
    'Or open this link within {link_hours} hours: {link}',
    'If you didn’t open an account with us, you can ignore this message.',
  ],
  facts: {
    code: '482913',
    code_minutes: '10',
    link_hours: '24',
    link: 'https://loans.example/pub/email/verify?key=3f9a',
  },
});

/** Somebody registers with the email of an account. */
export const accountExists = letter({
  key: 'account-exists',
  title: 'Someone registers with a known email',
  subject: 'You already have an account',
  body: [
    'Someone, probably you, tried to open an account with this email address.',
    'You already have one. Log in at {login_page}',
    'If you don’t remember your password, set a new one within {link_minutes} minutes: {link}',
    'If this wasn’t you, you can ignore this message.',
  ],
  facts: {
    login_page: 'https://loans.example/login',
    link_minutes: '15',
    link: 'https://loans.example/pub/password/reset?token=3f9a',
  },
});

/** The link to set a new password. */
export const passwordReset = letter({
  key: 'password-reset',
  title: 'Link to set a new password',
  subject: 'Set a new password',
  body: [
    'Open this link within {link_minutes} minutes to set a new password: {link}',
    'If you didn’t ask for this, you can ignore this message. Your password stays as it is.',
  ],
  facts: {
    link_minutes: '15',
    link: 'https://loans.example/pub/password/reset?token=3f9a',
  },
});

/** A password was set by an emailed link, which ends every session. */
export const passwordSet = letter({
  key: 'password-set',
  title: 'A password was set by a link',
  subject: 'Your password was changed',
  body: [
    'Your password was changed, and every device was logged out.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { support_phone: PHONE },
});

/** A password was changed in the profile, which ends every other session. */
export const passwordChanged = letter({
  key: 'password-changed',
  title: 'A password was changed in the profile',
  subject: 'Your password was changed',
  body: [
    'Your password was changed, and every other device was logged out.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { support_phone: PHONE },
});

/** A second factor was added. */
export const loginStepAdded = letter({
  key: 'login-step-added',
  title: 'A second login step was turned on',
  subject: 'A second login step was turned on',
  body: [
    'From now on you log in with your password and a code from {where_codes_come_from}.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { where_codes_come_from: 'an authenticator app', support_phone: PHONE },
});

/** A second factor was removed. */
export const loginStepRemoved = letter({
  key: 'login-step-removed',
  title: 'A second login step was turned off',
  subject: 'A second login step was turned off',
  body: [
    'You no longer log in with a code from {where_codes_come_from}.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { where_codes_come_from: 'a text message', support_phone: PHONE },
});

/** New recovery codes were made. */
export const recoveryCodesRenewed = letter({
  key: 'recovery-codes-renewed',
  title: 'New recovery codes were made',
  subject: 'You have new recovery codes',
  body: [
    'New recovery codes were made for your account. The old ones no longer work.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { support_phone: PHONE },
});

/** An account of another company now logs in here. */
export const socialLoginAdded = letter({
  key: 'social-login-added',
  title: 'A login with Google or Facebook was added',
  subject: 'You can now log in with {login_company}',
  body: [
    'Your {login_company} account now opens your account with us. Your password still works, too.',
    'You can stop this in your profile, under Security.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { login_company: 'Google', support_phone: PHONE },
});

/** An account of another company no longer logs in here. */
export const socialLoginRemoved = letter({
  key: 'social-login-removed',
  title: 'A login with Google or Facebook was removed',
  subject: 'You no longer log in with {login_company}',
  body: [
    'Your {login_company} account no longer opens your account with us. Log in with your password.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: { login_company: 'Google', support_phone: PHONE },
});

/** A login from a new browser or after several wrong passwords. */
export const unusualLogin = letter({
  key: 'unusual-login',
  title: 'An unusual login',
  subject: 'New login to your account',
  body: [
    'Someone logged in to your account on {time}, with {device}.',
    'If it was you, you don’t need to do anything.',
    'If this wasn’t you, call us right away: {support_phone}.',
  ],
  facts: {
    time: 'Tue, Nov 24, 2:10 PM Eastern',
    device: 'Chrome on Windows',
    support_phone: PHONE,
  },
});

/** A device was registered for push messages. */
export const deviceAdded = letter({
  key: 'device-added',
  title: 'A device was added for messages',
  subject: 'A new device gets your messages',
  body: [
    'A device that was added today now gets messages about your account, too.',
    'If that wasn’t you, turn it off in your profile and change your password.',
  ],
  facts: {},
});
