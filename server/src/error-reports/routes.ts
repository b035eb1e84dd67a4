import * as calls from '@paystead/contract/product/error-reports';
import { serve } from '../platform/http/serve.ts';
import { reportConsoleError } from './report-console-error.ts';
import { reportError } from './report-error.ts';

/** A page that fails in a loop must not fill the table or the log. */
const PER_MINUTE = 10;

export const routes = [
  serve(calls.reportError, reportError, { perMinute: PER_MINUTE }),
  serve(calls.reportConsoleError, reportConsoleError, { perMinute: PER_MINUTE }),
];
