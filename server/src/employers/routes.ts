import { findEmployers as findEmployersCall } from '@paystead/contract/identity/registration';
import * as desk from '@paystead/contract/staff/employers';
import { serve } from '../platform/http/serve.ts';
import { addEmployer } from './desk/add-employer.ts';
import { addPayrollGroup } from './desk/add-payroll-group.ts';
import { changeEmployer } from './desk/change-employer.ts';
import { listEmployers } from './desk/list-employers.ts';
import { previewPaydays } from './desk/preview-paydays.ts';
import { readDeskEmployer } from './desk/read-desk-employer.ts';
import { findEmployers } from './find-employers.ts';

export const routes = [
  serve(findEmployersCall, findEmployers),
  serve(desk.listEmployers, listEmployers),
  serve(desk.addEmployer, addEmployer),
  serve(desk.previewPaydays, previewPaydays),
  serve(desk.readDeskEmployer, readDeskEmployer),
  serve(desk.changeEmployer, changeEmployer),
  serve(desk.addPayrollGroup, addPayrollGroup),
];
