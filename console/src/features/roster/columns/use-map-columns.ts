import { useCommand } from '@paystead/client/calls/use-call';
import type { WireInput } from '@paystead/contract/call';
import { mapRosterColumns } from '@paystead/contract/employer/roster';
import { useTyped } from '../../../parts/use-typed.ts';
import type { Roster } from '../roster-words.ts';

type Input = WireInput<typeof mapRosterColumns>;

/** Sends the columns with the payroll groups that the file is for; both stay until it worked. */
export function useMapColumns(roster: Roster, onChange: () => void) {
  const map = useCommand(mapRosterColumns);
  const groups = useTyped(`roster covers ${roster.gid}`, {
    covers: roster.covers?.join(' ') ?? '',
    some: roster.covers === null ? '' : '1',
  });
  const covers = groups.values.covers.split(' ').filter(Boolean);
  const isSome = groups.values.some !== '';
  const fields = map.failure?.fields;

  async function send(columns: Pick<Input, 'columns' | 'fixed_width'>): Promise<boolean> {
    const sent = await map.run({ gid: roster.gid, covers: isSome ? covers : null, ...columns });
    if (!sent) return false;
    groups.forget();
    onChange();
    return true;
  }
  return {
    covers,
    isSome,
    chooseSome: (some: boolean) => groups.type({ some: some ? '1' : '' }),
    choose: (chosen: readonly string[]) => groups.type({ covers: chosen.join(' ') }),
    coversFault: fields?.['covers'],
    /** What is wrong with the columns, in the server’s sentences. */
    fault: fields
      ? Object.entries(fields)
          .filter(([name]) => !name.startsWith('covers'))
          .map(([, sentence]) => sentence)
          .join('. ')
      : '',
    failure: fields ? null : map.failure,
    pending: map.pending,
    send,
  };
}

export type MapColumns = ReturnType<typeof useMapColumns>;
