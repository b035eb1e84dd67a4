import { readFunnel as call } from '@paystead/contract/product/reports';
import { query } from '../platform/calls/command.ts';
import { funnelFigures } from './funnel-figures.ts';

/** Applications from rate check to payout (REPORT-3). */
export const readFunnel = query(call, ({ db, input, today }) => funnelFigures(db, input, today));
