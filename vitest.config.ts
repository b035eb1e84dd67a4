import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { aheadOf, beginningOf } from './tools/world/beginnings.ts';

/** Tests of whole programs take longest: begun first, none of them is left to one worker alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tools/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

// The world of the tests: its zone and its clock, for every worker and the programs they start.
const beginning = beginningOf(process.env);
const aheadMs = aheadOf(beginning);
process.env.TZ = beginning.zone;
process.env.WORLD_AHEAD_MS = String(aheadMs);

/** A worker loads each module once for all of its files; see tools/leaves-no-trace.ts. */
const shared = {
  pool: 'threads' as const,
  isolate: false,
  setupFiles: ['tools/world/moved-clock.ts', 'tools/leaves-no-trace.ts'],
};

const withDatabase = {
  globalSetup: 'server/src/platform/testing/test-setup.ts',
  provide: { databaseUrl: process.env.DATABASE_URL ?? '', aheadMs },
  ...shared,
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,lending,nacha,client,kit,borrower,console,tools,server}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.db.test.ts', '**/*.openssh.test.ts', '**/node_modules/**'],
          ...shared,
          maxWorkers: availableParallelism(),
          sequence: { setupFiles: 'list' },
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{server,tools}/**/*.db.test.ts'],
          // Programs that tests start need not be translated each time.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
          ...withDatabase,
          // One more than there are processors, because each waits for PostgreSQL at times.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1, setupFiles: 'list' },
        },
      },
      {
        // Against this machine's OpenSSH server: npm run sftp.
        test: {
          name: 'openssh',
          include: ['server/**/*.openssh.test.ts'],
          ...withDatabase,
          sequence: { groupOrder: 2, setupFiles: 'list' },
        },
      },
    ],
  },
});
