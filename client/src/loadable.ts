import { createAsyncThunk, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { toFailure, type Failure } from './failure.ts';

/**
 * S4.10: a store area is pristine, pending, completed, or in error with message, code and headers.
 */
export interface Loadable<Value> {
  readonly state: 'pristine' | 'pending' | 'completed' | 'error';
  readonly value: Value | null;
  readonly error: Failure | null;
}

/**
 * Makes one area of the store (S3.29): its reducer, `load`, and the few changes every area knows.
 * Values stay serialisable: amounts are decimal strings.
 */
export function loadable<Value, Argument = void>(
  name: string,
  load: (argument: Argument, signal: AbortSignal) => Promise<Value>,
) {
  const thunk = createAsyncThunk<Value, Argument, { rejectValue: Failure }>(
    `${name}/load`,
    async (argument, { signal, rejectWithValue }) => {
      try {
        return await load(argument, signal);
      } catch (thrown) {
        const failure = toFailure(thrown);
        if (!failure) throw thrown;
        return rejectWithValue(failure);
      }
    },
  );

  const pristine = { state: 'pristine', value: null, error: null } as Loadable<unknown>;
  const slice = createSlice({
    name,
    initialState: pristine,
    reducers: {
      /** Forgets everything, as if the area had never been loaded. */
      reset: () => pristine,
      /** S4.10: cleared back to pending, to be loaded anew. */
      clear: () => ({ state: 'pending', value: null, error: null }) as Loadable<unknown>,
      replace: (_, action: PayloadAction<unknown>) =>
        ({ state: 'completed', value: action.payload, error: null }) as Loadable<unknown>,
      /** Merges a partial update into a loaded record. */
      merge: (area, action: PayloadAction<Record<string, unknown>>) =>
        area.value === null
          ? area
          : { ...area, value: { ...(area.value as object), ...action.payload } },
    },
    extraReducers: (builder) => {
      builder
        .addCase(thunk.pending, (area) => ({ ...area, state: 'pending' as const, error: null }))
        .addCase(thunk.fulfilled, (_, action) => ({
          state: 'completed' as const,
          value: action.payload as unknown,
          error: null,
        }))
        .addCase(thunk.rejected, (area, action) =>
          action.payload ? { ...area, state: 'error' as const, error: action.payload } : area,
        );
    },
  });

  return {
    name,
    load: thunk,
    reducer: slice.reducer,
    reset: slice.actions.reset,
    clear: slice.actions.clear,
    replace: (value: Value) => slice.actions.replace(value),
    merge: (part: Partial<Value>) => slice.actions.merge(part as Record<string, unknown>),
    select: (state: Record<string, unknown>) => state[name] as Loadable<Value>,
  };
}
