import type { AnyCall } from '@paystead/contract/call';
import type { UseCase } from './command.ts';
import type { UploadLimits } from './upload.ts';

export interface RouteOptions {
  /** The call takes files as multipart/form-data; its fields are the body. */
  readonly upload?: UploadLimits;
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
