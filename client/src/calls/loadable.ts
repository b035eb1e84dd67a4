import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
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

/**
 * Makes one area of the store (S3.29): its reducer, `load`, and the few changes every area knows.
 * Values stay serialisable: amounts are decimal strings. The reducer is written out, because the
 * toolkit's slices would bring their own library for changing copies to every first page.
 */
export function loadable<Value, Argument = void>(
  name: string,
  load: (argument: Argument) => Promise<Value>,
) {
  const become = (area: Partial<Loadable<Value>>) => ({ type: `${name}/become`, area });
  const merge = (part: Partial<Value>) => ({ type: `${name}/merge`, part });
  let newest = 0;

  return {
    name,
    reducer: areaReducer(name),
    /**
     * Loads the value; what is known so far stays meanwhile. Asked anew before an answer has come,
     * only the newest answer counts, whichever is the last to come.
     */
    load: (argument: Argument) => async (dispatch: Dispatch) => {
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
    /** Forgets everything, as if the area had never been loaded. */
    reset: () => become(pristine),
    /** S4.10: cleared back to pending, to be loaded anew. */
    clear: () => become({ state: 'pending', value: null, error: null }),
    replace: (value: Value) => become({ state: 'completed', value, error: null }),
    /** Merges a partial update into a loaded record. */
    merge,
    select: (state: Record<string, unknown>) => state[name] as Loadable<Value>,
  };
}

function areaReducer(name: string) {
  return (area: Loadable<unknown> = pristine, action: UnknownAction): Loadable<unknown> => {
    if (action.type === `${name}/become`) return { ...area, ...(action['area'] as object) };
    if (action.type !== `${name}/merge` || area.value === null) return area;
    return { ...area, value: { ...(area.value as object), ...(action['part'] as object) } };
  };
}
