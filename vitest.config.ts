import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Tests of whole programs take longest: begun first, none of them is left to one worker alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/tools/');
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A worker loads each module once for all of its files; see tools/leaves-no-trace.ts. */
const shared = {
  pool: 'threads',
  isolate: false,
  setupFiles: 'tools/leaves-no-trace.ts',
} as const;

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
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          ...shared,
          maxWorkers: availableParallelism(),
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{server,tools}/**/*.db.test.ts'],
          globalSetup: 'server/src/platform/testing/test-setup.ts',
          // Programs that tests start need not be translated each time.
          env: { NODE_COMPILE_CACHE: join(import.meta.dirname, 'node_modules/.cache/node') },
          provide: { databaseUrl: process.env.DATABASE_URL ?? '' },
          ...shared,
          // One more than there are processors, because each waits for PostgreSQL at times.
          maxWorkers: availableParallelism() + 1,
          sequence: { groupOrder: 1 },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
