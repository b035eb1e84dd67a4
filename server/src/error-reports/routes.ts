import * as calls from '@paystead/contract/error-reports';
import { serve } from '../platform/serve.ts';
import { reportError } from './report-error.ts';

/** A page that fails in a loop must not fill the table. */
const PER_MINUTE = 10;

export const routes = [serve(calls.reportError, reportError, { perMinute: PER_MINUTE })];
