import * as calls from '@paystead/contract/product/console';
import { serve } from '../platform/http/serve.ts';
import { clearAccountBreach } from './clear-account-breach.ts';
import { enrollStaff } from './enroll-staff.ts';
import { listAllApplications } from './list-all-applications.ts';
import { listAllLoans } from './list-all-loans.ts';
import { markAccountBreached } from './mark-account-breached.ts';
import { readStaffSession } from './read-staff-session.ts';
import { staffLogin } from './staff-login.ts';
import { staffLogout } from './staff-logout.ts';
import { staffVerifyMfa } from './staff-verify-mfa.ts';

export const routes = [
  serve(calls.staffLogin, staffLogin),
  serve(calls.staffVerifyMfa, staffVerifyMfa),
  serve(calls.enrollStaff, enrollStaff),
  serve(calls.staffLogout, staffLogout),
  serve(calls.readStaffSession, readStaffSession),
  serve(calls.listAllApplications, listAllApplications),
  serve(calls.listAllLoans, listAllLoans),
  serve(calls.markAccountBreached, markAccountBreached),
  serve(calls.clearAccountBreach, clearAccountBreach),
];
