import { readEmployerFolder as call } from '@paystead/contract/employer/payroll-folder';
import { query } from '../platform/calls/command.ts';
import { showFolder } from './show-folder.ts';

/** FOLDER-8: staff look at an employer's folder. */
export const readEmployerFolder = query(call, (context) => showFolder(context, context.input.gid));
