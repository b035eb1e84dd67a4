import * as calls from '@paystead/contract/verification/payroll-link';
import { serve } from '../platform/http/serve.ts';
import { finishPayrollLink } from './finish-payroll-link.ts';
import { initPayrollLink } from './init-payroll-link.ts';
import { readPayrollLink } from './read-payroll-link.ts';
import { reportPayrollLinkError } from './report-payroll-link-error.ts';
import { signInSandboxPayroll } from './sign-in-sandbox-payroll.ts';

export const routes = [
  serve(calls.initPayrollLink, initPayrollLink),
  serve(calls.signInSandboxPayroll, signInSandboxPayroll),
  serve(calls.finishPayrollLink, finishPayrollLink),
  serve(calls.reportPayrollLinkError, reportPayrollLinkError),
  serve(calls.readPayrollLink, readPayrollLink),
];
