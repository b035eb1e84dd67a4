import * as calls from '@paystead/contract/servicing/bank-statement';
import { serve } from '../platform/http/serve.ts';
import { chargeBankLine } from './charge-bank-line.ts';
import { holdBankLine } from './hold-bank-line.ts';
import { listBankLines } from './list-bank-lines.ts';
import { readTieOut } from './read-tie-out.ts';

export const routes = [
  serve(calls.readTieOut, readTieOut),
  serve(calls.listBankLines, listBankLines),
  serve(calls.chargeBankLine, chargeBankLine),
  serve(calls.holdBankLine, holdBankLine),
];
