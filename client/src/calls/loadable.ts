import { createAction, type Dispatch, type UnknownAction } from '@reduxjs/toolkit';
import { toFailure, type Failure } from './failure.ts';

/**
 * S4.10: a store area is pristine, pending, completed, or in error with message, code and headers.
 */
export interface Loadable<Value> {
  readonly state: 'pristine' | 'pending' | 'completed' | 'error';
  readonly value: Value | null;
  readonly error: Failure | null;
}

const pristine: Loadable<never> = { state: 'pristine', value: null, error: null };

/** S4.13: resets every area of a store to pristine. */
export const resetAreas = createAction('resetAreas');

/**
 * Makes one area of the store (S3.29): its reducer, `load`, and the few changes that all areas
 * share. `name` is the area's key in the store's state; a store with another kind of value under
 * that key does not compile. Values stay serialisable: amounts are decimal strings. We write the
 * reducer by hand, because the toolkit's `createSlice` would add a library for changing copies
 * (Immer) to every first page.
 */
export function loadable<Name extends string, Value, Argument = void>(
  name: Name,
  load: (argument: Argument) => Promise<Value>,
) {
  const become = createAction(`${name}/become`, (area: Partial<Loadable<Value>>) => ({
    payload: area,
  }));
  const merge = createAction(`${name}/merge`, (part: Partial<Value>) => ({ payload: part }));
  let newest = 0;

  return {
    reducer: (area: Loadable<Value> = pristine, action: UnknownAction): Loadable<Value> => {
      if (resetAreas.match(action)) return pristine;
      if (become.match(action)) return { ...area, ...action.payload };
      if (!merge.match(action) || area.value === null) return area;
      return { ...area, value: { ...area.value, ...action.payload } };
    },
    /**
     * Loads the value; resolves when it has arrived or failed. The earlier value stays meanwhile.
     * If called again before an answer arrives, only the newest call's answer counts, whichever
     * arrives last.
     */
    load: async (dispatch: Dispatch, argument: Argument): Promise<void> => {
      newest += 1;
      const turn = newest;
      const end = (area: Partial<Loadable<Value>>) => turn === newest && dispatch(become(area));
      dispatch(become({ state: 'pending', error: null }));
      try {
        end({ state: 'completed', value: await load(argument), error: null });
      } catch (thrown) {
        const error = toFailure(thrown);
        if (error) end({ state: 'error', error });
      }
    },
    /** Deletes everything, as if the area had never been loaded. */
    reset: () => become(pristine),
    /** S4.10: sets the area back to pending, to be loaded again. */
    clear: () => become({ state: 'pending', value: null, error: null }),
    replace: (value: Value) => become({ state: 'completed', value, error: null }),
    /** Merges a partial update into a loaded record. */
    merge,
    select: (state: { readonly [Key in Name]: Loadable<Value> }): Loadable<Value> => state[name],
  };
}
