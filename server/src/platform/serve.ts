import type { AnyCall } from '@paystead/contract/call';
import type { UseCase } from './command.ts';

export interface RouteOptions {
  /** The call takes files as multipart/form-data; the largest body in bytes. */
  readonly upload?: { readonly maxBytes: number; readonly maxFiles: number };
}

/** One line of a slice's `routes.ts`. */
export interface Route {
  readonly call: AnyCall;
  readonly useCase: UseCase;
  readonly options: RouteOptions;
}

/** Pairs a call of the contract with the use case that carries it out. */
export function serve<C extends AnyCall>(
  call: C,
  useCase: UseCase<C>,
  options: RouteOptions = {},
): Route {
  return { call, useCase, options };
}
