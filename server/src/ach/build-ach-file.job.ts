import { body } from '@paystead/contract/primitives';
import { dailyStep, type DailyContext } from '../platform/daily-step.ts';
import { steppedJob } from '../platform/job.ts';
import { buildFile } from './build-file.ts';
import { handOverFiles } from './hand-over-files.ts';

async function buildAndHandOver({ day, inTransaction }: DailyContext) {
  const built = await inTransaction((context) => buildFile(context, day));
  await handOverFiles(inTransaction);
  return built
    ? {
        done: built.entries,
        sentence: `ACH file ${built.name} with ${built.entries} entries went to the bank`,
      }
    : { done: 0 };
}

/** At the cut-off: everything that must settle on the next banking day leaves in one file. */
export const buildAchFile = steppedJob(
  'build-ach-file',
  body({}),
  async ({ today, step }) => {
    await buildAndHandOver({ day: today, inTransaction: step });
  },
  { exclusive: true, retryLimit: 8, retryDelay: 30 },
);

/** The close of day builds what a missed job left. */
export const buildAchFileStep = dailyStep('build-ach-file', buildAndHandOver);
