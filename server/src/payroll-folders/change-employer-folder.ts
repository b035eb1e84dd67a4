import { changeEmployerFolder as call } from '@paystead/contract/employer/payroll-folder';
import { findRecord, updateEmployer } from '../employers/index.ts';
import { command } from '../platform/calls/command.ts';
import { refuse } from '../platform/refusal.ts';
import { findOtherOwner, forgetLook } from './folder-state.queries.ts';
import { showFolder } from './show-folder.ts';

/** FOLDER-9: an administrator names an employer's folder on our server, or turns it off. */
export const changeEmployerFolder = command(call, async (context) => {
  const { config, db, event, input } = context;
  const { folder, gid, reason } = input;
  const row = (await findRecord(db, gid, { lock: true })) ?? refuse('NOT_FOUND');
  if (folder !== null && config.payrollFolders === null) return refuse('NO_FOLDER_SERVER');
  const other = folder === null ? undefined : await findOtherOwner(db, gid, folder);
  if (other) return refuse('FIELDS', {}, { folder: `${other.name} has this folder` });

  if (folder !== row.payroll_folder) {
    await updateEmployer(db, gid, { payroll_folder: folder });
    await forgetLook(db, gid);
    event(
      'employer.folder-changed',
      { kind: 'employer', gid },
      { before: { folder: row.payroll_folder }, after: { folder }, reason },
    );
  }

  return showFolder(context, gid);
});
