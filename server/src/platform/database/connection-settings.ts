/** Requests find rows by key: one plan fits all values, and planning costs more than running it. */
export const planOnce = 'plan_cache_mode=force_generic_plan';

export const readOnly = 'default_transaction_read_only=on';

/** Adds these session settings to a connection address, after the settings it already has. */
export function withSettings(url: string, settings: readonly string[]): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const options = settings.map((setting) => `-c ${setting}`);
  address.searchParams.set('options', [...(given ? [given] : []), ...options].join(' '));

  return address.href.replaceAll('+', '%20');
}
