import { body } from '@paystead/contract/primitives';
import { sql } from 'kysely';
import { dayOf, realNow } from '../clock.ts';
import { job, type JobContext } from '../jobs/job.ts';
import { dropAnchor } from './audit-anchor.ts';

const Nothing = body({});

/**
 * Writes the day's anchor, and then seals the events recorded since. The anchor comes first: so
 * every day with a seal has one, and it holds only what an earlier run has committed. The digests
 * also go to the log: copies kept elsewhere reveal whether an owner of the database rebuilt the
 * whole chain.
 */
export const sealEvents = job('seal-events', Nothing, async (context) => {
  await anchor(context);
  const { rows } = await sql<{ to_id: bigint | null; digest: Buffer | null }>`
    select to_id, digest from seal_events()`.execute(context.db);
  const [seal] = rows;
  if (!seal?.to_id || !seal.digest) return;

  const digest = seal.digest.toString('hex');
  context.log.info('Audit trail sealed', { to_id: seal.to_id, digest });
});

/** Without its folder, sealing goes on: `npm run invariants` then names the days without anchor. */
async function anchor({ config, db, log }: JobContext<typeof Nothing>): Promise<void> {
  const day = dayOf(realNow()).toString();
  const look = () =>
    db
      .selectFrom('event_seal')
      .select(({ fn, eb }) => [
        fn.countAll<bigint>().as('seals'),
        fn.sum<string>('events').as('events'),
        eb.fn.max('to_id').as('lastEvent'),
        sql<Buffer>`(array_agg(digest order by to_id desc))[1]`.as('digest'),
      ])
      .having(({ fn }) => fn.countAll(), '>', 0)
      .executeTakeFirst();
  try {
    const digest = await dropAnchor(config.anchorFolder, day, async () => {
      const found = await look();
      if (!found) return null;
      return {
        seals: Number(found.seals),
        events: Number(found.events),
        lastEvent: String(found.lastEvent),
        digest: found.digest.toString('hex'),
      };
    });
    if (digest) log.info('Audit trail anchored', { digest });
  } catch (error) {
    log.error('The audit trail could not be anchored', {}, error);
  }
}
