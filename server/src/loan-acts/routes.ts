import * as calls from '@paystead/contract/servicing/loan-acts';
import { serve } from '../platform/http/serve.ts';
import { chargeOffAtDesk } from './charge-off/charge-off-at-desk.ts';
import { previewChargeOff } from './charge-off/preview-charge-off.ts';
import { creditAtDesk } from './credit/credit-at-desk.ts';
import { previewCredit } from './credit/preview-credit.ts';
import { listLoanActs } from './list-loan-acts.ts';
import { listMoneyActs } from './list-money-acts.ts';
import { previewReceipt } from './receipt/preview-receipt.ts';
import { receiveAtDesk } from './receipt/receive-at-desk.ts';
import { previewReversal } from './reversal/preview-reversal.ts';
import { reverseReceipt } from './reversal/reverse-receipt.ts';

export const routes = [
  serve(calls.previewReceipt, previewReceipt),
  serve(calls.receiveAtDesk, receiveAtDesk),
  serve(calls.previewReversal, previewReversal),
  serve(calls.reverseReceipt, reverseReceipt),
  serve(calls.previewCredit, previewCredit),
  serve(calls.creditAtDesk, creditAtDesk),
  serve(calls.previewChargeOff, previewChargeOff),
  serve(calls.chargeOffAtDesk, chargeOffAtDesk),
  serve(calls.listLoanActs, listLoanActs),
  serve(calls.listMoneyActs, listMoneyActs),
];
