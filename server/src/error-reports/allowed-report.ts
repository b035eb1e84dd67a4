import { allowedMessage, allowedName, allowedStack } from '@paystead/contract/product/error-text';
import type { reportError } from '@paystead/contract/product/error-reports';
import type { Input } from '@paystead/contract/call';
import { allowedEvent } from './allowed-event.ts';

/** A browser's report in listed words only (S7.14): what our log and our table may keep of it. */
export function allowedReport(input: Input<typeof reportError>) {
  return {
    name: allowedName(input.name),
    message: allowedMessage(input.message),
    stack: allowedStack(input.stack_trace),
    history: input.state_history.map((event) => ({ ...event, name: allowedEvent(event.name) })),
  };
}
