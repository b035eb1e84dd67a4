import * as queue from '@paystead/contract/verification/queue';
import { printDocument } from '../documents/index.ts';
import type { Visitor } from './visitor.ts';

/** Uploads a utility bill with the home address for the task that asks for one. */
export async function proveAddress({ person, browser }: Visitor): Promise<void> {
  const tasks = await browser.call(queue.listQueue, {});
  const task = tasks.find(({ type }) => type === 'ADDRESS');
  if (!task) throw new Error(`${person.firstName} is not asked for an address`);
  const { firstName, lastName, street, city, state, zip } = person;
  const content = await printDocument({
    title: 'Water bill',
    html:
      `<p>${firstName} ${lastName}</p><p>${street}, ${city}, ${state} ${zip}</p>` +
      '<h2>Last month</h2><table><tr><td>Water used</td><td>2,140 gallons</td></tr>' +
      '<tr><td>To pay</td><td>$38.12</td></tr></table>',
    author: 'City water works',
    foot: 'Made for the sandbox',
  });
  const file = { name: 'water-bill.pdf', content };
  await browser.send(queue.uploadDocument, { type: 'PROOF_OF_RESIDENCE', id: task.gid }, file);
  await browser.call(queue.completeUpload, { name: 'address' });
}
