import { readCookie } from '../calls/cookies.ts';
import { mayTrack } from './tracking-consent.ts';

/** S9.9: where a visitor came from, kept in cookies until they register. */
const TRACKED = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content'] as const;
/** One click-id parameter: ours, or one that the networks of S3.23 add to a link. */
const CLICK_IDS = ['click_id', 'gclid', 'msclkid', 'fbclid', 'li_fat_id'] as const;
const CAMPAIGN = { cookie: 'attribution', days: 365 };
const REFERRAL = { cookie: 'referral', days: 180 };
const LONGEST = 200;
const LONGEST_CLICK_ID = 500;
const DAY_S = 86_400;

export type Attribution = Partial<Record<(typeof TRACKED)[number] | 'click_id' | 'r', string>>;

/** The attribution in the query of an address. */
export function attributionIn(search: string): Attribution {
  const query = new URLSearchParams(search);
  const found: Attribution = {};
  for (const name of [...TRACKED, 'r'] as const) {
    const value = clean(query.get(name), LONGEST);
    if (value) found[name] = value;
  }
  const clicks = CLICK_IDS.map((name) => clean(query.get(name), LONGEST_CLICK_ID));
  const click = clicks.find((value) => value !== '');
  if (click) found.click_id = click;
  return found;
}

/**
 * Cleans a value, so that no link makes registration fail: no control characters, no half of a
 * surrogate pair.
 */
function clean(value: string | null, longest: number): string {
  const text = (value ?? '').replace(/\p{Cc}/gu, '').trim();
  return text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
}

/**
 * The query of an address, and of the page that a log-in page leads to: a link such as
 * `/home?utm_source=…` brings people who are logged out to `/login?next=…`.
 */
function withNext(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const at = next.indexOf('?');
  return at < 0 ? search : `${search}&${next.slice(at + 1).split('#')[0]}`;
}

/**
 * Stores the attribution in the address; a newer campaign replaces an older one. If the person
 * wants no tracking, it stores nothing and deletes what was stored.
 */
export function rememberAttribution(search: string): void {
  if (!mayTrack()) {
    for (const { cookie } of [CAMPAIGN, REFERRAL]) writeCookie({ cookie, days: 0 }, '');
    return;
  }
  const { r, ...campaign } = attributionIn(withNext(search));
  if (Object.keys(campaign).length > 0) {
    writeCookie(CAMPAIGN, new URLSearchParams(campaign).toString());
  }
  if (r) writeCookie(REFERRAL, r);
}

/** The stored attribution; undefined if there is none. */
export function rememberedAttribution(): Attribution | undefined {
  const r = readCookie(REFERRAL.cookie);
  const remembered = { ...attributionIn(readCookie(CAMPAIGN.cookie) ?? ''), ...(r && { r }) };
  return Object.keys(remembered).length > 0 ? remembered : undefined;
}

function writeCookie({ cookie, days }: { cookie: string; days: number }, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  const age = days * DAY_S;
  document.cookie = `${cookie}=${encodeURIComponent(value)}; Path=/; Max-Age=${age}; SameSite=Lax${secure}`;
}
