import * as calls from '@paystead/contract/bank-accounts/bank-accounts';
import * as keyed from '@paystead/contract/bank-accounts/keyed-bank';
import { serve } from '../platform/http/serve.ts';
import { addBank } from './account/add-bank.ts';
import { allowBankDebits } from './account/allow-bank-debits.ts';
import { changeBackupBank } from './account/change-backup-bank.ts';
import { changeBank } from './account/change-bank.ts';
import { confirmMicroDeposits } from './micro-deposits/confirm-micro-deposits.ts';
import { confirmPrimaryBank } from './account/confirm-primary-bank.ts';
import { initBankLink } from './bank-link/init-bank-link.ts';
import { listBanks } from './account/list-banks.ts';
import { nameBank } from './account/name-bank.ts';
import { proveByStatement } from './statement/prove-by-statement.ts';
import { readBankLink } from './bank-link/read-bank-link.ts';
import { readBackupBank } from './account/read-backup-bank.ts';
import { readPrimaryBank } from './account/read-primary-bank.ts';
import { readKeyedAch } from './mailed-link/read-keyed-ach.ts';
import { readKeyedBank } from './mailed-link/read-keyed-bank.ts';
import { removeBank } from './account/remove-bank.ts';
import { reportBankLinkError } from './bank-link/report-bank-link-error.ts';
import { reportPrimaryBankLinkError } from './bank-link/report-primary-bank-link-error.ts';
import { sendBankLink } from './mailed-link/send-bank-link.ts';
import { signInSandboxBank } from './bank-link/sign-in-sandbox-bank.ts';
import { submitKeyedBank } from './mailed-link/submit-keyed-bank.ts';
import { submitRefundBank } from './mailed-link/submit-refund-bank.ts';
import { verifyBankLink } from './bank-link/verify-bank-link.ts';
import { verifyPrimaryBankLink } from './bank-link/verify-primary-bank-link.ts';

/** Keys can't be guessed; this slows down attempts, per browser. */
const guessing = { perMinute: 60 };

export const routes = [
  serve(calls.initBankLink, initBankLink),
  serve(calls.signInSandboxBank, signInSandboxBank),
  serve(calls.verifyBankLink, verifyBankLink),
  serve(calls.verifyPrimaryBankLink, verifyPrimaryBankLink),
  serve(calls.reportBankLinkError, reportBankLinkError),
  serve(calls.reportPrimaryBankLinkError, reportPrimaryBankLinkError),
  serve(calls.readBankLink, readBankLink),
  serve(calls.readPrimaryBank, readPrimaryBank),
  serve(calls.readBackupBank, readBackupBank),
  serve(calls.listBanks, listBanks),
  serve(calls.addBank, addBank),
  serve(calls.changeBank, changeBank),
  serve(calls.allowBankDebits, allowBankDebits),
  serve(calls.changeBackupBank, changeBackupBank),
  serve(calls.confirmPrimaryBank, confirmPrimaryBank),
  serve(calls.confirmMicroDeposits, confirmMicroDeposits),
  serve(calls.nameBank, nameBank),
  serve(calls.proveByStatement, proveByStatement),
  serve(calls.removeBank, removeBank),
  serve(keyed.readKeyedBank, readKeyedBank, guessing),
  serve(keyed.readKeyedAch, readKeyedAch, guessing),
  serve(keyed.submitKeyedBank, submitKeyedBank, guessing),
  serve(keyed.submitRefundBank, submitRefundBank, guessing),
  serve(keyed.sendBankLink, sendBankLink),
];
