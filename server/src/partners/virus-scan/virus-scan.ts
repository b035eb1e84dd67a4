import type { Config } from '../../platform/settings/config.ts';
import { carefulScanner } from './careful-scanner.ts';
import { clamdScanner } from './clamd-scanner.ts';
import type { VirusScan } from './port.ts';
import { sandboxScanner } from './sandbox-scanner.ts';

export type { VirusScan } from './port.ts';

/** The scanner that the settings name; null if there is none, and then no file is accepted. */
export function virusScan({ virusScanner, patience }: Config): VirusScan | null {
  if (virusScanner.kind === 'clamd') return clamdScanner(virusScanner.address);
  if (virusScanner.kind !== 'sandbox') return null;
  return carefulScanner(sandboxScanner, patience.timeoutMs);
}
