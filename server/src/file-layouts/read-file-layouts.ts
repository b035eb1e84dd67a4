import { readFileLayouts as call } from '@paystead/contract/employer/file-layouts';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { showFileLayouts } from './show-file-layouts.ts';

/** LAYOUT-1: how files look, with a sample of each. */
export const readFileLayouts = query(call, (context) =>
  showFileLayouts(context, ownEmployer(context)),
);
