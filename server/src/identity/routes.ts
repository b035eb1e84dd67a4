import * as safety from '@paystead/contract/account-safety';
import * as calls from '@paystead/contract/identity';
import { serve } from '../platform/serve.ts';
import { changePassword } from './change-password.ts';
import { confirmEmail } from './confirm-email.ts';
import { confirmFactor } from './confirm-factor.ts';
import { confirmPhone } from './confirm-phone.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { finishBreach } from './finish-breach.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { readBreach } from './read-breach.ts';
import { readFactors } from './read-factors.ts';
import { readSession } from './read-session.ts';
import { register } from './register.ts';
import { removeFactor } from './remove-factor.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { sendEmailVerification } from './send-email-verification.ts';
import { sendMfaCode } from './send-mfa-code.ts';
import { sendPhoneVerification } from './send-phone-verification.ts';
import { setPassword } from './set-password.ts';
import { setUpSms } from './set-up-sms.ts';
import { setUpTotp } from './set-up-totp.ts';
import { verifyEmail } from './verify-email.ts';
import { verifyMfa } from './verify-mfa.ts';
import { verifyPasswordToken } from './verify-password-token.ts';

export const routes = [
  serve(calls.login, login),
  serve(calls.logout, logout),
  serve(calls.readSession, readSession),
  serve(calls.register, register),
  serve(calls.requestPasswordReset, requestPasswordReset),
  serve(calls.setPassword, setPassword),
  serve(calls.verifyPasswordToken, verifyPasswordToken),
  serve(calls.verifyEmail, verifyEmail),
  serve(calls.sendEmailVerification, sendEmailVerification),
  serve(calls.confirmEmail, confirmEmail),
  serve(calls.sendPhoneVerification, sendPhoneVerification),
  serve(calls.confirmPhone, confirmPhone),
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
];
