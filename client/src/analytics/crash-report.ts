import { allowedMessage, allowedName, allowedStack } from '@paystead/contract/product/error-text';
import { reportError } from '@paystead/contract/product/error-reports';
import { callServer } from '../calls/call-server.ts';
import { stateHistory } from './error-history.ts';

/**
 * S8.7: reports a crash with the events before it (S7.14, S9.5), in listed words only. Ignores a
 * failure to report.
 */
export async function reportCrash(thrown: unknown): Promise<void> {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const report = {
    name: allowedName(error.name),
    message: allowedMessage(error.message),
    stack_trace: allowedStack(error.stack ?? ''),
    state_history: stateHistory(),
  };
  await callServer(reportError, report, { aside: true }).catch(() => undefined);
}
