/** A request finds rows by keys: one plan fits all values, and planning anew costs more than it. */
export const planOnce = 'plan_cache_mode=force_generic_plan';

export const readOnly = 'default_transaction_read_only=on';

/** A connection address whose sessions start with these settings, after those it names itself. */
export function withSettings(url: string, settings: readonly string[]): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const options = settings.map((setting) => `-c ${setting}`);
  address.searchParams.set('options', [...(given ? [given] : []), ...options].join(' '));

  return address.href.replaceAll('+', '%20');
}
