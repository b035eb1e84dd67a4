import { sql } from 'kysely';
import type { Context, WorkContext } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { keyedHash, randomToken, sameText, sha256 } from '../sealing/crypto.ts';
import type { Vault } from '../sealing/vault.ts';
import type { Site } from './permissions.ts';

export const DEVICE_COOKIE: Readonly<Record<Site, string>> = {
  borrower: '__Host-device',
  console: '__Host-console-device',
};

/** Since the last whole login. */
export const DEVICE_DAYS = 90;

/**
 * The known device behind a request, for one person. Null if the cookie is missing, forged, expired
 * or forgotten, or if somebody else logged in with this browser. With a signed cookie it asks the
 * database whether or not there is a person, so that the time tells nothing (L7).
 */
export async function findKnownDevice(
  { db, vault, request }: Pick<Context, 'db' | 'vault' | 'request'>,
  ownerGid: string,
): Promise<string | null> {
  const token = signedToken(vault, request.site, request.device);
  if (token === null) return null;
  const { rows } = await sql<{
    gid: string | null;
  }>`select device_of_login(${sha256(token)}, ${ownerGid}) as gid`.execute(db);

  return rows[0]?.gid ?? null;
}

/**
 * Makes this browser a known device of a person who just completed a login, for 90 days (L6). Keeps
 * the browser's token if it has one, since several people may share the browser.
 */
export async function rememberDevice(
  {
    db,
    vault,
    request,
    outgoing,
    now,
  }: Pick<Context, 'db' | 'vault' | 'request' | 'outgoing' | 'now'>,
  { ownerGid, sessionGid }: { ownerGid: string; sessionGid: string },
): Promise<void> {
  const { site } = request;
  const token = signedToken(vault, site, request.device) ?? randomToken();
  const kept = { session_gid: sessionGid, expires_at: now.add({ hours: 24 * DEVICE_DAYS }) };
  await db
    .insertInto('known_device')
    .values({ token_hash: sha256(token), owner_gid: ownerGid, ...kept, created_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'owner_gid']).doUpdateSet(kept))
    .execute();
  const value = `${token}.${signature(vault, site, token)}`;
  outgoing.setCookie({ name: DEVICE_COOKIE[site], value, httpOnly: true, days: DEVICE_DAYS });
}

/** Forgets a person's known devices, except the one that started the session `keep`. */
export async function forgetDevices(
  db: Transaction,
  ownerGid: string,
  keep?: string,
): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('owner_gid', '=', ownerGid)
    .$if(keep !== undefined, (rows) => rows.where('session_gid', '!=', keep ?? ''))
    .execute();
}

/** Forgets the device of one session that its owner ends from elsewhere. */
export async function forgetDeviceOf(
  db: Transaction,
  ownerGid: string,
  sessionGid: string,
): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('owner_gid', '=', ownerGid)
    .where('session_gid', '=', sessionGid)
    .execute();
}

/** Deletes the devices whose time is over; how many. */
export async function deleteOldDevices({
  db,
  now,
}: Pick<WorkContext, 'db' | 'now'>): Promise<number> {
  const deleted = await db
    .deleteFrom('known_device')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

function signedToken(vault: Vault, site: Site, cookie: string | null): string | null {
  const [token, given, rest] = cookie?.split('.') ?? [];
  if (!token || !given || rest !== undefined) return null;
  return sameText(given, signature(vault, site, token)) ? token : null;
}

function signature(vault: Vault, site: Site, token: string): string {
  return keyedHash(vault.key('known device'), `${site}\n${token}`).toString('base64url');
}
