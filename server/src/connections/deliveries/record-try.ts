import type { HookAnswer } from '../../partners/webhooks/webhooks.ts';
import type { WorkContext } from '../../platform/context.ts';
import { changeEndpoint, lockEndpoint } from '../webhooks/webhooks.queries.ts';
import { changeDelivery, insertTry, lockDelivery } from './deliveries.queries.ts';
import { type ClaimedDelivery, holdStranded } from './queue.queries.ts';
import { FAILING_HOURS, pauseAfter, restAfter } from './retry-plan.ts';
import { tellOfStop } from './tell-of-stop.ts';

/**
 * Writes what came of a try, and what follows: done, another try, or the end. The address learns
 * from it, too: after three days without a try that worked, or when its server says that it's gone,
 * it is turned off (CONNECT-13).
 */
export async function recordTry(
  context: WorkContext,
  { endpoint_gid: endpointGid, gid }: Pick<ClaimedDelivery, 'gid' | 'endpoint_gid'>,
  answer: HookAnswer,
): Promise<void> {
  const { db, now } = context;
  const endpoint = await lockEndpoint(db, endpointGid);
  const delivery = await lockDelivery(db, gid);
  if (!delivery) return;

  const tries = delivery.tries + 1;
  const round = delivery.round_tries + 1;
  await insertTry(db, {
    delivery_gid: gid,
    number: tries,
    employer_gid: delivery.employer_gid,
    endpoint_gid: endpointGid,
    at: now,
    status: answer.status,
    fault: answer.fault,
    took_ms: answer.tookMs,
    answer: answer.answer,
  });
  const isWaiting = delivery.state === 'WAITING';
  await changeDelivery(db, gid, {
    tries,
    round_tries: round,
    ...(answer.fault === null && { state: 'DELIVERED', next_at: null }),
    ...(answer.fault !== null && isWaiting && nextStep(round, answer, now)),
  });
  if (endpoint) await noteAtAddress(context, endpoint, answer);
}

function nextStep(round: number, { retryAfterSeconds }: HookAnswer, now: Temporal.Instant) {
  const seconds = pauseAfter(round, retryAfterSeconds);
  if (seconds === null) return { state: 'FAILED', next_at: null } as const;
  return { next_at: now.add({ seconds }) };
}

type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>;

/** What an address learns from a try; it may be turned off. */
async function noteAtAddress(
  context: WorkContext,
  endpoint: Endpoint,
  answer: HookAnswer,
): Promise<void> {
  const { db, event, now } = context;
  const { failing_since: since, gid } = endpoint;
  const rest = answer.fault === null ? null : restAfter(answer);
  await changeEndpoint(db, gid, {
    busy: false,
    failing_since: answer.fault === null ? null : (since ?? now),
    resting_until: rest === null ? null : now.add({ seconds: rest }),
  });
  const because = endpoint.off_at === null ? whyStop(since, answer, now) : null;
  if (because === null) return;

  const stopped = await changeEndpoint(db, gid, { off_at: now, off_because: because });
  await holdStranded(db, gid);
  event('webhook.stopped', { kind: 'webhook', gid }, { after: { because } });
  await tellOfStop(context, stopped);
}

const GONE = 410;

function whyStop(
  since: Temporal.Instant | null,
  { fault, status }: HookAnswer,
  now: Temporal.Instant,
) {
  if (fault === null) return null;
  if (status === GONE) return 'GONE';
  const hours = since === null ? 0 : since.until(now).total('hours');
  return hours >= FAILING_HOURS ? 'FAILING' : null;
}
