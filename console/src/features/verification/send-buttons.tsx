import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { useKeys } from '@paystead/kit/keys/use-keys';

interface SendButtonsProps {
  /** A verb: "Accept". */
  label: string;
  danger?: boolean;
  busy: boolean;
  /** @param goOn to the next task of the list */
  onSend: (goOn: boolean) => void;
}

/** Sends a decision and stays, or goes on to the next task; N does the latter, too. */
export function SendButtons({ label, danger, busy, onSend }: SendButtonsProps) {
  useKeys({ n: () => onSend(true) });
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
