import { publicConfig } from '../calls/public-config.ts';
import { mayTrack } from './tracking-consent.ts';

/**
 * Opens the sinks that this installation has. Nothing is opened, not even loaded, when there are
 * none or when the person wants no tracking.
 */
export async function startAnalytics(): Promise<void> {
  const sinks = publicConfig()?.analytics ?? [];
  if (sinks.length === 0 || !mayTrack()) return;
  const loaded = await import('./analytics-sinks.ts').catch(() => null);
  loaded?.openSinks(sinks);
}
