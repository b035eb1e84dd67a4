import { realNow } from '../platform/clock.ts';
import type { WorkContext } from '../platform/context.ts';
import type { PushDelivery } from '../platform/outside/push.ts';
import { Outage } from '../platform/refusal.ts';
import type { PushSender } from '../partners/push/push.ts';
import { deleteGone, type DeviceRow, findDevice } from './devices.queries.ts';
import { openToken } from './token-field.ts';
import { textingTime } from './texting-hours.ts';

/**
 * Delivers push messages to devices through this sender. Removes a device whose token is gone;
 * during hours without texts, a message makes no sound.
 */
export function pushToDevice(sender: PushSender | null): PushDelivery {
  return async (work, { gid, deviceGid, title, text, path }) => {
    const device = await findDevice(work.db, deviceGid);
    if (!device) return false;
    if (!sender) throw new Outage('No partner is configured to send push messages');

    const now = realNow();
    const answer = await sender.send({
      gid,
      type: device.type,
      token: openToken(work.vault, device),
      title,
      text,
      path,
      silent: Temporal.Instant.compare(textingTime(now), now) > 0,
    });
    if (answer === 'gone') await unregister(work, device);
    return answer === 'taken';
  };
}

async function unregister({ db, event }: WorkContext, device: DeviceRow): Promise<void> {
  if (!(await deleteGone(db, device))) return;
  const { gid, type, name } = device;
  event('device.removed', { kind: 'push_device', gid }, { before: { type, name }, reason: 'gone' });
}
