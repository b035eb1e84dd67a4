import * as calls from '@paystead/contract/bank-accounts';
import { serve } from '../platform/serve.ts';
import { addBank } from './add-bank.ts';
import {
  allowBankDebits,
  changeBackupBank,
  changeBank,
  confirmPrimaryBank,
} from './change-bank.ts';
import { confirmMicroDeposits } from './confirm-micro-deposits.ts';
import { initBankLink } from './init-bank-link.ts';
import { listBanks, readBackupBank, readPrimaryBank } from './list-banks.ts';
import { nameBank } from './name-bank.ts';
import { removeBank } from './remove-bank.ts';
import { reportBankLinkError, reportPrimaryBankLinkError } from './report-bank-link-error.ts';
import { signInSandboxBank } from './sign-in-sandbox-bank.ts';
import { verifyBankLink, verifyPrimaryBankLink } from './verify-bank-link.ts';

export const routes = [
  serve(calls.initBankLink, initBankLink),
  serve(calls.signInSandboxBank, signInSandboxBank),
  serve(calls.verifyBankLink, verifyBankLink),
  serve(calls.verifyPrimaryBankLink, verifyPrimaryBankLink),
  serve(calls.reportBankLinkError, reportBankLinkError),
  serve(calls.reportPrimaryBankLinkError, reportPrimaryBankLinkError),
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
  serve(calls.removeBank, removeBank),
];
