import * as calls from '@paystead/contract/servicing/payments';
import { askToPayByPhone as phoneCall } from '@paystead/contract/servicing/phone-payments';
import * as automatic from '@paystead/contract/servicing/automatic-debits';
import * as desk from '@paystead/contract/servicing/payment-desk';
import { serve } from '../platform/http/serve.ts';
import { allowDebits } from './automatic/allow-debits.ts';
import { readAutomaticDebits } from './automatic/read-automatic-debits.ts';
import { revokeDebits } from './automatic/revoke-debits.ts';
import { stopDebit } from './automatic/stop-debit.ts';
import { cancelForBorrower } from './desk/cancel-for-borrower.ts';
import { listStaffPayments } from './desk/list-staff-payments.ts';
import { previewPhonePayment } from './desk/preview-phone-payment.ts';
import { takePhonePayment } from './desk/take-phone-payment.ts';
import { askToPayByPhone } from './phone/ask-to-pay-by-phone.ts';
import { cancelPayment } from './cancel-payment.ts';
import { listPaymentOptions } from './list-payment-options.ts';
import { listPayoffWays } from './list-payoff-ways.ts';
import { listPayments } from './list-payments.ts';
import { makePayment } from './make-payment.ts';
import { previewPayment } from './preview-payment.ts';
import { readPayment } from './read-payment.ts';

export const routes = [
  serve(desk.listStaffPayments, listStaffPayments),
  serve(desk.previewPhonePayment, previewPhonePayment),
  serve(desk.takePhonePayment, takePhonePayment),
  serve(desk.cancelForBorrower, cancelForBorrower),
  serve(calls.listPaymentOptions, listPaymentOptions),
  serve(calls.listPayoffWays, listPayoffWays),
  serve(calls.previewPayment, previewPayment),
  serve(calls.makePayment, makePayment),
  serve(phoneCall, askToPayByPhone),
  serve(calls.listPayments, listPayments),
  serve(calls.readPayment, readPayment),
  serve(calls.cancelPayment, cancelPayment),
  serve(automatic.readAutomaticDebits, readAutomaticDebits),
  serve(automatic.stopDebit, stopDebit),
  serve(automatic.revokeDebits, revokeDebits),
  serve(automatic.allowDebits, allowDebits),
];
