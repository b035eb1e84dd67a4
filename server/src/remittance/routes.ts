import * as calls from '@paystead/contract/servicing/deduction-files';
import * as desk from '@paystead/contract/servicing/remittance-desk';
import { serve } from '../platform/http/serve.ts';
import { listAskedDeductions } from './desk/list-asked-deductions.ts';
import { listRemittances } from './desk/list-remittances.ts';
import { readRemittance } from './desk/read-remittance.ts';
import { downloadDeductionFile } from './download-deduction-file.ts';
import { listDeductionFiles } from './list-deduction-files.ts';
import { readDeductionFile } from './read-deduction-file.ts';

export const routes = [
  serve(calls.listDeductionFiles, listDeductionFiles),
  serve(calls.readDeductionFile, readDeductionFile),
  serve(calls.downloadDeductionFile, downloadDeductionFile),
  serve(desk.listRemittances, listRemittances),
  serve(desk.readRemittance, readRemittance),
  serve(desk.listAskedDeductions, listAskedDeductions),
];
