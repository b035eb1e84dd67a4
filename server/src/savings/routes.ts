import * as calls from '@paystead/contract/servicing/savings';
import { serve } from '../platform/http/serve.ts';
import { readSavings } from './read-savings.ts';
import { startSavings } from './start-savings.ts';
import { stopSavings } from './stop-savings.ts';

export const routes = [
  serve(calls.readSavings, readSavings),
  serve(calls.startSavings, startSavings),
  serve(calls.stopSavings, stopSavings),
];
