import { readOperations as call } from '@paystead/contract/product/reports';
import { query } from '../platform/calls/command.ts';
import { operationFigures } from './operations-figures.ts';

/** Employers, bank returns, answer times and tie-outs (REPORT-4). */
export const readOperations = query(call, ({ db, today }) => operationFigures(db, today));
