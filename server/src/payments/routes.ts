import * as calls from '@paystead/contract/servicing/payments';
import { askToPayByPhone as phoneCall } from '@paystead/contract/servicing/phone-payments';
import { serve } from '../platform/http/serve.ts';
import { askToPayByPhone } from './ask-to-pay-by-phone.ts';
import { cancelPayment } from './cancel-payment.ts';
import { listPaymentOptions } from './list-payment-options.ts';
import { listPayoffWays } from './list-payoff-ways.ts';
import { listPayments } from './list-payments.ts';
import { makePayment } from './make-payment.ts';
import { previewPayment } from './preview-payment.ts';
import { readPayment } from './read-payment.ts';

export const routes = [
  serve(calls.listPaymentOptions, listPaymentOptions),
  serve(calls.listPayoffWays, listPayoffWays),
  serve(calls.previewPayment, previewPayment),
  serve(calls.makePayment, makePayment),
  serve(phoneCall, askToPayByPhone),
  serve(calls.listPayments, listPayments),
  serve(calls.readPayment, readPayment),
  serve(calls.cancelPayment, cancelPayment),
];
