import * as calls from '@paystead/contract/product/viewing';
import type { TestClient } from '../../platform/testing/test-client.ts';
import type { TestWorld } from '../../platform/testing/test-world.ts';

/** The browser of a member of staff who sees what a borrower sees. */
export async function seeAs(
  world: TestWorld,
  staff: TestClient,
  borrowerGid: string,
): Promise<TestClient> {
  const input = { gid: borrowerGid, reason: 'They ask about a figure on their page' };
  const { body } = await staff.call(calls.beginViewing, input);
  const browser = world.visitor();
  await browser.call(calls.openViewing, { key: body.key });

  return browser;
}
