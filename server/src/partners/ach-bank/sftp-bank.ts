import { dropBySftp, readBySftp } from '../../platform/outside/sftp-drop.ts';
import type { SftpSettings } from '../../platform/settings/ach-settings.ts';
import type { AchBank } from './port.ts';

/** A bank that takes our files, and leaves its own, on its SFTP server. */
export function sftpBank(settings: SftpSettings, timeoutMs: number): AchBank {
  return {
    handOver: (file) => dropBySftp(settings, file, timeoutMs),
    fetchFiles: () => readBySftp(settings, timeoutMs),
  };
}
