import * as calls from '@paystead/contract/product/reports';
import { serve } from '../platform/http/serve.ts';
import { exportReport } from './export-report.ts';
import { listReportLoans } from './list-report-loans.ts';
import { readFairness } from './read-fairness.ts';
import { readFunnel } from './read-funnel.ts';
import { readOperations } from './read-operations.ts';
import { readPortfolio } from './read-portfolio.ts';

export const routes = [
  serve(calls.readPortfolio, readPortfolio),
  serve(calls.listReportLoans, listReportLoans),
  serve(calls.readFairness, readFairness),
  serve(calls.readFunnel, readFunnel),
  serve(calls.readOperations, readOperations),
  serve(calls.exportReport, exportReport, { perMinute: 6 }),
];
