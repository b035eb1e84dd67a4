import { RosterField } from '@paystead/contract/employer/roster-terms';
import { useState } from 'react';
import { useTyped } from '../../../parts/use-typed.ts';
import type { Roster } from '../roster-words.ts';
import { firstPlaces, type Place, placeFault } from './places.ts';
import type { MapColumns } from './use-map-columns.ts';

/** The places of a fixed-width file as somebody types them, kept until they are sent. */
export function usePlaces(roster: Roster, map: MapColumns) {
  const { forget, type, values } = useTyped(`roster places ${roster.gid}`, {
    skip: String(roster.skip_lines),
    places: JSON.stringify(firstPlaces(roster)),
  });
  const [fault, setFault] = useState<string | null>(null);
  const places = JSON.parse(values.places) as Place[];
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
  return {
    places,
    skip: values.skip,
    fault,
    put: (next: readonly Place[]) => type({ places: JSON.stringify(next) }),
    typeSkip: (skip: string) => type({ skip }),
    send,
  };
}
