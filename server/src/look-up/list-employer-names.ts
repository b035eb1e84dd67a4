import { listEmployerNames as call } from '@paystead/contract/product/look-up';
import { query } from '../platform/calls/command.ts';
import { findEmployerNames } from './look-up.queries.ts';

/** The employers by which lists are filtered, by name. */
export const listEmployerNames = query(call, ({ db }) => findEmployerNames(db));
