import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { useSendKey } from '@paystead/kit/keys/send-keys';
import { useKeys } from '@paystead/kit/keys/use-keys';

interface SendButtonsProps {
  /** A verb: "Accept". */
  label: string;
  danger?: boolean;
  busy: boolean;
  /** @param goOn to the next task of the list */
  onSend: (goOn: boolean) => void;
}

/** Sends a decision and stays, or goes on to the next task; N does the latter, and Ctrl+Enter the
 * former. */
export function SendButtons({ label, danger, busy, onSend }: SendButtonsProps) {
  useKeys({ n: { words: `${label}, then next task`, act: () => onSend(true) } });
  useSendKey(() => !busy && onSend(false));
  return (
    <ButtonRow>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onPress={() => onSend(false)}>
        {label}
      </Button>
      <Button variant="secondary" busy={busy} onPress={() => onSend(true)}>
        {label}, then next (N)
      </Button>
    </ButtonRow>
  );
}
