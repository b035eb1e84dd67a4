import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,lending,nacha,client,kit,borrower,console,tools,server}/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          pool: 'threads',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'db',
          include: ['{server,tools}/**/*.db.test.ts'],
          globalSetup: 'server/src/platform/test-setup.ts',
          provide: { databaseUrl: process.env.DATABASE_URL ?? '' },
          pool: 'threads',
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
