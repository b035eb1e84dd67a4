import type { RosterStep } from '@paystead/contract/employer/roster-terms';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';

interface WaysOnProps {
  /** No row is left to fix. */
  isDone: boolean;
  onShow: (step: RosterStep) => void;
}

/** To the changes, or back to the columns. */
export function WaysOn({ isDone, onShow }: WaysOnProps) {
  return (
    <ButtonRow>
      <Button variant={isDone ? 'primary' : 'secondary'} onPress={() => onShow('CHANGES')}>
        See what changes
      </Button>
      <Button variant="tertiary" onPress={() => onShow('COLUMNS')}>
        Columns
      </Button>
    </ButtonRow>
  );
}
