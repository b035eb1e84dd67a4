import * as calls from '@paystead/contract/bank-accounts';
import * as keyed from '@paystead/contract/keyed-bank';
import { serve } from '../platform/serve.ts';
import { addBank } from './add-bank.ts';
import { allowBankDebits } from './allow-bank-debits.ts';
import { changeBackupBank } from './change-backup-bank.ts';
import { changeBank } from './change-bank.ts';
import { confirmMicroDeposits } from './confirm-micro-deposits.ts';
import { confirmPrimaryBank } from './confirm-primary-bank.ts';
import { initBankLink } from './init-bank-link.ts';
import { listBanks } from './list-banks.ts';
import { nameBank } from './name-bank.ts';
import { proveByStatement } from './prove-by-statement.ts';
import { readBankLink } from './read-bank-link.ts';
import { readBackupBank } from './read-backup-bank.ts';
import { readPrimaryBank } from './read-primary-bank.ts';
import { readKeyedAch } from './read-keyed-ach.ts';
import { readKeyedBank } from './read-keyed-bank.ts';
import { removeBank } from './remove-bank.ts';
import { reportBankLinkError } from './report-bank-link-error.ts';
import { reportPrimaryBankLinkError } from './report-primary-bank-link-error.ts';
import { sendBankLink } from './send-bank-link.ts';
import { signInSandboxBank } from './sign-in-sandbox-bank.ts';
import { submitKeyedBank } from './submit-keyed-bank.ts';
import { submitRefundBank } from './submit-refund-bank.ts';
import { verifyBankLink } from './verify-bank-link.ts';
import { verifyPrimaryBankLink } from './verify-primary-bank-link.ts';

/** Keys cannot be guessed; who tries anyway is slowed down, each browser for itself. */
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
