import { Client } from 'pg';
import { errorCode } from './failure.ts';
import { appRole, databaseName, ownerRole, socketUrl } from './server-url.ts';

const UNKNOWN_DATABASE = '3D000';

/** Creates the product’s database and the server’s own login if they are missing. */
export async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = await connect(socketFolder);
  try {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [appRole]);
    if (found.rowCount) return;

    await client.query(
      `create role ${appRole} login nosuperuser nobypassrls nocreatedb nocreaterole noinherit`,
    );
  } finally {
    await client.end();
  }
}

/** A new server has a database `postgres`; renames it, which is cheaper than creating another. */
async function connect(socketFolder: string): Promise<Client> {
  try {
    return await connectTo(socketFolder, databaseName);
  } catch (error) {
    if (errorCode(error) !== UNKNOWN_DATABASE) throw error;
    const client = await connectTo(socketFolder, 'template1');
    await client.query(`alter database postgres rename to ${databaseName}`);
    await client.end();

    return connectTo(socketFolder, databaseName);
  }
}

async function connectTo(socketFolder: string, database: string): Promise<Client> {
  const client = new Client({
    connectionString: socketUrl(socketFolder, ownerRole, database),
    connectionTimeoutMillis: 10_000,
  });
  await client.connect();

  return client;
}
