import type { HookAnswer } from '../../partners/webhooks/webhooks.ts';
import type { WorkContext } from '../../platform/context.ts';
import { changeEndpoint, lockEndpoint, stopEndpoint } from '../webhooks/webhooks.queries.ts';
import { changeDelivery, insertTry, lockDelivery } from './deliveries.queries.ts';
import type { ClaimedDelivery } from './queue.queries.ts';
import { FAILING_HOURS, pauseAfter, REST_SECONDS } from './retry-plan.ts';
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
    claimed_until: null,
    ...(answer.fault === null && { state: 'DELIVERED', next_at: null }),
    ...(answer.fault !== null && isWaiting && nextStep(round, answer, now)),
  });
  if (endpoint && endpoint.off_at === null) await teach(context, endpoint, answer);
}

function nextStep(round: number, { retryAfterSeconds }: HookAnswer, now: Temporal.Instant) {
  const seconds = pauseAfter(round, retryAfterSeconds);
  if (seconds === null) return { state: 'FAILED', next_at: null } as const;
  return { next_at: now.add({ seconds }) };
}

type Endpoint = NonNullable<Awaited<ReturnType<typeof lockEndpoint>>>;

/** What an address learns from a try. */
async function teach(context: WorkContext, endpoint: Endpoint, answer: HookAnswer): Promise<void> {
  const { db, event, now } = context;
  const { failing_since: since, gid, resting_until: rest } = endpoint;
  if (answer.fault === null) {
    if (since !== null || rest !== null)
      await changeEndpoint(db, gid, { failing_since: null, resting_until: null });
    return;
  }
  const because = whyStop(since, answer, now);
  if (because === null) {
    const resting = asksForRest(answer) ? now.add({ seconds: REST_SECONDS }) : null;
    await changeEndpoint(db, gid, { failing_since: since ?? now, resting_until: resting });
    return;
  }
  const stopped = await stopEndpoint(db, gid, because, now);
  event('webhook.stopped', { kind: 'webhook', gid }, { after: { because } });
  await tellOfStop(context, stopped);
}

const GONE = 410;

function whyStop(since: Temporal.Instant | null, { status }: HookAnswer, now: Temporal.Instant) {
  if (status === GONE) return 'GONE';
  const hours = since === null ? 0 : since.until(now).total('hours');
  return hours >= FAILING_HOURS ? 'FAILING' : null;
}

/**
 * Too many requests, no gateway, an overloaded server: it takes nothing else for a while, either.
 */
const BUSY = new Set([429, 502, 503, 504]);

function asksForRest({ status }: HookAnswer): boolean {
  return status === null || BUSY.has(status);
}
