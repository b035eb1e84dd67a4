import type { WorkContext } from '../../platform/context.ts';
import { mailEnding } from '../../platform/outside/mail-ending.ts';
import { sendMessage } from '../../platform/outside/message.ts';
import type { EndpointRow } from '../webhooks/webhooks.queries.ts';
import { findPayrollUsers } from './queue.queries.ts';

/** Emails every payroll user of the employer that we no longer tell an address, and what to do. */
export async function tellOfStop(context: WorkContext, endpoint: EndpointRow): Promise<void> {
  const { config, db } = context;
  const host = new URL(endpoint.url).host;
  const url = `${config.consoleUrl}/employer/connections`;
  const why =
    endpoint.off_because === 'GONE'
      ? `${host} answered that it’s gone (410), so we turned its webhook off.`
      : `For three days, every message to ${host} failed, so we turned its webhook off.`;
  for (const { email, gid } of await findPayrollUsers(db, endpoint.employer_gid)) {
    await sendMessage(context, {
      channel: 'email',
      to: email,
      recipientGid: gid,
      about: 'webhook turned off',
      subject: 'We turned a webhook off',
      text: [
        why,
        'Nothing is lost. Once your server answers again, turn the webhook on and send again what was held; we keep it for 30 days.',
        ...mailEnding(config.brand, { label: 'Connections', url }),
      ].join('\n\n'),
      links: [{ label: 'Connections', url }],
    });
  }
}
