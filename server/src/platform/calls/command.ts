import type { AnyCall, Answer } from '@paystead/contract/call';
import type { Context, Platform } from '../context.ts';
import type { FileAnswer } from '../http/file-answer.ts';

type Handler<C extends AnyCall> = (context: Context<C>) => Promise<Answer<C> | FileAnswer>;

/** Carries out one call of the contract; `serve()` pairs it with its route. */
export interface UseCase<C extends AnyCall = AnyCall> {
  readonly call: C;
  /** A command may write; a query runs in a read-only transaction; a trial is rolled back. */
  readonly kind: 'command' | 'query' | 'trial';
  /**
   * Doesn't look up the session, records nothing about the request and doesn't extend a session.
   * Has its own rate limit for each address, besides the limit for public writes.
   */
  readonly anonymous?: boolean;
  /** The answer comes from the rows of the database alone, and may be kept (`readAgain`). */
  readonly fromRowsAlone?: boolean;
  /** A question to a partner, asked before the transaction opens. */
  readonly asks?: Asks<C, unknown, unknown>;
  /** For calls that take files without a session: refuses before any file is received. */
  readonly admits?: (context: Context<C>) => Promise<unknown>;
  /**
   * Runs inside an open transaction. Throws a `Refusal` for an expected no.
   * @param said the partner's answer, if the use case asks one
   */
  handle(context: Context<C>, said?: unknown): Promise<Answer<C> | FileAnswer>;
}

/**
 * A question to a partner. Each request asks it once, even if the database makes its command run
 * again.
 */
export interface Asks<C extends AnyCall, Facts, Said> {
  /** Reads the facts that the question needs, and refuses callers who may not ask. */
  look(context: Context<C>): Promise<Facts>;
  /** Asks the partner; holds no connection or lock while it waits. */
  ask(facts: Facts, platform: Pick<Platform, 'config' | 'log' | 'vault'>): Promise<Said>;
}

/**
 * A use case that writes. It runs in one transaction that commits when it returns, together with
 * its events, its jobs and, for a call marked `once`, the answer stored under its idempotency key.
 * After a deadlock it runs again from the start, so it must touch nothing outside `db`, `enqueue`,
 * `event` and `outgoing`.
 */
export function command<C extends AnyCall>(call: C, handler: Handler<C>): UseCase<C> {
  return { call, kind: 'command', handle: handler };
}

/** A command that concerns no person, such as a counter; it leaves no audit event. */
export function anonymousCommand<C extends AnyCall>(call: C, handler: Handler<C>): UseCase<C> {
  return { call, kind: 'command', anonymous: true, handle: handler };
}

/** A command that asks a partner before its transaction opens. */
export function askingCommand<C extends AnyCall, Facts, Said>(
  call: C,
  asks: Asks<C, Facts, Said>,
  handler: (context: Context<C>, said: Said) => Promise<Answer<C> | FileAnswer>,
): UseCase<C> {
  return {
    call,
    kind: 'command',
    asks: asks as Asks<C, unknown, unknown>,
    handle: (context, said) => handler(context, said as Said),
  };
}

/**
 * A command that takes files from people with a key; `admits` checks the key before files arrive.
 */
export function keyedCommand<C extends AnyCall>(
  call: C,
  admits: (context: Context<C>) => Promise<unknown>,
  handler: Handler<C>,
): UseCase<C> {
  return { call, kind: 'command', admits, handle: handler };
}

/** A use case that only reads; the database refuses writes. */
export function query<C extends AnyCall>(call: C, handler: Handler<C>): UseCase<C> {
  return { call, kind: 'query', handle: handler };
}

/**
 * A query that answers from the caller's session and rows of the database alone: neither the time
 * nor the settings of the day nor a partner decides anything. While the database proves that no row
 * has changed, its answer to the same session isn't read again.
 */
export function queryOfRows<C extends AnyCall>(
  call: C,
  handler: (context: Pick<Context<C>, 'actor' | 'db' | 'input'>) => Promise<Answer<C>>,
): UseCase<C> {
  return { call, kind: 'query', fromRowsAlone: true, handle: handler };
}

/** A command whose writes are rolled back: quotes, and the preview of an action for staff. */
export function dryRun<C extends AnyCall>(call: C, handler: Handler<C>): UseCase<C> {
  return { call, kind: 'trial', handle: handler };
}
