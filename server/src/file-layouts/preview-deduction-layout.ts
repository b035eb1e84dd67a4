import { previewDeductionLayout as call } from '@paystead/contract/employer/file-layouts';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { chosenLayout, sampleFile } from './sample-file.ts';

/** LAYOUT-2: a sample of the next file while payroll still chooses. */
export const previewDeductionLayout = query(call, (context) =>
  sampleFile(context, ownEmployer(context), chosenLayout(context.input.chosen)),
);
