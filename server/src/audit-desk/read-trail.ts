import { readTrail as call } from '@paystead/contract/product/audit';
import { query } from '../platform/calls/command.ts';
import { isoTime } from '../platform/clock.ts';
import { findKinds, findLastCheck, findLastSeal } from './audit-desk.queries.ts';

/** The state of the trail: its last seal, and what the last nightly check found (STAFF-81). */
export const readTrail = query(call, async ({ db, today }) => {
  const [seal, check, kinds] = [
    await findLastSeal(db),
    await findLastCheck(db),
    await findKinds(db),
  ];
  return {
    last_seal: seal
      ? {
          at: isoTime(seal.sealed_at),
          digest: seal.digest.toString('hex'),
          through: String(seal.to_id),
        }
      : null,
    check: check
      ? {
          at: isoTime(check.checked_at),
          seals: Number(check.seals),
          events: Number(check.events),
          anchors: check.anchors,
          last_anchor: check.last_anchor,
          faults: check.faults,
        }
      : null,
    kinds,
    today: today.toString(),
  };
});
