import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,lending,nacha,client,tools,server}/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
          pool: 'threads',
        },
      },
    ],
  },
});
