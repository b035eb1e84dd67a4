import { readComplaint as call } from '@paystead/contract/complaints/complaints';
import { query } from '../platform/calls/command.ts';
import { viewWhole } from './complaint.view.ts';

/** One complaint, with what was said and done. */
export const readComplaint = query(call, (context) => viewWhole(context, context.input.gid));
