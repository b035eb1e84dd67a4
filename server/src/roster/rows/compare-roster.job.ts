import { body, Gid } from '@paystead/contract/primitives';
import * as z from 'zod/mini';
import { steppedJob } from '../../platform/jobs/job.ts';
import { lockRun } from '../draft/uploads.queries.ts';
import { endReading } from './end-reading.ts';
import { recheckRows } from './recheck-rows.ts';
import { rowFacts } from './row-facts.ts';
import { findRows } from './rows.queries.ts';

const CHUNK = 1000;

/**
 * Compares the rows of a draft again, because the roster in use has changed since. What people have
 * mended, left out and answered stays. Safe to run twice: each row is compared as it stands.
 */
export const compareRoster = steppedJob(
  'compare-roster',
  body({ gid: Gid, run: z.int() }),
  async ({ input, step }) => {
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      after = await step(async (context) => {
        const upload = await lockRun(context.db, input);
        if (!upload) return null;
        const rows = await findRows(context.db, upload.gid, { after: from, most: CHUNK });
        const last = rows.at(-1);
        if (last) {
          await recheckRows(context, upload, await rowFacts(context, upload), rows);
          return last.line;
        }
        await endReading(context, upload);
        return null;
      });
    }
  },
);
