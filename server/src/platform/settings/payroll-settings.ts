import { type SftpAccess, sftpAccess } from './sftp-settings.ts';

/** The SFTP server with the folders of employers' payroll systems (FOLDER-1). */
export interface PayrollFolderSettings extends SftpAccess {
  /** The folder on the server that holds the employers' folders. */
  readonly root: string;
}

/** The settings for payroll folders, as `config` reads them. */
interface Given {
  readonly PAYROLL_SFTP_ADDRESS?: string | undefined;
  readonly PAYROLL_SFTP_KEY_FILE?: string | undefined;
  readonly PAYROLL_SFTP_HOST_KEY?: string | undefined;
  readonly PAYROLL_SFTP_ROOT: string;
}

const NEEDED = {
  PAYROLL_SFTP_ADDRESS: 'the server with the folders of employers, such as sftp://user@host:22',
  PAYROLL_SFTP_KEY_FILE: 'the path of the private key that the server knows us by',
  PAYROLL_SFTP_HOST_KEY: 'the fingerprint of the server, such as SHA256:… of ssh-keygen -l',
} as const;

/** Null if no employer's files go through a folder. */
export function payrollFolderSettings(set: Given): PayrollFolderSettings | null {
  const { PAYROLL_SFTP_ADDRESS, PAYROLL_SFTP_HOST_KEY, PAYROLL_SFTP_KEY_FILE } = set;
  if (PAYROLL_SFTP_ADDRESS === undefined) return null;
  return {
    ...sftpAccess(PAYROLL_SFTP_ADDRESS, PAYROLL_SFTP_KEY_FILE, PAYROLL_SFTP_HOST_KEY),
    root: set.PAYROLL_SFTP_ROOT,
  };
}

/** The faults in the settings of payroll folders, a sentence each: all of them, or none. */
export function payrollFolderFaults(set: Given): string[] {
  const entries = Object.entries(NEEDED);
  const missing = entries.filter(([name]) => !set[name as keyof typeof NEEDED]);
  if (missing.length === entries.length) return [];
  return missing.map(([name, what]) => `${name} is missing: ${what}.`);
}
