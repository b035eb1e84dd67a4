import type { PublicConfig } from '@paystead/client/calls/public-config';
import { addressOf, type PageAnswers } from '@paystead/contract/call-address';
import { readProfile } from '@paystead/contract/identity/profile';
import { readAppConfig } from '@paystead/contract/product/content';
import { expect, test } from 'vitest';
import { drawFrame } from './draw-frame.tsx';
import { drawPublic } from './draw-public.tsx';

const brand = {
  company_name: 'Paystead, Inc.',
  support_email: 'support@paystead.example',
  support_phone: '+1 (212) 555-0142',
  support_hours: 'Monday to Friday, 9 AM to 6 PM Eastern',
  mailing_address: 'P.O. Box 7413, New York, NY 10150',
};
const config: PublicConfig = {
  brand,
  sandbox: true,
  help_chat: null,
  analytics: [],
  social: [],
  recaptcha: null,
};
const person = {
  first_name: 'Dana',
  last_name: 'Ellis',
  email: 'dana.ellis@example.com',
  preferences: { theme: 'system' },
  account_breached: false,
};
const PROFILE = addressOf(readProfile);
const SETTINGS = addressOf(readAppConfig);

function answersOf(changes: PageAnswers = {}): PageAnswers {
  return {
    [PROFILE]: person,
    [SETTINGS]: { brand, sandbox: true, idle_seconds: 900, today: '2026-11-21' },
    ...changes,
  };
}

test('S1.5 S1.6 G22 the server draws header, placeholders and footer of a page of the app', () => {
  const html = drawFrame(config, answersOf(), '/home/alerts') ?? '';

  for (const words of ['Return to Main Page', 'Dashboard', 'Dana', 'aria-busy', 'Help']) {
    expect(html).toContain(words);
  }
  expect(html).toContain('support@paystead.example');
  expect(html).not.toMatch(/ style=|<title>Loading|<script/);
});

test('G22 a page is drawn the same a second time, also for another person', () => {
  const first = drawFrame(config, answersOf(), '/home/alerts');
  const lee = { [PROFILE]: { ...person, first_name: 'Lee' } };

  expect(drawFrame(config, answersOf(lee), '/home/alerts')).not.toContain('Dana');
  expect(drawFrame(config, answersOf(), '/home/alerts')).toBe(first);
  expect(drawPublic(config)).toBe(drawPublic(config));
});

test.each([PROFILE, SETTINGS])('S8.6 without the answer of %s the browser draws', (address) => {
  const answers = Object.fromEntries(
    Object.entries(answersOf()).filter(([one]) => one !== address),
  );

  expect(drawFrame(config, answers, '/home/alerts')).toBeNull();
});

test('S8.4 the browser draws every page of a breached account', () => {
  const breached = { [PROFILE]: { ...person, account_breached: true } };

  expect(drawFrame(config, answersOf(breached), '/home/alerts')).toBeNull();
});

test('S2.2 G22 the server draws header and footer of the public pages', () => {
  const html = drawPublic(config);

  expect(html).toContain('href="/login"');
  expect(html).toContain('support@paystead.example');
  expect(html).toContain('aria-busy');
});
