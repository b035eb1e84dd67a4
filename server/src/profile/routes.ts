import * as calls from '@paystead/contract/identity/profile';
import { serve } from '../platform/http/serve.ts';
import { readEmployee } from './read-employee.ts';
import { readEmployer } from './read-employer.ts';
import { readPayroll } from './read-payroll.ts';
import { readProfile } from './read-profile.ts';
import { savePayroll } from './save-payroll.ts';
import { savePreferences } from './save-preferences.ts';

export const routes = [
  serve(calls.readProfile, readProfile),
  serve(calls.readEmployer, readEmployer),
  serve(calls.readEmployee, readEmployee),
  serve(calls.savePreferences, savePreferences),
  serve(calls.readPayroll, readPayroll),
  serve(calls.savePayroll, savePayroll),
];
