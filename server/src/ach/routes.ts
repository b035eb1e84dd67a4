import * as calls from '@paystead/contract/servicing/bank-files';
import { serve } from '../platform/http/serve.ts';
import { acknowledgeBankFile } from './desk/acknowledge-bank-file.ts';
import { downloadBankFile } from './desk/download-bank-file.ts';
import { listBankEntries } from './desk/list-bank-entries.ts';
import { listBankReturns } from './desk/list-bank-returns.ts';
import { listBankFiles } from './desk/list-bank-files.ts';
import { previewBankFile } from './desk/preview-bank-file.ts';
import { putBackPayout } from './desk/put-back-payout.ts';
import { readBankFile } from './desk/read-bank-file.ts';
import { releaseBankFile } from './desk/release-bank-file.ts';
import { takeBackRelease } from './desk/take-back-release.ts';
import { takeOutPayout } from './desk/take-out-payout.ts';

export const routes = [
  serve(calls.listBankFiles, listBankFiles),
  serve(calls.listBankReturns, listBankReturns),
  serve(calls.previewBankFile, previewBankFile),
  serve(calls.readBankFile, readBankFile),
  serve(calls.listBankEntries, listBankEntries),
  serve(calls.downloadBankFile, downloadBankFile),
  serve(calls.releaseBankFile, releaseBankFile),
  serve(calls.takeBackRelease, takeBackRelease),
  serve(calls.takeOutPayout, takeOutPayout),
  serve(calls.putBackPayout, putBackPayout),
  serve(calls.acknowledgeBankFile, acknowledgeBankFile),
];
