import { reportConsoleError as call } from '@paystead/contract/product/error-reports';
import { command } from '../platform/calls/command.ts';
import { allowedReport } from './allowed-report.ts';

/** S8.7: writes an error of the console to the log, in listed words only. */
export const reportConsoleError = command(call, async ({ input, log, request }) => {
  const { name, message, stack, history } = allowedReport(input);
  const count = history.length;
  log.warn('The console reported an error', { request: request.id, name, message, stack, count });
  return {};
});
