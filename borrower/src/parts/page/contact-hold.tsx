import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readContact } from '@paystead/contract/identity/contact-changes';
import { Notice } from '@paystead/kit/notice/notice';
import { momentWords } from '../words/moment-words.ts';

export type Held = Pick<WireAnswer<typeof readContact>, 'hold_until' | 'held_for'>;

/** Says until when payouts and new bank accounts wait after a change of email or phone (ID-9). */
export function HoldNotice({ hold_until: until, held_for: why }: Held) {
  if (until === null) return null;
  const changed = why.length === 2 ? 'email and phone' : why[0] === 'PHONE' ? 'phone' : 'email';
  return (
    <Notice tone="caution" title={`We won’t send money out until ${momentWords(until)}`}>
      You changed your {changed}. To protect you, we hold your loan money and refunds until then,
      and you can’t add or switch a bank account. Your payments continue as planned.
    </Notice>
  );
}

/**
 * The hold after a change of email or phone; null without one, and undefined until the page knows.
 * If it can't be loaded, the page offers everything, and the server refuses with the reason.
 */
export function useContactHold(): Held | null | undefined {
  const contact = useCall(readContact, {});
  const known = 'value' in contact ? contact.value : undefined;
  if (!known && contact.state !== 'error') return undefined;
  return known?.hold_until ? known : null;
}
