import { expect, test } from '@playwright/test';
import { runTool } from './programs.ts';

/** What must always be true of the books and the trail holds on the product in a data folder. */
export async function expectInvariants(folder: string): Promise<void> {
  await test.step('the invariants hold', async () => {
    const said = await runTool('invariants.ts', { DATA_DIR: folder }).catch(
      (error: { stdout?: string }) => error.stdout ?? String(error),
    );
    const broken = said.split('\n').filter((line) => /BROKEN|^ {6}|Error/.test(line));
    expect(broken, said).toEqual([]);
    expect(said).toMatch(/^I1 +holds/m);
  });
}
