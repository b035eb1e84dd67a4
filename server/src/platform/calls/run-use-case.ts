import type { AnyCall } from '@paystead/contract/call';
import { setTimeout as pause } from 'node:timers/promises';
import { type Answered, type Asked, encode, prepare } from './attempt.ts';
import { plainInput } from '../sealing/audit.ts';
import type { UseCase } from './command.ts';
import type { Context, Platform } from '../context.ts';
import { sha256 } from '../sealing/crypto.ts';
import { read, transact } from '../database/database.ts';
import { readAtOneMoment } from '../database/read-at-one-moment.ts';
import { leaving, openDoor, permit, recordingDenials } from './door.ts';
import type { Key } from './opened.ts';
import type { FileAnswer } from '../http/file-answer.ts';
import { readCall } from './read-call.ts';
import { Refusal, refuse } from '../refusal.ts';

const MOST_TRIES = 4;

/** Carries out one call, from opening its transaction to the commit. */
export async function runUseCase(
  platform: Platform,
  useCase: UseCase,
  asked: Asked,
): Promise<Answered> {
  const said = useCase.asks && (await askOutside(platform, useCase, useCase.asks, asked));
  for (let tries = 1; ; tries += 1) {
    try {
      return await recordingDenials(platform, useCase, asked, () =>
        attempt(platform, useCase, asked, said),
      );
    } catch (error) {
      if (!isWorthAnotherTry(error) || tries === MOST_TRIES) throw error;
      await pause(tries * 10);
    }
  }
}

/** Throws the refusal that the caller would get; used before a large body is read. */
export function admit(platform: Platform, useCase: UseCase, asked: Asked): Promise<void> {
  const looking = { ...useCase, kind: 'query' } as const;
  return recordingDenials(platform, useCase, asked, () =>
    read(platform.database.reads, async (running) => {
      const opened = await openDoor(running, looking, asked, null);
      permit(looking, asked, opened);
      await useCase.admits?.((await prepare(platform, looking, running, opened, asked)).context);
    }),
  );
}

/**
 * Runs the command's checks on a read connection, and releases it before it asks the partner. They
 * see one moment: of two taps, the second sees all that the first did, or nothing.
 */
async function askOutside(
  platform: Platform,
  useCase: UseCase,
  asks: NonNullable<UseCase['asks']>,
  asked: Asked,
): Promise<unknown> {
  const looking = { ...useCase, kind: 'query' } as const;
  const facts = await recordingDenials(platform, useCase, asked, () =>
    readAtOneMoment(platform.database.reads, async (running) => {
      const opened = await openDoor(running, looking, asked, null);
      permit(looking, asked, opened);
      return asks.look((await prepare(platform, looking, running, opened, asked)).context);
    }),
  );
  return asks.ask(facts, platform);
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

function attempt(
  platform: Platform,
  useCase: UseCase,
  asked: Asked,
  said: unknown,
): Promise<Answered> {
  return useCase.kind === 'query'
    ? readCall(platform, useCase, asked)
    : writeCall(platform, useCase, asked, said);
}

async function writeCall(
  platform: Platform,
  useCase: UseCase,
  asked: Asked,
  said: unknown,
): Promise<Answered> {
  const { call, kind } = useCase;
  const key = kind === 'command' ? idempotencyKey(call, asked) : null;
  let kept: Refusal | undefined;

  const answered = await transact(platform.database.requests, async (running) => {
    const opened = await openDoor(running, useCase, asked, key);
    permit(useCase, asked, opened);
    const work = await prepare(platform, useCase, running, opened, asked);
    const { context } = work;
    if (call.once && kind === 'command' && !key) refuse('IDEMPOTENCY_KEY_MISSING');
    if (opened.keyState === 'other') refuse('IDEMPOTENCY_KEY_REUSED');
    if (opened.keyState === 'stored' && opened.storedAnswer !== null) {
      return { result: work.answered(opened.storedAnswer), keep: false };
    }

    await noteNewSignature(context);
    let body: string | FileAnswer = '';
    try {
      body = encode(call, await useCase.handle(context, said));
    } catch (error) {
      if (!(error instanceof Refusal && error.keepsWrites && kind === 'command')) throw error;
      kept = error;
    }
    if (kind === 'trial') return { result: work.answered(body), keep: false };

    if (work.events.length === 0 && !useCase.anonymous) {
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
    // Wait only here, where we hold neither a connection nor a lock.
    await pause(Number(kept.facts['waitMs'] ?? 0));
    throw kept;
  }

  return answered;
}

function idempotencyKey(call: AnyCall, { facts, wire }: Asked): Key | null {
  if (!call.once || facts.idempotencyKey === null) return null;
  return { hash: sha256(facts.idempotencyKey), input: sha256(canonical([call.path, wire])) };
}

/** JSON with the fields of every object sorted, so that equal inputs have equal text. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Records a changed window or browser within a session; it proves nothing, but is a risk signal.
 */
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
