import * as calls from '@paystead/contract/servicing/card-payments';
import { listCardPayouts as payoutsCall } from '@paystead/contract/servicing/card-payouts';
import { serve } from '../platform/http/serve.ts';
import { checkCardPayment } from './check-card-payment.ts';
import { listCardPayouts } from './list-card-payouts.ts';
import { openCardPayment } from './open-card-payment.ts';
import { startCardPayment } from './start-card-payment.ts';

export const routes = [
  serve(calls.startCardPayment, startCardPayment),
  serve(calls.openCardPayment, openCardPayment),
  serve(calls.checkCardPayment, checkCardPayment),
  serve(payoutsCall, listCardPayouts),
];
