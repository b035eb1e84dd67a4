import { readPortfolio as call } from '@paystead/contract/product/reports';
import { query } from '../platform/calls/command.ts';
import { portfolioFigures } from './portfolio-figures.ts';

/** The portfolio as of the last closed day (REPORT-1). */
export const readPortfolio = query(call, ({ db, input }) => portfolioFigures(db, input));
