import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';

interface StepsProps {
  onBack: (() => void) | undefined;
  onNext: (() => void) | undefined;
}

/** Through a list that nobody counts. */
export function Steps({ onBack, onNext }: StepsProps) {
  return (
    <ButtonRow>
      <Button variant="secondary" size="small" disabled={!onBack} onPress={() => onBack?.()}>
        Previous
      </Button>
      <Button variant="secondary" size="small" disabled={!onNext} onPress={() => onNext?.()}>
        Next
      </Button>
    </ButtonRow>
  );
}
