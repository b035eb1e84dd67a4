import * as calls from '@paystead/contract/servicing/deduction-files';
import { serve } from '../platform/http/serve.ts';
import { downloadDeductionFile } from './download-deduction-file.ts';
import { listDeductionFiles } from './list-deduction-files.ts';
import { readDeductionFile } from './read-deduction-file.ts';

export const routes = [
  serve(calls.listDeductionFiles, listDeductionFiles),
  serve(calls.readDeductionFile, readDeductionFile),
  serve(calls.downloadDeductionFile, downloadDeductionFile),
];
