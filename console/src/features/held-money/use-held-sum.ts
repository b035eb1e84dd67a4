import { useCall, useCommand } from '@paystead/client/calls/use-call';
import { readHeldMoney, takeHeldMoney } from '@paystead/contract/held-money/held-money';
import { useKeys } from '@paystead/kit/keys/use-keys';
import { useMayAct } from '../../parts/use-may-act.ts';

export interface OpenedProps {
  gid: string;
  /** What was done with it last. */
  said: string | undefined;
  onDone: (gid: string, words: string) => void;
}

/** The sum that is open, and taking it, also by M (HELD-1). */
export function useHeldSum({ gid, onDone, said }: OpenedProps) {
  const mayAct = useMayAct();
  const loaded = useCall(readHeldMoney, { gid });
  const taking = useCommand(takeHeldMoney);
  const known = 'value' in loaded ? loaded.value : undefined;
  const details = known?.money.gid === gid ? known : undefined;
  const money = details?.money;
  const mayTake =
    mayAct && money?.closed_as === null && !money.is_yours && money.place !== 'ESCHEAT';

  function done(words: string) {
    onDone(gid, words);
    loaded.reload();
  }
  async function take() {
    if (await taking.run({ gid })) done('It’s yours now.');
  }
  useKeys({ m: mayTake ? { words: 'Make it mine', act: () => void take() } : undefined });
  return { loaded, details, mayAct, mayTake, take, taking, done, said };
}

export type HeldSumState = ReturnType<typeof useHeldSum>;
