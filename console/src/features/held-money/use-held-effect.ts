import { callServer } from '@paystead/client/calls/call-server';
import { useCall } from '@paystead/client/calls/use-call';
import { previewHeldMoney } from '@paystead/contract/held-money/held-money';
import { useShown } from '../../parts/use-shown.ts';
import type { Held } from './held-words.ts';

/**
 * HELD-6: what applying a sum does to its loan, or to the one that was chosen. Read again before it
 * is sent (STAFF-8).
 */
export function useHeldEffect({ gid, loan, place }: Held, chosen: string) {
  const named = loan === null && chosen !== '' ? { loan: chosen } : {};
  const isKnown = place === 'ESCROW' || (place === 'UNIDENTIFIED' && chosen !== '');
  const question = { gid, ...named };
  const look = useCall(previewHeldMoney, isKnown ? question : null);
  const loaded = look.state === 'completed' ? look.value : undefined;
  const shown = useShown(loaded, () => callServer(previewHeldMoney, question));
  return { ...shown, isFiguring: look.state === 'pending', lost: look.state === 'error' && look };
}
