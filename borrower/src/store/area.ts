import type { loadable } from '@paystead/client/calls/loadable';

/** One area of the store; `Argument` is what its `load` needs to know. */
export type Area<Value, Argument = void> = ReturnType<typeof loadable<Value, Argument>>;
