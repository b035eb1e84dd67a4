import { readOwnFolder as call } from '@paystead/contract/employer/payroll-folder';
import { ownEmployer } from '../employers/index.ts';
import { query } from '../platform/calls/command.ts';
import { showFolder } from './show-folder.ts';

/** FOLDER-8: the folder of an employer's own payroll system. */
export const readOwnFolder = query(call, (context) => showFolder(context, ownEmployer(context)));
