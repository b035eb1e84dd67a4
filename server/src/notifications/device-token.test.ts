import { describe, expect, test } from 'vitest';
import { readToken } from './device-token.ts';

const subscription = (endpoint: string, more: object = {}) =>
  JSON.stringify({
    endpoint,
    keys: { p256dh: 'BNcR_dREALRFXTkOOUHK1', auth: 'tBHItJI5svbp' },
    ...more,
  });

const MOZILLA = 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA-b';

describe('the token of a device', () => {
  test.each([
    ['EXPO', 'ExponentPushToken[xSf3-Kd9_aaaaaaaaaa]'],
    ['EXPO', 'ExpoPushToken[abc]'],
    ['ANDROID', 'dGhpc2lz:APA91bHun4MxP5egoKMwt2KZFBaFUH-1RYqx'],
    ['IOS', 'ab'.repeat(32)],
    ['WEB', subscription(MOZILLA)],
    ['WEB', subscription('https://fcm.googleapis.com/fcm/send/c1:APA91b')],
    ['WEB', subscription('https://web.push.apple.com/QGk3')],
    ['WEB', subscription('https://wns2-by3p.notify.windows.com/w/?token=BQYA%3d')],
  ] as const)('S3.26 of %s is taken as its service gives it', (type, token) => {
    expect(readToken(type, token)).toMatchObject({ kept: token });
  });

  test.each([
    ['EXPO', 'xSf3', /as you get it from Expo/],
    ['EXPO', 'ExponentPushToken[]', /as you get it from Expo/],
    ['ANDROID', 'short', /as Firebase gives it/],
    ['ANDROID', `${'a'.repeat(30)} b`, /as Firebase gives it/],
    ['IOS', 'ab'.repeat(31), /hexadecimal/],
    ['IOS', 'z'.repeat(64), /hexadecimal/],
    ['WEB', 'no json', /as JSON/],
    ['WEB', 'null', /as JSON/],
    ['WEB', JSON.stringify({ endpoint: MOZILLA }), /as JSON/],
  ] as const)('S3.26 of %s that is none says what one looks like: %s', (type, token, sentence) => {
    expect(readToken(type, token)).toMatch(sentence);
  });

  test.each([
    'http://fcm.googleapis.com/fcm/send/c1',
    'https://169.254.169.254/latest',
    'https://localhost/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://user@fcm.googleapis.com/x',
    'https://evilpush.apple.com.example/x',
    'https://fcm.googleapis.com:8443/x',
  ])('S3.26 a subscription names a browser’s push service and nothing else: %s', (endpoint) => {
    expect(readToken('WEB', subscription(endpoint))).toMatch(/as JSON/);
  });

  test('S3.26 new keys of a browser are the same device; other fields of a browser are dropped', () => {
    const renewed = JSON.stringify({ endpoint: MOZILLA, keys: { p256dh: 'other', auth: 'other' } });
    const [one, other] = [subscription(MOZILLA, { expirationTime: null }), renewed].map((token) =>
      readToken('WEB', token),
    );
    expect(one).toEqual({ kept: subscription(MOZILLA), identity: MOZILLA });
    expect(other).toMatchObject({ identity: MOZILLA });
  });

  test('S3.26 Apple’s token is the same in either case', () => {
    expect(readToken('IOS', 'AB'.repeat(32))).toEqual(readToken('IOS', 'ab'.repeat(32)));
  });
});
