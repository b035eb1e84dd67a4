import type { AnyCall, Answer } from '@paystead/contract/call';
import type { Context, Platform } from '../context.ts';
import type { FileAnswer } from '../http/file-answer.ts';

type Handler<C extends AnyCall> = (context: Context<C>) => Promise<Answer<C> | FileAnswer>;

/** The one way a call is carried out: what `serve()` pairs with its route. */
export interface UseCase<C extends AnyCall = AnyCall> {
  readonly call: C;
  /** A command may write; a query runs in a read-only transaction; a trial is rolled back. */
  readonly kind: 'command' | 'query' | 'trial';
  /**
   * Who asks is not looked up, nothing is kept about the request, and no session lasts longer for
   * it. It has a limit of its own for each address, beside the one of public writes.
   */
  readonly anonymous?: boolean;
  /** What is asked of an outside company first, while no transaction is open. */
  readonly asks?: Asks<C, unknown, unknown>;
  /** Of a call that takes files from anyone: refuses before any of them is received. */
  readonly admits?: (context: Context<C>) => Promise<unknown>;
  /**
   * Carries the call out inside an open transaction. Throws a `Refusal` for an expected no.
   * @param said what the outside company answered, where it was asked
   */
  handle(context: Context<C>, said?: unknown): Promise<Answer<C> | FileAnswer>;
}

/**
 * A question to an outside company, made once for a request, however often its command is tried.
 */
export interface Asks<C extends AnyCall, Facts, Said> {
  /** What the question needs to know; reads only, and refuses who may not ask. */
  look(context: Context<C>): Promise<Facts>;
  /** The question itself: no connection or lock is held meanwhile. */
  ask(facts: Facts, platform: Pick<Platform, 'config' | 'log' | 'vault'>): Promise<Said>;
}

/**
 * A use case that writes. It runs in one transaction that commits when it returns: with its
 * events, its jobs and, for a call made `once`, the answer kept for its idempotency key.
 * It may run again from the start when the database asks for it (deadlock), so it must reach
 * nothing outside `db`, `enqueue`, `event` and `outgoing`.
 */
export function command<C extends AnyCall>(call: C, handler: Handler<C>): UseCase<C> {
  return { call, kind: 'command', handle: handler };
}

/** A command about nobody, such as a count; it is no act of a person, so no audit event is kept. */
export function anonymousCommand<C extends AnyCall>(call: C, handler: Handler<C>): UseCase<C> {
  return { call, kind: 'command', anonymous: true, handle: handler };
}

/** A command that asks an outside company before its transaction is opened. */
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

/** A command that takes files from who has a key: it is looked at before they are received. */
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

/** A command whose writes are rolled back: quotes, and the staff's preview of an action. */
export function dryRun<C extends AnyCall>(call: C, handler: Handler<C>): UseCase<C> {
  return { call, kind: 'trial', handle: handler };
}
