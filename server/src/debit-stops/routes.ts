import * as calls from '@paystead/contract/servicing/bank-debits';
import { serve } from '../platform/http/serve.ts';
import { liftDebitStop } from './lift-debit-stop.ts';
import { readReturnRates } from './read-return-rates.ts';

export const routes = [
  serve(calls.readReturnRates, readReturnRates),
  serve(calls.liftDebitStop, liftDebitStop),
];
