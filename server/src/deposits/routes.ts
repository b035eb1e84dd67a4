import { readDeposit as readDepositCall } from '@paystead/contract/servicing/deposits';
import { serve } from '../platform/http/serve.ts';
import { readDeposit } from './read-deposit.ts';

export const routes = [serve(readDepositCall, readDeposit)];
