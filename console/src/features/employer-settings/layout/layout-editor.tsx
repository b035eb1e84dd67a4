import { useCommand } from '@paystead/client/calls/use-call';
import { changeDeductionLayout } from '@paystead/contract/employer/file-layouts';
import { ColumnHolds, DateStyle, LayoutFormat } from '@paystead/contract/employer/own-layout';
import { Grid } from '@paystead/kit/grid/grid';
import { Select } from '@paystead/kit/select/select';
import { Text } from '@paystead/kit/text/text';
import { ColumnList } from './column-list.tsx';
import { COLUMN_WORDS, DATE_WORDS } from './column-words.ts';
import { LayoutSheet } from './layout-sheet.tsx';
import type { Draft, Layouts } from './use-draft.ts';

const FORMATS = { CSV: 'CSV, commas', FIXED: 'Fixed width' } as const;
const formats = LayoutFormat.options.map((value) => ({ value, text: FORMATS[value] }));
const dates = DateStyle.options.map((value) => ({ value, text: DATE_WORDS[value] }));

interface LayoutEditorProps {
  draft: Draft;
  onSaved: (layouts: Layouts) => void;
}

/** LAYOUT-3: format, dates and columns of the deduction file. */
export function LayoutEditor({ draft, onSaved }: LayoutEditorProps) {
  const save = useCommand(changeDeductionLayout);
  const { chosen, own } = draft;
  async function send() {
    const layouts = await save.run({ chosen });
    if (layouts) onSaved(layouts);
    return layouts !== null;
  }
  return (
    <LayoutSheet
      title="Deduction file layout"
      draft={draft}
      save={{ label: 'Save layout', pending: save.pending, failure: save.failure, send }}
      counts="It counts from the next file that hasn’t closed."
      aside={<AddColumn draft={draft} />}
    >
      <Grid columns={2}>
        <Select
          label="Format"
          options={formats}
          value={chosen.format}
          onChange={draft.chooseFormat}
        />
        {own && (
          <Select
            label="Dates"
            options={dates}
            value={own.dates}
            onChange={(value) =>
              draft.chooseDates(DateStyle.options.find((one) => one === value) ?? own.dates)
            }
          />
        )}
      </Grid>
      {own ? (
        <ColumnList own={own} draft={draft} />
      ) : (
        <Text size="small" tone="muted">
          Fixed width has no columns to choose: a record for the file, one for each person, and one
          with the totals, as the sample shows.
        </Text>
      )}
    </LayoutSheet>
  );
}

/** A column that isn't in the file yet. */
function AddColumn({ draft: { add, own } }: Pick<LayoutEditorProps, 'draft'>) {
  const left = ColumnHolds.options.filter(
    (holds) => !own?.columns.some((column) => column.holds === holds),
  );
  if (!own || left.length === 0) return <span />;
  return (
    <Select
      label="Add a column"
      empty="Choose one"
      width={20}
      options={left.map((value) => ({ value, text: COLUMN_WORDS[value].name }))}
      value=""
      onChange={(value) => {
        const holds = left.find((one) => one === value);
        if (holds) add(holds);
      }}
    />
  );
}
