import { allowedMessage, allowedName, allowedStack } from '@paystead/contract/product/error-text';
import { reportConsoleError, reportError } from '@paystead/contract/product/error-reports';
import { isViewing } from '../browser/viewing.ts';
import { callServer } from '../calls/call-server.ts';
import { stateHistory } from './error-history.ts';

/**
 * S8.7: reports a crash with the events before it (S7.14, S9.5), in listed words only. Ignores a
 * failure to report.
 * @param app whose page crashed; the borrower's by default
 */
export async function reportCrash(thrown: unknown, app?: 'console'): Promise<void> {
  if (isViewing()) return;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const report = {
    name: allowedName(error.name),
    message: allowedMessage(error.message),
    stack_trace: allowedStack(error.stack ?? ''),
    state_history: stateHistory(),
  };
  const call = app === 'console' ? reportConsoleError : reportError;
  await callServer(call, report, { aside: true }).catch(() => undefined);
}
