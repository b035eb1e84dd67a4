import { body } from '@paystead/contract/primitives';
import { realNow } from '../platform/clock.ts';
import { job } from '../platform/jobs/job.ts';
import { anchorDay, readAnchors } from '../platform/sealing/audit-anchor.ts';
import { faultsOfAnchors } from '../platform/sealing/anchor-faults.ts';
import { endTrouble, noteTrouble } from '../troubles/index.ts';
import { checkSeals, findSeals, insertCheck } from './audit-desk.queries.ts';

/** The screen names the first faults; `npm run invariants` names all. */
const MOST_FAULTS = 20;
const SUBJECT = 'The audit trail';

/**
 * Compares the whole audit trail with its seals and its anchors, every night (STAFF-81), and keeps
 * what it found for the audit screen. A broken trail becomes a trouble of staff. Changes nothing in
 * the trail.
 */
export const checkTrail = job('check-trail', body({}), async (context) => {
  const { config, db, log } = context;
  const seals = await checkSeals(db);
  const anchors = await readAnchors(config.anchorFolder);
  const faults = [...seals.faults, ...faultsOfAnchors(await findSeals(db), anchors)];
  const last = anchors.at(-1);

  await insertCheck(db, {
    checked_at: realNow(),
    seals: BigInt(seals.seals),
    events: BigInt(seals.events),
    anchors: anchors.length,
    last_anchor: last ? anchorDay(last) : null,
    faults: faults.slice(0, MOST_FAULTS),
  });
  const [first] = faults;
  if (first === undefined) return endTrouble(context, 'AUDIT_TRAIL', SUBJECT);
  log.error('The audit trail is broken', { faults: faults.length });
  await noteTrouble(context, {
    kind: 'AUDIT_TRAIL',
    subject: SUBJECT,
    company: 'Our server',
    what: `${first}. Keep the database and the anchors as they are, and tell whoever answers for security.`,
  });
});
