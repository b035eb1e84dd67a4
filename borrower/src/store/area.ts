import type { Loadable } from '@paystead/client/calls/loadable';
import type { Action, Dispatch } from '@reduxjs/toolkit';
import type { State } from './store.ts';

/** One area of the store; `Argument` is the input of its `load`. */
export interface Area<Value, Argument = void> {
  readonly select: (state: State) => Loadable<Value>;
  readonly load: (dispatch: Dispatch, argument: Argument) => Promise<void>;
  readonly replace: (value: Value) => Action;
}
