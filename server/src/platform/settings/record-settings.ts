import type { Platform } from '../context.ts';
import { inJobTransaction } from '../jobs/run-job.ts';
import { NO_GID } from '../session/actor.ts';

/** One event's subject for all: so that the last one is found by its index. */
const SETTINGS = { kind: 'settings', gid: NO_GID } as const;

type Marks = readonly (readonly [name: string, mark: string])[];

/**
 * Records in the audit trail which settings differ from those of the last start (audit G2): their
 * names, and a keyed hash of each value, because some are secrets.
 */
export async function recordSettings(platform: Platform): Promise<void> {
  const { config, vault } = platform;
  const marks = leaves('', config).map(([name, value]) => [name, vault.mark(value)] as const);
  await inJobTransaction(platform, 'start', async ({ db, event }) => {
    const last = await db
      .selectFrom('event')
      .select('after')
      .where('subject_gid', '=', SETTINGS.gid)
      .where('kind', '=', 'settings.changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const known = new Map((last?.after as { marks: Marks } | undefined)?.marks);
    const now = new Map(marks);
    const names = new Set([...known.keys(), ...now.keys()]);
    const changed = [...names].filter((name) => known.get(name) !== now.get(name));
    if (changed.length > 0) event('settings.changed', SETTINGS, { after: { changed, marks } });
  });
}

/** Every setting by its path in the configuration, with its value as text. */
function leaves(path: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  const isGroup = typeof value === 'object' && !Array.isArray(value) && !Buffer.isBuffer(value);
  if (!isGroup) return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([name, inner]) =>
    leaves(path === '' ? name : `${path}.${name}`, inner),
  );
}
