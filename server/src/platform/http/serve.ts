import type { AnyCall } from '@paystead/contract/call';
import type { UseCase } from '../calls/command.ts';
import { type RateLimit, rateLimit } from './rate-limit.ts';
import type { UploadLimits } from './upload.ts';

export interface RouteOptions {
  /** The call takes files as multipart/form-data; its fields are the body. */
  readonly upload?: UploadLimits;
  /** Its own limit: so many a minute for each browser, for example for exports. */
  readonly perMinute?: number;
}

/** One line of a slice's `routes.ts`. */
export interface Route {
  readonly call: AnyCall;
  readonly useCase: UseCase;
  readonly options: RouteOptions;
  readonly limit: RateLimit;
}

/** Pairs a call of the contract with the use case that carries it out. */
export function serve<C extends AnyCall>(
  call: C,
  useCase: UseCase<C>,
  options: RouteOptions = {},
): Route {
  const { perMinute = 0 } = options;
  return { call, useCase, options, limit: rateLimit(perMinute) };
}
