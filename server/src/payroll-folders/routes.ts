import * as calls from '@paystead/contract/employer/payroll-folder';
import { serve } from '../platform/http/serve.ts';
import { changeEmployerFolder } from './change-employer-folder.ts';
import { listUnreadFiles } from './list-unread-files.ts';
import { putUnreadAway } from './put-unread-away.ts';
import { readEmployerFolder } from './read-employer-folder.ts';
import { readOwnFolder } from './read-own-folder.ts';

export const routes = [
  serve(calls.readOwnFolder, readOwnFolder),
  serve(calls.listUnreadFiles, listUnreadFiles),
  serve(calls.putUnreadAway, putUnreadAway),
  serve(calls.readEmployerFolder, readEmployerFolder),
  serve(calls.changeEmployerFolder, changeEmployerFolder),
];
