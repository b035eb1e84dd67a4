import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { register } from '@paystead/contract/identity/registration';
import { checkFields } from '../calls/check-fields.ts';
import { attributionIn, rememberAttribution, rememberedAttribution } from './attribution.ts';
import { stubPage, type TestPage } from '../browser/test-page.ts';

test('S9.9 the tracked parameters are read and nothing else', () => {
  const search = '?utm_source=kc&utm_medium=mail&r=Dana&click_id=77&email=a@b.example&utm_term=x';
  expect(attributionIn(search)).toEqual({
    utm_source: 'kc',
    utm_medium: 'mail',
    r: 'Dana',
    click_id: '77',
  });
});

test.each(['click_id', 'gclid', 'msclkid', 'fbclid', 'li_fat_id'])(
  'S9.9 %s is the click id, whole',
  (name) => {
    const click = 'x'.repeat(500);
    expect(attributionIn(`?${name}=${click}`)).toEqual({ click_id: click });
  },
);

test('S9.9 the register call accepts anything that a link contains', () => {
  const long = `${'a'.repeat(199)}😀`;
  const found = attributionIn(`?utm_source=a%00%0Ab&r=${encodeURIComponent(long)}&gclid=%07`);
  expect(found).toEqual({ utm_source: 'ab', r: 'a'.repeat(199) });
  expect(checkFields(register, { attribution: found }, ['attribution'])).toEqual({});
});

test('S9.9 an empty value counts as missing', () => {
  expect(attributionIn('?utm_source=&r=%20')).toEqual({});
});

describe('the attribution of a visitor', () => {
  let page: TestPage;
  let written: string[];
  beforeEach(() => {
    page = stubPage(vi.stubGlobal);
    written = [];
    vi.stubGlobal('document', {
      get cookie() {
        return written.map((cookie) => cookie.split(';')[0]).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
      },
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('S9.9 the campaign is kept 365 days, the referrer 180', () => {
    rememberAttribution('?utm_source=kc&utm_campaign=fall&r=Dana');
    expect(written).toEqual([
      'attribution=utm_source%3Dkc%26utm_campaign%3Dfall; Path=/; Max-Age=31536000; SameSite=Lax',
      'referral=Dana; Path=/; Max-Age=15552000; SameSite=Lax',
    ]);
    expect(rememberedAttribution()).toEqual({
      utm_source: 'kc',
      utm_campaign: 'fall',
      r: 'Dana',
    });
  });

  test('S9.9 a link to a page of the app keeps it through the log-in page', () => {
    const link = '/home?utm_source=kc&utm_campaign=fall&r=Dana#offer';
    rememberAttribution(`?next=${encodeURIComponent(link)}`);
    expect(rememberedAttribution()).toEqual({
      utm_source: 'kc',
      utm_campaign: 'fall',
      r: 'Dana',
    });
  });

  test.each(['', '/home', '/home/verify?next=/home', '%'])(
    'S9.9 a log-in page that leads to %j brings none',
    (next) => {
      rememberAttribution(`?next=${encodeURIComponent(next)}`);
      expect(written).toEqual([]);
    },
  );

  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'S9.9 with %o nothing is kept, and what was kept goes',
    (wish) => {
      Object.assign(page.navigator, wish);
      rememberAttribution('?utm_source=kc&r=Dana');
      expect(written.map((cookie) => cookie.replace(/Path.*Max/, 'Max'))).toEqual([
        'attribution=; Max-Age=0; SameSite=Lax',
        'referral=; Max-Age=0; SameSite=Lax',
      ]);
      expect(rememberedAttribution()).toBeUndefined();
    },
  );
});
