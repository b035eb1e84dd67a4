import * as calls from '@paystead/contract/servicing/loan-flags';
import { serve } from '../platform/http/serve.ts';
import { determineLoss } from './determine-loss.ts';
import { liftLoanFlag } from './lift-loan-flag.ts';
import { listLoanFlags } from './list-loan-flags.ts';
import { placeLoanFlag } from './place-loan-flag.ts';

export const routes = [
  serve(calls.listLoanFlags, listLoanFlags),
  serve(calls.placeLoanFlag, placeLoanFlag),
  serve(calls.liftLoanFlag, liftLoanFlag),
  serve(calls.determineLoss, determineLoss),
];
