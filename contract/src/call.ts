import type * as z from 'zod/mini';
import type { KeyScope } from './employer/key-scopes.ts';
import type { RefusalCode } from './refusals.ts';

/** Any schema of the contract. `zod/mini` keeps the browser bundle small. */
export type Schema = z.ZodMiniType;
type Part = Schema | undefined;

/**
 * Who may make a call. A `challenged` user has given the right password but may still owe a second
 * factor; a `borrower` is fully logged in; a `verified` borrower also meets S4.12. The rest are the
 * roles of the console.
 */
export type Who = 'anyone' | 'challenged' | 'borrower' | 'verified' | StaffRole | EmployerRole;
/** Roles of the lender's staff. */
export const staffRoles = ['reviewer', 'servicer', 'administrator', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** Roles of an employer's users. */
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
  /** Under `/web`; parts in braces come from `params`. */
  readonly path: `/${string}`;
  /**
   * The requirement (docs/requirements.md) that names the call, or `paystead` for our own calls.
   */
  readonly origin: `S7.${number}` | 'paystead';
  /** One sentence for readers of the API page. */
  readonly summary: string;
  readonly who: readonly Who[];
  /**
   * What an employer’s key needs to make this call in place of a person (CONNECT-4). A call without
   * a scope takes no key.
   */
  readonly scope?: KeyScope;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  readonly refusals: readonly RefusalCode[];
  /** The encoding of the body; JSON by default. */
  readonly encoding?: 'json' | 'form';
  /** The call moves money or creates something only once: it needs an `Idempotency-Key` header. */
  readonly once?: boolean;
  /** The answer is a file of this media type; `answer` then describes nothing. */
  readonly file?: 'application/pdf' | 'text/csv' | 'text/plain' | 'application/octet-stream';
  /**
   * A page polls this call in the background, so it doesn't keep the session alive. The header
   * `X-Background: 1` has the same effect on one request of any other call that reads.
   */
  readonly quiet?: boolean;
  /** Exists only in sandbox mode. */
  readonly sandbox?: boolean;
}

/** A call, as server and browser import it. */
export type Call<
  Params extends Part = Part,
  Query extends Part = Part,
  Body extends Part = Part,
  Answer extends Schema = Schema,
> = Readonly<CallDefinition<Params, Query, Body, Answer>>;

export type AnyCall = Call;

/**
 * Declares one call of the contract. Server routes, browser client and OpenAPI document are built
 * from it.
 */
export function call<
  Answer extends Schema,
  Params extends Part = undefined,
  Query extends Part = undefined,
  Body extends Part = undefined,
>(definition: CallDefinition<Params, Query, Body, Answer>): Call<Params, Query, Body, Answer> {
  return Object.freeze(definition);
}

// Types an empty object as `unknown`: Record<string, never> can't be intersected with anything.
type Joinable<T> = string extends keyof T ? unknown : T;
type OutputOf<P> = P extends Schema ? Joinable<z.output<P>> : unknown;
type InputOf<P> = P extends Schema ? Joinable<z.input<P>> : unknown;

/**
 * The input of a use case: params, query and body in one object, decoded (money as bigint cents).
 */
export type Input<C> =
  C extends CallDefinition<infer P, infer Q, infer B, infer _A>
    ? OutputOf<P> & OutputOf<Q> & OutputOf<B>
    : never;

/**
 * The input in the browser: params, query and body in one object, as on the wire (money as decimal
 * strings).
 */
export type WireInput<C> =
  C extends CallDefinition<infer P, infer Q, infer B, infer _A>
    ? InputOf<P> & InputOf<Q> & InputOf<B>
    : never;

/** The result of a use case (money as bigint cents). */
export type Answer<C> =
  C extends CallDefinition<infer _P, infer _Q, infer _B, infer A> ? z.output<A> : never;

/** The answer in the browser (money as decimal strings). */
export type WireAnswer<C> =
  C extends CallDefinition<infer _P, infer _Q, infer _B, infer A> ? z.input<A> : never;
