import type * as z from 'zod/mini';
import type { RefusalCode } from './refusals.ts';

/** Any schema of the contract; `zod/mini` keeps the browser's share small. */
export type Schema = z.ZodMiniType;
type Part = Schema | undefined;

/**
 * Who may make a call. `challenged` has given the right password and may still owe a second factor;
 * `borrower` owes nothing; `verified` is a borrower whom S4.12 counts as verified. The rest are the
 * roles of the console.
 */
export type Who = 'anyone' | 'challenged' | 'borrower' | 'verified' | StaffRole | EmployerRole;
/** The lender's own people. */
export const staffRoles = ['reviewer', 'servicer', 'administrator', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** An employer's users. */
export const employerRoles = ['payroll', 'viewer'] as const;
export type EmployerRole = (typeof employerRoles)[number];

export const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

export interface CallDefinition<
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Answer extends Schema = Schema,
> {
  readonly method: (typeof methods)[number];
  /** Below `/web`; a part in braces is taken from `params`. */
  readonly path: `/${string}`;
  /** The requirement (docs/requirements.md) that names the call, or `paystead` where it is ours. */
  readonly origin: `S7.${number}` | 'paystead';
  /** One sentence for the reader of the API page. */
  readonly summary: string;
  readonly who: readonly Who[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly refusals: readonly RefusalCode[];
  /** How the body travels; JSON unless said. */
  readonly encoding?: 'json' | 'form';
  /** The call moves money or makes something once only: it needs an `Idempotency-Key` header. */
  readonly once?: boolean;
  /** The answer is a file of this media type; `answer` then describes nothing. */
  readonly file?: 'application/pdf' | 'text/csv' | 'text/plain' | 'application/octet-stream';
  /**
   * A page looks by itself whether there is news: it keeps no session alive. The header
   * `X-Background: 1` says the same of one request of any other call that reads.
   */
  readonly quiet?: boolean;
  /** Only exists in sandbox mode. */
  readonly sandbox?: boolean;
  /** Also open while the account is marked breached (S8.4); `challenged` calls are anyway. */
  readonly breached?: boolean;
}

/** A call as both sides import it. */
export type Call<
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Answer extends Schema = Schema,
> = Readonly<CallDefinition<Params, Query, Body, Answer>>;

export type AnyCall = Call;

/**
 * Declares one call of the contract. Server routes, the browser's client and OpenAPI come from it.
 */
export function call<
  Answer extends Schema,
  Params extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
>(definition: CallDefinition<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return Object.freeze(definition);
}

// An empty object types as Record<string, never>, which nothing could be joined with.
type Joinable<T> = string extends keyof T ? unknown : T;
type OutputOf<P> = P extends Schema ? Joinable<z.output<P>> : unknown;
type InputOf<P> = P extends Schema ? Joinable<z.input<P>> : unknown;

/** What a use case receives: params, query and body in one, decoded (money as bigint cents). */
export type Input<C> =
  C extends CallDefinition<infer P, infer Q, infer B, infer _A>
    ? OutputOf<P> & OutputOf<Q> & OutputOf<B>
    : never;

/**
 * What a browser passes: params, query and body in one, as they travel (money as decimal strings).
 */
export type WireInput<C> =
  C extends CallDefinition<infer P, infer Q, infer B, infer _A>
    ? InputOf<P> & InputOf<Q> & InputOf<B>
    : never;

/** What a use case returns (money as bigint cents). */
export type Answer<C> =
  C extends CallDefinition<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;

/** What a browser receives (money as decimal strings). */
export type WireAnswer<C> =
  C extends CallDefinition<infer _P, infer _Q, infer _B, infer A> ? z.input<A> : never;
