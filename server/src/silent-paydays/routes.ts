import { claimDeduction as claimCall } from '@paystead/contract/servicing/deduction-claims';
import * as calls from '@paystead/contract/servicing/silent-paydays';
import { serve } from '../platform/http/serve.ts';
import { claimDeduction } from './claim-deduction.ts';
import { decidePayday } from './decide-payday.ts';
import { listSilentPaydays } from './list-silent-paydays.ts';

export const routes = [
  serve(claimCall, claimDeduction),
  serve(calls.listSilentPaydays, listSilentPaydays),
  serve(calls.decidePayday, decidePayday),
];
