import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { HEARD } from './heard.ts';

/** How Playwright names the page as it stood when a test failed. */
const TOLD = new Set(['error-context', HEARD]);

/** Prints, for each failed test, what its page showed and what its browser logged. */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a reporter by file alone
export default class TellFailures implements Reporter {
  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    for (const { name, body, path } of result.attachments) {
      if (!TOLD.has(name)) continue;
      const text = body?.toString() ?? (path ? readFileSync(path, 'utf8') : '');
      process.stdout.write(`\n-- ${test.title}: ${name}\n${text}\n`);
    }
  }

  printsToStdio(): boolean {
    return false;
  }
}
