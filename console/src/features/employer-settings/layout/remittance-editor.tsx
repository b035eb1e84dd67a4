import { useCommand } from '@paystead/client/calls/use-call';
import { changeRemittanceLayout } from '@paystead/contract/employer/file-layouts';
import { DateStyle } from '@paystead/contract/employer/own-layout';
import {
  AmountStyle,
  LONGEST_CODE,
  RemittanceHolds,
  RemittanceReason,
} from '@paystead/contract/employer/own-remittance';
import { RemittanceLayout } from '@paystead/contract/staff/going-live';
import { Grid } from '@paystead/kit/grid/grid';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { OWN_REMITTANCES } from '../../../parts/employer/layout-words.ts';
import { DATE_WORDS } from './column-words.ts';
import { LayoutSheet } from './layout-sheet.tsx';
import { RemittancePreview } from './remittance-preview.tsx';
import { AMOUNT_WORDS, HEADING_WORDS, REASON_WORDS } from './remittance-words.ts';
import type { Layouts } from './use-draft.ts';
import type { RemittanceDraft } from './use-remittance-draft.ts';

const layouts = RemittanceLayout.options.map((value) => ({ value, text: OWN_REMITTANCES[value] }));
const dates = DateStyle.options.map((value) => ({ value, text: DATE_WORDS[value] }));
const amounts = AmountStyle.options.map((value) => ({ value, text: AMOUNT_WORDS[value] }));

interface RemittanceEditorProps {
  saved: Layouts;
  draft: RemittanceDraft;
  onSaved: (layouts: Layouts) => void;
}

/** LAYOUT-5, LAYOUT-6: how payroll's own system writes what it took, with a sample. */
export function RemittanceEditor({ draft, onSaved, saved }: RemittanceEditorProps) {
  const save = useCommand(changeRemittanceLayout);
  const { chosen, own } = draft;
  async function send() {
    const layouts = await save.run({ chosen });
    if (layouts) onSaved(layouts);
    return layouts !== null;
  }
  return (
    <LayoutSheet
      title="Remittance layout"
      draft={draft}
      save={{ label: 'Save remittance layout', pending: save.pending, failure: save.failure, send }}
      counts="It counts from your next remittance."
    >
      <Select
        label="What you send back after a payday"
        options={layouts}
        value={chosen.layout}
        onChange={draft.choose}
      />
      {own && <OwnColumns draft={draft} />}
      <RemittancePreview draft={draft} saved={saved} />
    </LayoutSheet>
  );
}

/** The headings, dates, amounts and codes of payroll's own system. */
function OwnColumns({ draft }: { draft: RemittanceDraft }) {
  const { own } = draft;
  if (!own) return null;
  return (
    <>
      <Text size="small" tone="muted" as="p">
        We find each column by its heading, in any order, and leave out the others. A last line that
        says Total is checked, too.
      </Text>
      <Grid columns={2}>
        <Select
          label="Dates"
          options={dates}
          value={own.dates}
          onChange={(value) =>
            draft.change({ dates: DateStyle.options.find((one) => one === value) ?? own.dates })
          }
        />
        <Select
          label="Amounts"
          options={amounts}
          value={own.amounts}
          onChange={(value) =>
            draft.change({
              amounts: AmountStyle.options.find((one) => one === value) ?? own.amounts,
            })
          }
        />
        {RemittanceHolds.options.map((holds) => {
          const { hint, label } = HEADING_WORDS[holds];
          return (
            <TextField
              key={holds}
              label={label}
              {...(hint ? { hint } : {})}
              autoComplete="off"
              maxLength={40}
              value={draft.headingOf(holds)}
              onChange={(heading) => draft.rename(holds, heading)}
            />
          );
        })}
      </Grid>
      {draft.headingOf('REASON') !== '' && <Codes draft={draft} />}
    </>
  );
}

function Codes({ draft }: { draft: RemittanceDraft }) {
  return (
    <Stack gap={3} align="stretch">
      <Text size="small" tone="muted" as="p">
        What your file writes for each reason. Leave out those that it doesn’t use; capitals don’t
        matter.
      </Text>
      <Grid columns={2}>
        {RemittanceReason.options.map((reason) => (
          <TextField
            key={reason}
            label={`Code for: ${REASON_WORDS[reason]}`}
            autoComplete="off"
            maxLength={LONGEST_CODE}
            value={draft.codeOf(reason)}
            onChange={(code) => draft.code(reason, code)}
          />
        ))}
      </Grid>
    </Stack>
  );
}
