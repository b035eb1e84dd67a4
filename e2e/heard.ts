import { type BrowserContext, expect, type TestInfo } from '@playwright/test';

/** The name of the attachment of a failed test with what its browser logged. */
export const HEARD = 'heard';

/**
 * Keeps what a browser was refused, lost and complained of while a test runs, and puts it to a test
 * that fails: what a page shows seldom says why. In a project with `failsOnComplaints`, an error on
 * the console fails the test.
 */
export async function listen(
  context: BrowserContext,
  info: TestInfo,
  use: () => Promise<void>,
): Promise<void> {
  const lines: string[] = [];
  const complaints: string[] = [];
  const begun = Date.now();
  const note = (line: string) =>
    lines.push(`${((Date.now() - begun) / 1000).toFixed(1)} s ${line}`);
  const complain = (text: string) => void (note(text), complaints.push(text));

  context.on('response', (answer) => {
    if (answer.status() >= 400)
      note(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
  });
  context.on('requestfailed', (lost) => {
    note(`${lost.failure()?.errorText ?? 'lost'} ${lost.method()} ${lost.url()}`);
  });
  context.on('console', (said) => {
    if (said.type() === 'error') complain(said.text());
  });
  context.on('weberror', (error) => complain(String(error.error())));
  await use();
  if (info.project.metadata.failsOnComplaints) expect(complaints).toEqual([]);
  if (info.status !== info.expectedStatus) {
    await info.attach(HEARD, { body: lines.slice(-40).join('\n'), contentType: 'text/plain' });
  }
}
