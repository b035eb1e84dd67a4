import { EventClass } from '@paystead/contract/product/audit';
import { Button } from '@paystead/kit/button/button';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Grid } from '@paystead/kit/grid/grid';
import { Segmented } from '@paystead/kit/segmented/segmented';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { TextField } from '@paystead/kit/text-field/text-field';
import { type FormEvent, useState } from 'react';
import { DayField } from '../../parts/day-field.tsx';
import { eventWords } from '../../parts/words/event-words.ts';
import { CLASSES } from './audit-words.ts';

/** The fields of a filter, as they stand in the address of the page. */
export const FILTERS = ['who', 'about', 'what', 'class', 'from', 'through'] as const;
export type Filters = Readonly<Partial<Record<(typeof FILTERS)[number], string>>>;

interface AuditFiltersProps {
  filters: Filters;
  /** Every kind of event; empty until it is known. */
  kinds: readonly string[];
  today: string;
  onFilter: (filters: Filters) => void;
}

const classes = [
  { value: 'ALL', label: 'All' },
  ...EventClass.options.map((value) => ({ value, label: CLASSES[value].word })),
];

/** Who, about whom, what and when. */
export function AuditFilters({ filters, kinds, onFilter, today }: AuditFiltersProps) {
  const [typed, setTyped] = useState<Filters>(filters);
  const field = (name: keyof Filters) => ({
    value: typed[name] ?? '',
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
  });
  function send(event: FormEvent) {
    event.preventDefault();
    onFilter(typed);
  }
  return (
    <Sheet title="Find">
      <form onSubmit={send}>
        <Stack gap={4}>
          <Segmented
            label="Kind"
            options={classes}
            value={typed.class ?? 'ALL'}
            onChange={(value) => setTyped({ ...typed, class: value === 'ALL' ? '' : value })}
          />
          <Grid columns={3}>
            <TextField label="Who (email)" autoComplete="off" {...field('who')} />
            <TextField
              label="About whom (email or identifier)"
              autoComplete="off"
              {...field('about')}
            />
            <Select
              label="What"
              empty="Everything"
              options={kinds.map((kind) => ({ value: kind, text: eventWords(kind) }))}
              {...field('what')}
            />
            <DayField label="From" today={today} max={today} {...field('from')} />
            <DayField label="Through" today={today} max={today} {...field('through')} />
          </Grid>
          <ButtonRow>
            <Button type="submit">Find events</Button>
            <Button
              variant="tertiary"
              onPress={() => {
                setTyped({});
                onFilter({});
              }}
            >
              Clear
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
