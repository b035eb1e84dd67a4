const KB = 1024;
const MB = 1024 * KB;

/** `1.4 MB`, `312 kB` */
export function formatFileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toFixed(1)}\u00a0MB`;
  return `${Math.max(1, Math.round(bytes / KB))}\u00a0kB`;
}
