import { callServer } from '@paystead/client/calls/call-server';
import { useCommand } from '@paystead/client/calls/use-call';
import type { AnyCall, WireInput } from '@paystead/contract/call';
import { readStaffLoan } from '@paystead/contract/servicing/staff-loan';
import { useShown } from '../../parts/use-shown.ts';
import type { DeskLoan } from './loan-words.ts';

/**
 * Sends one act that rests on the loan's figures: reads them again first, and asks again if they
 * differ from those on the page.
 */
export function useLoanAct<C extends AnyCall>(desk: DeskLoan, call: C) {
  const command = useCommand(call);
  const shown = useShown(desk, () => callServer(readStaffLoan, { gid: desk.loan.gid }));
  return {
    desk: shown.value ?? desk,
    changed: shown.changed,
    busy: command.pending || shown.checking,
    failure: command.failure ?? shown.failure,
    /** True once it is done. */
    send: async (input: WireInput<C>): Promise<boolean> =>
      (await shown.stillTrue()) && (await command.run(input)) !== null,
  };
}
