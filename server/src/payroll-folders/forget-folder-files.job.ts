import { body } from '@paystead/contract/primitives';
import { steppedJob } from '../platform/jobs/job.ts';
import { forgetFiles } from './folder-state.queries.ts';

/** How long names and hashes of files stay, in days. A remittance keeps its own hash longer. */
const KEPT_DAYS = 730;

/** FOLDER-10: forgets which files came in folders more than two years ago. */
export const forgetFolderFiles = steppedJob(
  'forget-folder-files',
  body({}),
  async ({ log, step }) => {
    let rows = 0;
    for (let gone = 1; gone > 0; rows += gone) {
      gone = await step(({ db, now }) => forgetFiles(db, now.subtract({ hours: KEPT_DAYS * 24 })));
    }
    log.info('Old files of payroll folders forgotten', { rows });
  },
);
