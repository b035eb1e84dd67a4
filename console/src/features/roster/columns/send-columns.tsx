import { Button } from '@paystead/kit/button/button';
import { FieldError } from '@paystead/kit/field/field';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import type { Roster } from '../roster-words.ts';
import type { MapColumns } from './use-map-columns.ts';

interface SendColumnsProps {
  roster: Roster;
  map: MapColumns;
  mayChange: boolean;
  onSend: () => void;
}

/** The button under the columns, and what the server says of them. */
export function SendColumns({ map, mayChange, onSend, roster }: SendColumnsProps) {
  if (!mayChange) return <Text size="small">Payroll matches the columns.</Text>;
  return (
    <Stack gap={3} align="start">
      {map.fault && (
        <div role="alert">
          <FieldError>{map.fault}</FieldError>
        </div>
      )}
      {map.coversFault && (
        <div role="alert">
          <FieldError>{map.coversFault}</FieldError>
        </div>
      )}
      <FailureNotice failure={map.failure} />
      <Button busy={map.pending} busyLabel="Starting" onPress={onSend}>
        {roster.state === 'CHECKED' ? 'Check every row again' : 'Check the rows'}
      </Button>
    </Stack>
  );
}
