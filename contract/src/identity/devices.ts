import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, Nothing, text } from '../primitives.ts';

/** S3.26 */
export const DeviceType = z.enum(['EXPO', 'WEB', 'ANDROID', 'IOS']);

/** A device that gets messages; its token is never returned. */
export const Device = z.object({
  gid: Gid,
  type: DeviceType,
  name: z.string(),
  registered_at: Instant,
});

/** The push services of browsers; we send push messages nowhere else. */
const PUSH_SERVICES =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)+(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[\w./:%?=&+~-]{1,1000}$/;
const secret = (length: number) => z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(length));

/** The JSON of a WEB token, as a browser writes it; other fields are dropped. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.regex(PUSH_SERVICES)),
  keys: z.object({ p256dh: secret(100), auth: secret(40) }),
});

const MOST = 4096;

/**
 * The token from the device's push service: of Expo, Firebase (ANDROID) or Apple (IOS); for WEB the
 * push subscription as JSON.
 */
const DeviceToken = z
  .string()
  .check(
    z.minLength(1, 'Send the device’s token'),
    z.maxLength(MOST, `Use at most ${MOST} characters`),
  );

export const registerDevice = call({
  method: 'POST',
  path: '/secured/user/device',
  origin: 'paystead',
  summary:
    'Sends messages to this device. Refreshes a known token of the user; a new one replaces `previous_token`. Beyond 10 devices, drops the one not seen for longest.',
  who: ['borrower'],
  body: body({
    type: DeviceType,
    token: DeviceToken,
    previous_token: z.optional(DeviceToken),
    name: text(60, 1, 'Name the device'),
  }),
  answer: Device,
  refusals: ['FIELDS', 'PUSH_NOT_OFFERED'],
});

export const listDevices = call({
  method: 'GET',
  path: '/secured/user/device',
  origin: 'paystead',
  summary: 'The user’s devices that get messages, newest first.',
  who: ['borrower'],
  answer: z.array(Device),
  refusals: [],
});

export const readWebPushKey = call({
  method: 'GET',
  path: '/secured/user/device/web-key',
  origin: 'paystead',
  summary: 'The public key a browser subscribes with; null if browsers can’t get messages here.',
  who: ['borrower'],
  answer: z.object({ key: z.nullable(z.string()) }),
  refusals: [],
});

export const removeDevice = call({
  method: 'DELETE',
  path: '/secured/user/device/{gid}',
  origin: 'paystead',
  summary: 'Stops messages to one of the user’s devices.',
  who: ['borrower'],
  params: body({ gid: Gid }),
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});
