import { reliableAnswer } from '../../platform/outside/reliable-answer.ts';
import type { Config } from '../../platform/settings/config.ts';
import { httpHooks } from './http-hooks.ts';
import type { HostFault, HookSender } from './port.ts';

export { hookAddress } from './hook-address.ts';
export type { HookAnswer } from './port.ts';

/**
 * The servers of employers: real ones, in the sandbox, too, which may also call its own machine. A
 * host that can't be looked up in time is an Outage.
 */
export function hookSender({ mode, patience }: Pick<Config, 'mode' | 'patience'>): HookSender {
  const sender = httpHooks({ isSandbox: mode === 'sandbox' });
  const look = (url: string) =>
    reliableAnswer(
      'The name service',
      patience.timeoutMs,
      () => sender.look(url),
      (found) => found as HostFault | null,
    );
  return { send: (hook) => sender.send(hook), look };
}
