import * as calls from '@paystead/contract/servicing/closes';
import { serve } from '../platform/http/serve.ts';
import { readClose } from './read-close.ts';
import { runCloseAgain } from './run-close-again.ts';

export const routes = [
  serve(calls.readClose, readClose),
  serve(calls.runCloseAgain, runCloseAgain),
];
