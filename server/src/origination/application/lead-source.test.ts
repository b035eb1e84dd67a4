import { describe, expect, test } from 'vitest';
import { leadSource } from './lead-source.ts';

// The types of S3.23.
const TYPES =
  'ppc zlm md bc kas kc google lockton benefitfocus corestream bing linkedin fedweek referral';

describe('lead source of an applicant', () => {
  test.each(TYPES.split(' '))('S3.23 a link of %s has that type', (type) => {
    const link = { utm_source: type.toUpperCase(), utm_campaign: 'fall' };
    expect(leadSource(link, null)).toEqual({ ...link, type });
  });

  test.each([
    [{ r: 'Dana' }, 'referral'],
    [{ r: 'Dana', utm_source: 'kc' }, 'kc'],
    [{ click_id: '77' }, 'ppc'],
    [{ utm_source: 'example', utm_medium: 'CPC' }, 'ppc'],
    [{ utm_source: 'example', utm_medium: 'mail' }, undefined],
  ])('S3.23 S9.9 %o is %s', (link, type) => {
    expect(leadSource(link, null)?.type).toBe(type);
  });

  test('S3.23 the employer’s platform comes before any link', () => {
    expect(leadSource({ utm_source: 'google' }, 'benefitfocus')).toEqual({
      utm_source: 'google',
      type: 'benefitfocus',
    });
    expect(leadSource({}, 'benefitfocus')).toEqual({ type: 'benefitfocus' });
  });

  test('S3.23 without a platform or a link the source is unknown', () => {
    expect(leadSource({}, null)).toBeNull();
    expect(leadSource({ utm_source: 7 }, null)).toBeNull();
  });
});
