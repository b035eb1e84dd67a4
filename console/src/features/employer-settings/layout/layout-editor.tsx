import { useCommand } from '@paystead/client/calls/use-call';
import { changeDeductionLayout } from '@paystead/contract/employer/file-layouts';
import { ColumnHolds, DateStyle, LayoutFormat } from '@paystead/contract/employer/own-layout';
import { Button } from '@paystead/kit/button/button';
import { Grid } from '@paystead/kit/grid/grid';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useState } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import { ColumnList } from './column-list.tsx';
import { COLUMN_WORDS, DATE_WORDS } from './column-words.ts';
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
  const [saved, setSaved] = useState(false);
  const { chosen, isChanged, own } = draft;
  async function send() {
    const layouts = await save.run({ chosen });
    if (!layouts) return;
    setSaved(true);
    onSaved(layouts);
  }
  const faults = Object.values(save.failure?.fields ?? {});
  return (
    <Sheet
      title="Deduction file layout"
      footer={
        <Row between>
          <AddColumn draft={draft} />
          <Row>
            <Button variant="tertiary" disabled={!isChanged} onPress={draft.discard}>
              Discard
            </Button>
            <Button
              disabled={!isChanged}
              busy={save.pending}
              busyLabel="Saving"
              onPress={() => void send()}
            >
              Save layout
            </Button>
          </Row>
        </Row>
      }
    >
      <Stack gap={4}>
        {saved && !isChanged && (
          <Notice tone="positive">Saved. It counts from the next file that hasn’t closed.</Notice>
        )}
        {faults.length > 0 && <Notice tone="critical">{faults.join('. ')}.</Notice>}
        <FailureNotice failure={save.failure?.fields ? null : save.failure} />
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
            Fixed width has no columns to choose: a record for the file, one for each person, and
            one with the totals, as the sample shows.
          </Text>
        )}
      </Stack>
    </Sheet>
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
