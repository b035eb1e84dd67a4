import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { realNow } from '../../platform/clock.ts';
import { Outage } from '../../platform/refusal.ts';
import { newWebPushKeys } from '../../platform/settings/web-push-settings.ts';
import { carefulPush } from './careful-push.ts';
import { encryptPush } from './encrypt-push.ts';
import type { PushNotice } from './port.ts';
import { webPush } from './web-push.ts';

const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/abc:def';
const bytes = (text: string) => Buffer.from(text, 'base64url');

/** The example of RFC 8291, section 5. */
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
  privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  sent: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('S3.26 a message is encrypted as the example of RFC 8291', () => {
  const { text, keys, salt, privateKey, sent } = EXAMPLE;
  expect(encryptPush(text, keys, { salt, privateKey }).toString('base64url')).toBe(sent);
});

test('S3.26 no two messages have the same bytes', () => {
  const { text, keys } = EXAMPLE;
  expect(encryptPush(text, keys)).not.toEqual(encryptPush(text, keys));
});

const keys = newWebPushKeys();
const settings = {
  publicKey: keys.WEB_PUSH_PUBLIC_KEY,
  privateKey: keys.WEB_PUSH_PRIVATE_KEY,
  contact: 'mailto:help@loans.example',
};
const notice: PushNotice = {
  gid: '4cdcdc1a-0000-4000-8000-000000000001',
  type: 'WEB',
  token: JSON.stringify({ endpoint: ENDPOINT, keys: EXAMPLE.keys }),
  title: 'We received $136.36',
  text: 'See your loan',
  path: '/home/loans/1',
  silent: true,
};

test('S3.26 a message goes to the subscription’s address, signed for that service', async () => {
  const sent: [string, RequestInit][] = [];
  const sender = webPush(settings, async (address, request) => {
    sent.push([address, request]);
    return { ok: true, status: 201 };
  });
  expect(await sender.send(notice)).toBe('taken');

  const [[address, { headers, redirect }]] = sent as [[string, RequestInit]];
  expect([address, redirect]).toEqual([ENDPOINT, 'error']);
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'low',
    topic: '4cdcdc1a000040008000000000000001',
  });
  const { authorization } = headers as { authorization: string };
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=(.+)\.(.+)\.(.+), k=(.+)$/.exec(authorization) ?? [];
  expect(key).toBe(settings.publicKey);
  const { aud, sub, exp } = JSON.parse(bytes(claims).toString());
  expect([aud, sub]).toEqual(['https://fcm.googleapis.com', settings.contact]);
  const hoursLeft = (exp * 1000 - realNow().epochMilliseconds) / 3_600_000;
  expect(hoursLeft).toBeGreaterThan(11);
  expect(hoursLeft).toBeLessThanOrEqual(12);
  const point = bytes(key);
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const checked = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  const said = Buffer.from(`${head}.${claims}`);
  expect(verify('sha256', said, checked, bytes(signature))).toBe(true);
});

test.each([404, 410])('S3.26 status %i: the browser no longer wants messages', async (status) => {
  expect(await webPush(settings, async () => ({ ok: false, status })).send(notice)).toBe('gone');
});

test.each([400, 413, 429, 500, 503])(
  'S3.26 status %i is tried again, and names no address',
  async (status) => {
    const sender = carefulPush(
      webPush(settings, async () => ({ ok: false, status })),
      100,
    );
    const error: unknown = await sender.send(notice).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Outage);
    expect(String((error as Error).cause)).not.toContain('fcm');
  },
);
