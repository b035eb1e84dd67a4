import { publicConfig } from '../calls/public-config.ts';
import { mayTrack } from './tracking-consent.ts';

/**
 * Opens the sinks of this installation. Opens and loads nothing if there are none or if the person
 * wants no tracking.
 */
export async function startAnalytics(): Promise<void> {
  const sinks = publicConfig()?.analytics ?? [];
  if (sinks.length === 0 || !mayTrack()) return;
  const loaded = await import('./analytics-sinks.ts').catch(() => null);
  loaded?.openSinks(sinks);
}
