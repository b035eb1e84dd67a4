import { listMessages as call } from '@paystead/contract/product/sandbox';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { actAsSandbox } from './act-as-sandbox.ts';
import { findMessages } from './sandbox.queries.ts';

const MOST = 100;
/** A working carrier has accepted a message after this time. */
const USUAL_MS = 10_000;

/** Every message that production would have sent, newest first. */
export const listMessages = query(call, async (context) => {
  await actAsSandbox(context);
  const { l, o, to } = context.input;
  const length = Math.min(Number(l ?? 20), MOST);
  const { total, rows } = await findMessages(context.db, { to, length, offset: Number(o ?? 0) });

  const longAgo = context.now.epochMilliseconds - USUAL_MS;
  return {
    total,
    rows: rows.map((row) => ({
      gid: row.gid,
      channel: row.channel,
      to: row.recipient,
      device_type: row.device_type,
      subject: row.subject,
      text: row.text ?? '',
      links: row.links as { label: string; url: string }[],
      at: isoTime(row.created_at),
      waits: isWaiting(row) && row.created_at.epochMilliseconds < longAgo,
      expired: row.expired_at !== null,
    })),
  };
});

function isWaiting(row: {
  sent_at: Temporal.Instant | null;
  expired_at: Temporal.Instant | null;
}): boolean {
  return row.sent_at === null && row.expired_at === null;
}
