import { randomUUID } from 'node:crypto';
import { registerDevice as call } from '@paystead/contract/identity/devices';
import { fill, loginLetters } from '../letters/index.ts';
import { command } from '../platform/calls/command.ts';
import type { Context } from '../platform/context.ts';
import { refuse } from '../platform/refusal.ts';
import { offersPushTo } from '../partners/push/push.ts';
import { type DeviceToken, readToken } from './device-token.ts';
import { viewDevice } from './device.view.ts';
import {
  deleteDevice,
  type DeviceRow,
  findDevices,
  insertDevice,
  lockOwner,
  releaseToken,
  updateDevice,
} from './devices.queries.ts';
import { notify } from './notify.ts';
import { deviceTokenHash, sealToken } from './token-field.ts';

/** The most devices that one person may register. */
const MOST = 10;

type Registration = Context<typeof call>;

/**
 * S3.26: registers a device for messages. It stays one device however often it registers, also when
 * its token rotates; a token that belonged to another person now belongs to this one.
 */
export const registerDevice = command(call, async (context) => {
  const { actor, config, db, input, vault } = context;
  if (!offersPushTo(config, input.type)) return refuse('PUSH_NOT_OFFERED');
  const [token, previous] = deviceTokens(input);

  const lookup = deviceTokenHash(vault, token.identity);
  await lockOwner(db, actor.gid);
  const moved = await releaseToken(db, lookup);
  const own = await findDevices(db, actor.gid);
  const known = ofToken(own, lookup);
  const rotated = previous && ofToken(own, deviceTokenHash(vault, previous.identity));

  const before = known ?? rotated;
  const device = before
    ? await refresh(context, before, token)
    : await add(context, { token, own, moved });
  if (known && rotated && known !== rotated) await unregister(context, rotated, 'rotated');

  return viewDevice(device);
});

function ofToken(devices: readonly DeviceRow[], lookup: Buffer): DeviceRow | undefined {
  return devices.find((device) => device.token_lookup.equals(lookup));
}

function deviceTokens({ type, token, previous_token: previous }: Registration['input']) {
  const read = readToken(type, token);
  const readBefore = previous === undefined ? undefined : readToken(type, previous);
  if (typeof read === 'string') return refuse('FIELDS', {}, { token: read });
  if (typeof readBefore === 'string') return refuse('FIELDS', {}, { previous_token: readBefore });
  return [read, readBefore] as const;
}

/** Updates the same device, maybe with a new token or name. */
async function refresh(
  { db, event, input: { type, name }, now, vault }: Registration,
  { gid, ...before }: DeviceRow,
  token: DeviceToken,
): Promise<DeviceRow> {
  const sealed = sealToken(vault, gid, token);
  const isRotated = !sealed.token_lookup.equals(before.token_lookup);
  event(
    isRotated ? 'device.rotated' : 'device.refreshed',
    { kind: 'push_device', gid },
    {
      before: { type: before.type, name: before.name },
      after: { type, name },
    },
  );
  return updateDevice(db, gid, { type, name, ...sealed, seen_at: now });
}

async function add(
  context: Registration,
  { token, own, moved }: { token: DeviceToken; own: readonly DeviceRow[]; moved: boolean },
): Promise<DeviceRow> {
  const { actor, db, event, input, now, vault } = context;
  const { type, name } = input;
  const quiet = own.toSorted(
    (one, other) => one.seen_at.epochMilliseconds - other.seen_at.epochMilliseconds,
  );
  for (const device of quiet.slice(0, Math.max(0, own.length - MOST + 1))) {
    await unregister(context, device, 'too many devices');
  }

  const gid = randomUUID();
  const device = await insertDevice(db, {
    gid,
    borrower_gid: actor.gid,
    type,
    name,
    ...sealToken(vault, gid, token),
    registered_at: now,
    seen_at: now,
  });
  event(
    'device.registered',
    { kind: 'push_device', gid },
    {
      after: { type, name, moved },
    },
  );
  await tellOwner(context);
  return device;
}

async function unregister(
  { actor, db, event }: Registration,
  { gid, type, name }: DeviceRow,
  reason: string,
): Promise<void> {
  await deleteDevice(db, { gid, borrowerGid: actor.gid });
  event('device.removed', { kind: 'push_device', gid }, { before: { type, name }, reason });
}

/** Always by email, once a day and type: somebody else may have registered the device. */
async function tellOwner(context: Registration): Promise<void> {
  const { actor, input, today } = context;
  const { subject: title, paragraphs } = fill(context, loginLetters.deviceAdded, {});
  await notify(context, {
    borrowerGid: actor.gid,
    title,
    paragraphs,
    action: { label: 'See your devices', href: '/home/profile' },
    occasion: `push device ${input.type} ${today}`,
    send: { topic: 'required', about: 'device added' },
  });
}
