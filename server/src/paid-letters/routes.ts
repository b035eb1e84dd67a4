import * as calls from '@paystead/contract/servicing/paid-letters';
import { serve } from '../platform/http/serve.ts';
import { checkLetter } from './check-letter.ts';
import { listLetters } from './list-letters.ts';

export const routes = [
  serve(calls.listPaidLetters, listLetters),
  serve(calls.checkPaidLetter, checkLetter),
];
