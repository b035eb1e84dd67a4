/** Owns the database and migrates it. */
export const ownerRole = 'paystead';
/** The server’s own login: no DDL, no way past row-level security. */
export const appRole = 'paystead_app';
/** The product’s database within the embedded server. */
export const databaseName = 'paystead';

/** The address of a database behind a unix socket; the folder stands, encoded, for the host. */
export function socketUrl(socketFolder: string, role: string, database: string): string {
  return `postgres://${role}@${encodeURIComponent(socketFolder)}/${database}`;
}
