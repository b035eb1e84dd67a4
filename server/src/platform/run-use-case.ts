import type { AnyCall } from '@paystead/contract/call';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { type Actor, NO_GID, NOBODY } from './actor.ts';
import { eventList, plainInput } from './audit.ts';
import {
  keepAlive,
  type Key,
  leaving,
  type Opened,
  openDoor,
  permit,
  recordingDenials,
} from './door.ts';
import { dayOf } from './clock.ts';
import type { UseCase } from './command.ts';
import type { Context, Platform, RequestFacts } from './context.ts';
import { sha256 } from './crypto.ts';
import { read, type Running, transact } from './database.ts';
import { FileAnswer } from './file-answer.ts';
import { Refusal, refuse } from './refusal.ts';

/**
 * A request on its way in: the facts, the cookie's token, and its input or what is wrong with it.
 */
export interface Asked {
  readonly facts: RequestFacts;
  readonly sessionToken: string | null;
  readonly input: { readonly value: unknown } | { readonly refusal: Refusal };
  /** The input as it travelled, for comparing two requests with one idempotency key. */
  readonly wire: unknown;
}

/** What goes out: JSON text or a file, with headers and cookies. */
export interface Answered {
  readonly actor: Actor;
  readonly body: string | FileAnswer;
  readonly outgoing: Sent;
}

export interface Sent {
  readonly cookies: { name: string; value: string | null; httpOnly: boolean }[];
  readonly headers: [string, string][];
}

const MOST_TRIES = 4;

/** Carries out one call, from opening its transaction to the commit. */
export async function runUseCase(
  platform: Platform,
  useCase: UseCase,
  asked: Asked,
): Promise<Answered> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await recordingDenials(platform, useCase, asked, () =>
        attempt(platform, useCase, asked),
      );
    } catch (error) {
      if (!isWorthAnotherTry(error) || tries === MOST_TRIES) throw error;
      await pause(tries * 10);
    }
  }
}

/** Serialization failure, deadlock, or a plan that a migration has made stale. */
function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return (
    error.code === '40001' ||
    error.code === '40P01' ||
    (error.code === '0A000' && error.message.includes('cached plan'))
  );
}

function attempt(platform: Platform, useCase: UseCase, asked: Asked): Promise<Answered> {
  return useCase.kind === 'query'
    ? readCall(platform, useCase, asked)
    : writeCall(platform, useCase, asked);
}

function readCall(platform: Platform, useCase: UseCase, asked: Asked): Promise<Answered> {
  return read(platform.database.reads, async (running) => {
    const opened = await openDoor(running, useCase, asked, null);
    permit(useCase, asked, opened);
    keepAlive(platform, opened);
    const work = prepare(platform, useCase, running, opened, asked);

    const answer = await useCase.handle(work.context);
    return work.answered(encode(useCase.call, answer));
  });
}

async function writeCall(platform: Platform, useCase: UseCase, asked: Asked): Promise<Answered> {
  const { call, kind } = useCase;
  const key = kind === 'command' ? keyOf(call, asked) : null;
  let kept: Refusal | undefined;

  const answered = await transact(platform.database.requests, async (running) => {
    const opened = await openDoor(running, useCase, asked, key);
    permit(useCase, asked, opened);
    const work = prepare(platform, useCase, running, opened, asked);
    const { context } = work;
    if (call.once && kind === 'command' && !key) refuse('IDEMPOTENCY_KEY_MISSING');
    if (opened.keyState === 'other') refuse('IDEMPOTENCY_KEY_REUSED');
    if (opened.keyState === 'stored' && opened.storedAnswer !== null) {
      return { result: work.answered(opened.storedAnswer), keep: false };
    }

    await noteNewSignature(context);
    let body: string | FileAnswer = '';
    try {
      body = encode(call, await useCase.handle(context));
    } catch (error) {
      if (!(error instanceof Refusal && error.keepsWrites && kind === 'command')) throw error;
      kept = error;
    }
    if (kind === 'trial') return { result: work.answered(body), keep: false };

    if (work.events.length === 0) {
      const how = kept ? `${call.method} ${call.path} ${kept.code}` : `${call.method} ${call.path}`;
      context.event(how, null, { after: plainInput(context.input) as object });
    }
    const keeps = !kept && key && typeof body === 'string' ? key : null;
    return {
      result: work.answered(body),
      keep: true,
      last: leaving(work.events, keeps && { ...keeps, call, holder: opened.holder, body }),
    };
  });
  if (kept) {
    // Held back only now, when neither a connection nor a lock is held with it.
    await pause(Number(kept.facts['waitMs'] ?? 0));
    throw kept;
  }

  return answered;
}

function inputOf({ input }: Asked): unknown {
  if ('refusal' in input) throw input.refusal;
  return input.value;
}

function keyOf(call: AnyCall, { facts, wire }: Asked): Key | null {
  if (!call.once || facts.idempotencyKey === null) return null;
  return { hash: sha256(facts.idempotencyKey), input: sha256(canonical([call.path, wire])) };
}

/** JSON with the fields of every object in one order. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** The context of one attempt, and what it collects on the way. */
function prepare(
  platform: Platform,
  useCase: UseCase,
  running: Running,
  opened: Opened,
  asked: Asked,
) {
  const reads = useCase.kind === 'query';
  const outgoing: Sent = { cookies: [], headers: [] };
  let now: Temporal.Instant | undefined; // many queries never ask for it
  const nowOf = () => (now ??= Temporal.Instant.fromEpochMilliseconds(opened.nowMs));
  let acting: Actor = opened.actor;
  const { rows: events, event } = eventList(() => acting, {
    requestId: asked.facts.id,
    ipHash: reads ? null : platform.vault.mark(asked.facts.ip),
  });
  const context: Context = {
    actor: opened.actor,
    input: inputOf(asked) as Context['input'],
    get now() {
      return nowOf();
    },
    get today() {
      return dayOf(nowOf());
    },
    db: running.db,
    enqueue: reads ? refuseToRecord : platform.queue.within(running),
    event: reads ? refuseToRecord : event,
    async become(actor) {
      acting = { ...NOBODY, ...actor };
      const gid = actor.gid === NO_GID ? null : actor.gid;
      const given = [actor.kind, gid, actor.employerGid, !reads];
      await running.send('select act_as($1, $2, $3, $4)', given);
    },
    config: platform.config,
    vault: platform.vault,
    log: platform.log,
    request: asked.facts,
    outgoing: {
      setCookie: (cookie) => void outgoing.cookies.push(cookie),
      setHeader: (name, value) => void outgoing.headers.push([name, value]),
    },
  };

  return {
    context,
    events,
    answered: (body: string | FileAnswer): Answered => ({ actor: opened.actor, body, outgoing }),
  };
}

/** Another window or browser within one session is no proof of anything, but worth knowing of. */
async function noteNewSignature({ actor, request, db, event }: Context): Promise<void> {
  const { session } = actor;
  const known = session?.clientSignature ?? null;
  if (!session || request.clientSignature === null || request.clientSignature === known) return;

  await db
    .updateTable('session')
    .set({ client_signature: request.clientSignature })
    .where('gid', '=', session.gid)
    .execute();
  if (known !== null) event('session.signature-changed', { kind: 'session', gid: session.gid });
}

function refuseToRecord(): never {
  throw new Error('A query leaves no trace; what must be recorded is a command');
}

/** The wire form of an answer; what the contract does not name is dropped (A7). */
function encode(call: AnyCall, answer: unknown): string | FileAnswer {
  if (answer instanceof FileAnswer) return answer;
  return JSON.stringify(z.encode(call.answer, answer));
}
