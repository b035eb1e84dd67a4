/** Requests find rows by key: one plan fits all values, and planning costs more than running it. */
export const planOnce = 'plan_cache_mode=force_generic_plan';

export const readOnly = 'default_transaction_read_only=on';

/**
 * Adds these session settings to a connection address, after the settings it already has. The
 * address may name several hosts, so it is no URL.
 */
export function withSettings(url: string, settings: readonly string[]): string {
  if (settings.length === 0) return url;
  const [place, query] = url.split('?', 2);
  const params = new URLSearchParams(query);
  const given = params.get('options');
  const options = settings.map((setting) => `-c ${setting}`);
  params.set('options', [...(given ? [given] : []), ...options].join(' '));

  return `${place}?${params.toString().replaceAll('+', '%20')}`;
}
