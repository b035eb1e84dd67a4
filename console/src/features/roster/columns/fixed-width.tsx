import { RosterField } from '@paystead/contract/employer/roster-terms';
import { Button } from '@paystead/kit/button/button';
import { FieldError } from '@paystead/kit/field/field';
import { Inset } from '@paystead/kit/fold/fold';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Table } from '@paystead/kit/table/table';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { useTyped } from '../../../parts/use-typed.ts';
import type { StepProps } from '../file/step-content.tsx';
import { Covers } from './covers.tsx';
import { firstPlaces, type Place, placeFault } from './places.ts';
import { placeColumns } from './place-columns.tsx';
import { SendColumns } from './send-columns.tsx';
import { useMapColumns } from './use-map-columns.ts';

/** Where the values of a fixed-width file stand in each line. */
export function FixedWidth({ mayChange, onChange, roster }: StepProps) {
  const map = useMapColumns(roster, onChange);
  const { forget, type, values } = useTyped(`roster places ${roster.gid}`, {
    skip: '1',
    places: JSON.stringify(firstPlaces(roster)),
  });
  const [fault, setFault] = useState<string | null>(null);
  const places = JSON.parse(values.places) as Place[];
  const put = (next: readonly Place[]) => type({ places: JSON.stringify(next) });
  async function send() {
    const wrong = placeFault(places, values.skip);
    setFault(wrong);
    if (wrong !== null) return;
    const columns = places.map(({ field, length, name, start }) => {
      const known = RosterField.safeParse(field);
      const at = { start: Number(start), length: Number(length) };
      return { name: name.trim(), ...at, field: known.success ? known.data : null };
    });
    if (await map.send({ fixed_width: { skip: Number(values.skip), columns } })) forget();
  }
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
            </Text>
            <TextField
              label="Lines at the top that are no people"
              width={5}
              inputMode="numeric"
              value={values.skip}
              disabled={!mayChange}
              onChange={(skip) => type({ skip })}
            />
          </Stack>
        </Inset>
        <Table
          caption="Values of a line"
          columns={placeColumns(places, mayChange ? put : undefined)}
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
              onPress={() => put([...places, after(places)])}
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

/** The next value begins where the last one ends. */
function after(places: readonly Place[]): Place {
  const last = places.at(-1);
  const start = last ? Number(last.start) + Number(last.length) : 1;
  return {
    name: '',
    start: Number.isFinite(start) ? String(start) : '',
    length: '',
    field: '',
    sample: '',
  };
}
