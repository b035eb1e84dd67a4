import type { AnyCall } from '@paystead/contract/call';
import * as z from 'zod/mini';
import { type Actor, NO_GID, NOBODY } from '../session/actor.ts';
import type { NewCookie } from '../session/cookies.ts';
import { eventList } from '../sealing/audit.ts';
import { dayOf } from '../clock.ts';
import type { UseCase } from './command.ts';
import type { Context, Platform, RequestFacts } from '../context.ts';
import { read, type Running, type Transaction } from '../database/database.ts';
import type { Opened } from './opened.ts';
import { houseAt } from '../house/house-of-day.ts';
import { FileAnswer } from '../http/file-answer.ts';
import type { Refusal } from '../refusal.ts';

/**
 * An incoming request: its facts, the token of its cookie, and the decoded input or the refusal of
 * a bad one.
 */
export interface Asked {
  readonly facts: RequestFacts;
  readonly sessionToken: string | null;
  /** The token of a viewing's cookie; then there is no session. */
  readonly viewingToken: string | null;
  /** The hash of an employer's key; then there is no cookie. */
  readonly keyHash: Buffer | null;
  /** Called with the person found by the cookie, before any check; may refuse them. */
  readonly meet: (actor: Actor) => void;
  readonly input: { readonly value: unknown } | { readonly refusal: Refusal };
  /** The raw input, used to compare two requests with the same idempotency key. */
  readonly wire: unknown;
}

/** The answer: JSON text or a file, with headers and cookies. */
export interface Answered {
  readonly actor: Actor;
  readonly body: string | FileAnswer;
  readonly outgoing: Sent;
}

export interface Sent {
  readonly cookies: NewCookie[];
  readonly headers: [string, string][];
}

/** Builds the context of one attempt, and collects the events, cookies and headers it produces. */
export async function prepare(
  platform: Platform,
  useCase: UseCase,
  running: Running,
  opened: Opened,
  asked: Asked,
) {
  const reads = useCase.kind === 'query';
  const house = await houseAt(platform, running, opened.nowMs);
  const outgoing: Sent = { cookies: [], headers: [] };
  let now: Temporal.Instant | undefined; // computed on first use; many queries never need it
  const nowOf = () => (now ??= Temporal.Instant.fromEpochMilliseconds(Math.floor(opened.nowMs)));
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
    readLater: (work) => readAs(platform, opened.actor, work),
    enqueue: reads ? refuseToRecord : platform.queue.within(running),
    event: reads ? refuseToRecord : event,
    async become(actor) {
      acting = { ...NOBODY, ...actor };
      const gid = actor.gid === NO_GID ? null : actor.gid;
      const given = [actor.kind, gid, actor.employerGid, !reads];
      await running.send('select act_as($1, $2, $3, $4)', given);
    },
    config: house.config,
    letterWords: house.words,
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

function inputOf({ input }: Asked): unknown {
  if ('refusal' in input) throw input.refusal;
  return input.value;
}

function refuseToRecord(): never {
  throw new Error('A query leaves no trace; what must be recorded is a command');
}

/** Reads once more for somebody whom `openDoor` let in; row-level security goes by who they are. */
function readAs<Result>(
  { database }: Platform,
  { employerGid, gid, kind }: Actor,
  work: (db: Transaction) => Promise<Result>,
): Promise<Result> {
  return read(database.reads, async ({ db, send }) => {
    const whom = [kind, gid === NO_GID ? null : gid, employerGid, false];
    await send('select act_as($1, $2, $3, $4)', whom);
    return work(db);
  });
}

/** Encodes an answer for the wire; drops fields that the contract doesn't name (A7). */
export function encode(call: AnyCall, answer: unknown): string | FileAnswer {
  if (answer instanceof FileAnswer) return answer;
  return JSON.stringify(z.encode(call.answer, answer));
}
