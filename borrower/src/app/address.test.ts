import { expect, test } from 'vitest';
import { leavesApp } from './session/leave-app.ts';
import { signInAddress } from '@paystead/client/browser/sign-in';

test('S2.7 a signed-out visitor returns to the same address after login', () => {
  const address = signInAddress({ pathname: '/home/loans/7', search: '?tab=paid' });
  expect(address).toBe('/login?next=%2Fhome%2Floans%2F7%3Ftab%3Dpaid');
});

test.each(['/login', '/login?next=%2Fhome', '/pub/contact', '/sandbox', '/web/pub/config'])(
  'S2.2 %s is another page: it is loaded, not routed',
  (href) => expect(leavesApp(href)).toBe(true),
);

test.each(['/home', '/home/apply?uec=APPLY', '/error/404', '/public', '/loginx'])(
  'S2.7 %s stays in the app',
  (href) => expect(leavesApp(href)).toBe(false),
);
