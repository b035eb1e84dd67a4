import { readDeposit as readDepositCall } from '@paystead/contract/deposits';
import { serve } from '../platform/serve.ts';
import { readDeposit } from './read-deposit.ts';

export const routes = [serve(readDepositCall, readDeposit)];
