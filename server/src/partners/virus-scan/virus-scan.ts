import type { Config } from '../../platform/config.ts';
import { clamdScanner } from './clamd-scanner.ts';
import type { VirusScan } from './port.ts';
import { sandboxScanner } from './sandbox-scanner.ts';

export type { VirusScan } from './port.ts';

/** The scanner that the configuration names; null when there is none, and no file is taken. */
export function virusScan({ virusScanner }: Config): VirusScan | null {
  if (virusScanner.kind === 'clamd') return clamdScanner(virusScanner.address);
  return virusScanner.kind === 'sandbox' ? sandboxScanner : null;
}
