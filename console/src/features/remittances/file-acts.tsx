import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import type { Remittance } from './remittance-words.ts';

export type FileAct = 'REPLACE' | 'PUT_AWAY';

interface FileButtonsProps {
  remittance: Remittance;
  act: FileAct | null;
  onAct: (act: FileAct) => void;
}

/** What payroll can do with a whole file. */
export function FileButtons({ act, onAct, remittance }: FileButtonsProps) {
  if (remittance.state !== 'USED') return null;
  return (
    <ButtonRow>
      {remittance.can_put_away && (
        <Button variant="tertiary" expanded={act === 'PUT_AWAY'} onPress={() => onAct('PUT_AWAY')}>
          Put away
        </Button>
      )}
      <Button variant="secondary" expanded={act === 'REPLACE'} onPress={() => onAct('REPLACE')}>
        Replace the file
      </Button>
    </ButtonRow>
  );
}
