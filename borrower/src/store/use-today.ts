import { config } from './config.ts';
import { useAppSelector } from './store.ts';

/**
 * The product's current day in New York, `2026-11-27`; loaded before any logged-in screen shows.
 */
export function useToday(): string {
  const settings = useAppSelector(config.select).value;
  if (!settings) throw new Error('Screens are shown only once the config is loaded');
  return settings.today;
}
