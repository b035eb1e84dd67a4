import * as calls from '@paystead/contract/employer/file-layouts';
import { serve } from '../platform/http/serve.ts';
import { approveFileLayouts } from './approve-file-layouts.ts';
import { changeDeductionLayout } from './change-deduction-layout.ts';
import { changeRemittanceLayout } from './change-remittance-layout.ts';
import { previewDeductionLayout } from './preview-deduction-layout.ts';
import { previewRemittanceLayout } from './preview-remittance-layout.ts';
import { readFileLayouts } from './read-file-layouts.ts';

export const routes = [
  serve(calls.readFileLayouts, readFileLayouts),
  serve(calls.previewDeductionLayout, previewDeductionLayout, { perMinute: 240 }),
  serve(calls.changeDeductionLayout, changeDeductionLayout),
  serve(calls.previewRemittanceLayout, previewRemittanceLayout, { perMinute: 240 }),
  serve(calls.changeRemittanceLayout, changeRemittanceLayout),
  serve(calls.approveFileLayouts, approveFileLayouts),
];
