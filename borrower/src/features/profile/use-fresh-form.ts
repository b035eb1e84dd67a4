import { type UsedCommand, useCommand } from '@paystead/client/calls/use-call';
import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { useRef, useState } from 'react';
import { needsFreshCode } from '../../parts/proof/fresh-code.tsx';

/**
 * A form's call that may need a fresh second factor first (S9). `needsProof` is true then, and
 * `proved` repeats the call with the answers that were sent.
 */
export function useFreshForm<C extends AnyCall>(call: C, onDone: (answer: WireAnswer<C>) => void) {
  const command: UsedCommand<C> = useCommand(call);
  const last = useRef<WireInput<C> | null>(null);
  const [isProving, setProving] = useState(false);

  async function run(input: WireInput<C>) {
    last.current = input;
    const answer = await command.run(input);
    if (answer) onDone(answer);
  }

  const needsProof = needsFreshCode(command.failure);
  return {
    pending: command.pending,
    failure: needsProof ? null : command.failure,
    needsProof: needsProof || isProving,
    clear: command.clear,
    run: (input: WireInput<C>) => void run(input),
    proved: () => {
      const input = last.current;
      if (input === null) return;
      setProving(true);
      void run(input).finally(() => setProving(false));
    },
  };
}
