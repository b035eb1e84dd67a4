import * as safety from '@paystead/contract/identity/account-safety';
import * as contact from '@paystead/contract/identity/contact-changes';
import * as calls from '@paystead/contract/identity/identity';
import * as registration from '@paystead/contract/identity/registration';
import * as social from '@paystead/contract/identity/social';
import { serve } from '../platform/http/serve.ts';
import { answerSandboxSocial } from './social/answer-sandbox-social.ts';
import { changePassword } from './password/change-password.ts';
import { confirmEmail } from './contact/confirm-email.ts';
import { confirmFactor } from './second-factor/confirm-factor.ts';
import { confirmNewEmail } from './contact-change/confirm-new-email.ts';
import { confirmNewPhone } from './contact-change/confirm-new-phone.ts';
import { confirmPhone } from './contact/confirm-phone.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { finishBreach } from './breach/finish-breach.ts';
import { linkSocial } from './social/link-social.ts';
import { listSandboxPeople } from './social/list-sandbox-people.ts';
import { listSessions } from './sessions/list-sessions.ts';
import { listSocialLinks } from './social/list-social-links.ts';
import { login } from './sign-in/login.ts';
import { logout } from './sign-in/logout.ts';
import { readBreach } from './breach/read-breach.ts';
import { readFactors } from './second-factor/read-factors.ts';
import { readUndo } from './contact-change/read-undo.ts';
import { readSession } from './sessions/read-session.ts';
import { register } from './registration/register.ts';
import { removeFactor } from './second-factor/remove-factor.ts';
import { removeSocialLink } from './social/remove-social-link.ts';
import { renewRecoveryCodes } from './second-factor/renew-recovery-codes.ts';
import { requestPasswordReset } from './password/request-password-reset.ts';
import { returnFromFacebook } from './social/return-from-facebook.ts';
import { returnFromGoogle } from './social/return-from-google.ts';
import { sendEmailVerification } from './contact/send-email-verification.ts';
import { sendMfaCode } from './second-factor/send-mfa-code.ts';
import { sendNewEmail } from './contact-change/send-new-email.ts';
import { sendNewPhone } from './contact-change/send-new-phone.ts';
import { sendPhoneVerification } from './contact/send-phone-verification.ts';
import { setPassword } from './password/set-password.ts';
import { setUpSms } from './second-factor/set-up-sms.ts';
import { setUpTotp } from './second-factor/set-up-totp.ts';
import { startSocialSignIn } from './social/start-social-sign-in.ts';
import { undoContact } from './contact-change/undo-contact.ts';
import { verifyEmail } from './contact/verify-email.ts';
import { verifyMfa } from './second-factor/verify-mfa.ts';
import { verifyPasswordToken } from './password/verify-password-token.ts';

/** Keys can't be guessed; this slows down attempts, per browser. */
const guessing = { perMinute: 60 };

export const routes = [
  serve(calls.login, login),
  serve(calls.logout, logout),
  serve(calls.readSession, readSession),
  serve(registration.register, register),
  serve(calls.requestPasswordReset, requestPasswordReset),
  serve(calls.setPassword, setPassword),
  serve(calls.verifyPasswordToken, verifyPasswordToken),
  serve(calls.verifyEmail, verifyEmail),
  serve(calls.sendEmailVerification, sendEmailVerification),
  serve(calls.confirmEmail, confirmEmail),
  serve(calls.sendPhoneVerification, sendPhoneVerification),
  serve(calls.confirmPhone, confirmPhone),
  serve(contact.sendNewEmail, sendNewEmail),
  serve(contact.confirmNewEmail, confirmNewEmail),
  serve(contact.sendNewPhone, sendNewPhone),
  serve(contact.confirmNewPhone, confirmNewPhone),
  serve(contact.readUndo, readUndo, guessing),
  serve(contact.undoContact, undoContact, guessing),
  serve(calls.setUpTotp, setUpTotp),
  serve(calls.setUpSms, setUpSms),
  serve(calls.confirmFactor, confirmFactor),
  serve(calls.sendMfaCode, sendMfaCode),
  serve(calls.verifyMfa, verifyMfa),
  serve(calls.listSessions, listSessions),
  serve(calls.endSession, endSession),
  serve(safety.endOtherSessions, endOtherSessions),
  serve(safety.changePassword, changePassword),
  serve(safety.readFactors, readFactors),
  serve(safety.removeFactor, removeFactor),
  serve(safety.renewRecoveryCodes, renewRecoveryCodes),
  serve(safety.readBreach, readBreach),
  serve(safety.finishBreach, finishBreach),
  serve(social.startSocialSignIn, startSocialSignIn),
  serve(social.returnFromGoogle, returnFromGoogle),
  serve(social.returnFromFacebook, returnFromFacebook),
  serve(social.linkSocial, linkSocial),
  serve(safety.listSocialLinks, listSocialLinks),
  serve(safety.removeSocialLink, removeSocialLink),
  serve(social.listSandboxPeople, listSandboxPeople),
  serve(social.answerSandboxSocial, answerSandboxSocial),
];
