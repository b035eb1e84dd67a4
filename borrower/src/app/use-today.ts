import { useAppSelector } from '../store/store.ts';
import { config } from '../store/config.ts';

/** The calendar day on the product's clock (New York); the browser's clock does not count. */
export function useToday(): string {
  const area = useAppSelector(config.select);
  return area.value?.today ?? new Date().toISOString().slice(0, 10);
}
