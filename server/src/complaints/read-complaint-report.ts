import { readComplaintReport as call } from '@paystead/contract/complaints/complaints';
import { query } from '../platform/calls/command.ts';
import { complaintFigures } from './report-figures.ts';

/** COMPLAINT-4: complaints in figures. */
export const readComplaintReport = query(call, ({ db, today }) => complaintFigures(db, today));
