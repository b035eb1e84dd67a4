import * as z from 'zod/mini';
import { call } from '../call.ts';
import { body, Gid, Instant, Nothing, text } from '../primitives.ts';

/** S3.26 */
export const DeviceType = z.enum(['EXPO', 'WEB', 'ANDROID', 'IOS']);

/** A device that gets messages; its token never comes back out. */
export const Device = z.object({
  gid: Gid,
  type: DeviceType,
  name: z.string(),
  registered_at: Instant,
});

/** Where browsers have their messages brought to; nowhere else may a message be sent to. */
const PUSH_SERVICES =
  /^https:\/\/(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)+(?:push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))\/[\w./:%?=&+~-]{1,1000}$/;
const secret = (length: number) => z.string().check(z.regex(/^[\w-]+=*$/), z.maxLength(length));

/** What a token of WEB holds as JSON, as a browser writes it; what else is in it is left out. */
export const PushSubscription = z.object({
  endpoint: z.string().check(z.regex(PUSH_SERVICES)),
  keys: z.object({ p256dh: secret(100), auth: secret(40) }),
});

const MOST = 4096;

/**
 * What the device's push service gave it: the token of Expo, Firebase (ANDROID) or Apple (IOS);
 * of WEB the push subscription as JSON.
 */
const DeviceToken = z
  .string()
  .check(
    z.minLength(1, 'Send the token of the device'),
    z.maxLength(MOST, `Use at most ${MOST} characters`),
  );

export const registerDevice = call({
  method: 'POST',
  path: '/secured/user/device',
  origin: 'paystead',
  summary:
    'Have messages come to this device. A token of mine that is known is refreshed; a new one takes the place of `previous_token`. Of more than 10 devices the one not heard of for longest goes.',
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
  summary: 'My devices that get messages, the newest first.',
  who: ['borrower'],
  answer: z.array(Device),
  refusals: [],
});

export const removeDevice = call({
  method: 'DELETE',
  path: '/secured/user/device/{gid}',
  origin: 'paystead',
  summary: 'No more messages to one of my devices.',
  who: ['borrower'],
  params: body({ gid: Gid }),
  answer: Nothing,
  refusals: ['NOT_FOUND'],
});
