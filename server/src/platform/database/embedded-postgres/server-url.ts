/** Owns the database and migrates it. */
export const ownerRole = 'paystead';
/** The server’s own login: no DDL, and row-level security always applies. */
export const appRole = 'paystead_app';
/** The product’s database in the embedded server. */
export const databaseName = 'paystead';

/** The address of a database behind a unix socket; the encoded folder takes the host's place. */
export function socketUrl(socketFolder: string, role: string, database: string): string {
  return `postgres://${role}@${encodeURIComponent(socketFolder)}/${database}`;
}
