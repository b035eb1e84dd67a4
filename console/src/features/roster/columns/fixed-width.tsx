import { Button } from '@paystead/kit/button/button';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { FieldError } from '@paystead/kit/field/field';
import { Inset } from '@paystead/kit/fold/fold';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import type { StepProps } from '../step-props.ts';
import { Covers } from './covers.tsx';
import { type Place, placeAfter, rowSays, ruled } from './places.ts';
import { placeColumns } from './place-columns.tsx';
import { SendColumns } from './send-columns.tsx';
import { useMapColumns } from './use-map-columns.ts';
import { usePlaces } from './use-places.ts';

/** Where the values of a fixed-width file stand in each line. */
export function FixedWidth({ mayChange, onChange, roster }: StepProps) {
  const map = useMapColumns(roster, onChange);
  const { fault, places, put, send, skip, typeSkip } = usePlaces(roster, map);
  const says = (place: Place) => rowSays(roster, place);
  return (
    <>
      <Sheet
        title="Where each value stands"
        flush
        footer={
          <Stack gap={3} align="start">
            {fault && (
              <div role="alert">
                <FieldError>{fault}</FieldError>
              </div>
            )}
            <SendColumns
              map={map}
              mayChange={mayChange}
              roster={roster}
              onSend={() => void send()}
            />
          </Stack>
        }
      >
        <Inset>
          <Stack gap={3} align="start">
            <Text size="small" tone="muted">
              Count the first character of a line as 1. We remember the places for the next file.
              {roster.line_shape !== null &&
                ' This is the first person’s line, with each letter as x and each digit as 9:'}
            </Text>
            {roster.line_shape !== null && (
              <CodeBlock label="The first person’s line">{ruled(roster.line_shape)}</CodeBlock>
            )}
            <TextField
              label="Lines at the top that are no people"
              width={5}
              inputMode="numeric"
              value={skip}
              disabled={!mayChange}
              onChange={typeSkip}
            />
          </Stack>
        </Inset>
        <Table
          caption="Values of a line"
          columns={placeColumns(places, says, mayChange ? put : undefined)}
          rows={places.map((place, at) => ({ ...place, at }))}
          rowKey={({ at }) => String(at)}
          narrow="stack"
          dense
        />
        {mayChange && (
          <Inset>
            <Button
              variant="secondary"
              size="small"
              onPress={() => put([...places, placeAfter(places)])}
            >
              Add a value
            </Button>
          </Inset>
        )}
      </Sheet>
      <Covers map={map} mayChange={mayChange} roster={roster} />
    </>
  );
}
