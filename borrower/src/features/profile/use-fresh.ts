import { type UsedCommand, useCommand } from '@paystead/client/calls/use-call';
import type { AnyCall, WireAnswer, WireInput } from '@paystead/contract/call';
import { useState } from 'react';
import { needsFreshCode } from '../../parts/proof/fresh-code.tsx';

/**
 * A call that may need a fresh second factor first (S9). `needsProof` is true then, and `proved`
 * repeats the call.
 */
export function useFresh<C extends AnyCall>(
  call: C,
  input: WireInput<C>,
  onDone: (answer: WireAnswer<C>) => void,
) {
  const command: UsedCommand<C> = useCommand(call);
  const [isProving, setProving] = useState(false);

  async function run() {
    const answer = await command.run(input);
    if (answer) onDone(answer);
  }

  const needsProof = needsFreshCode(command.failure);
  return {
    pending: command.pending,
    failure: needsProof ? null : command.failure,
    needsProof: needsProof || isProving,
    run: () => void run(),
    proved: () => {
      setProving(true);
      void run().finally(() => setProving(false));
    },
  };
}
