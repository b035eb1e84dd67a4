import { callServer } from '@paystead/client/calls/call-server';
import { loadable } from '@paystead/client/calls/loadable';
import type { WireAnswer } from '@paystead/contract/call';
import { readApplicationSummary } from '@paystead/contract/origination/application-summary';

export type AppSummary = WireAnswer<typeof readApplicationSummary>;

/** S3.29 appSummary: the state of the open application; null if there is none. */
export const appSummary = loadable('appSummary', () => callServer(readApplicationSummary, {}));
