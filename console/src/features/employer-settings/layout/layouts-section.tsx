import { useCall } from '@paystead/client/calls/use-call';
import { readFileLayouts } from '@paystead/contract/employer/file-layouts';
import { Grid } from '@paystead/kit/grid/grid';
import { Stack } from '@paystead/kit/stack/stack';
import { type ReactNode, useState } from 'react';
import { Absent } from '../../../parts/record-page.tsx';
import { ApproveLayouts } from './approve-layouts.tsx';
import { LayoutEditor } from './layout-editor.tsx';
import { LayoutPreview } from './layout-preview.tsx';
import { RemittanceEditor } from './remittance-editor.tsx';
import { type Layouts, useDraft } from './use-draft.ts';
import { useRemittanceDraft } from './use-remittance-draft.ts';

interface LayoutsSectionProps {
  mayChange: boolean;
  /** Under the preview: the folder, the days. */
  beside: ReactNode;
}

/** LAYOUT-1 to LAYOUT-6: how files look, with samples. */
export function LayoutsSection({ beside, mayChange }: LayoutsSectionProps) {
  const call = useCall(readFileLayouts, {});
  const [changed, setChanged] = useState<Layouts>();
  const loaded = 'value' in call && call.state !== 'error' ? call.value : undefined;
  const layouts = changed ?? loaded;
  if (!layouts) {
    return (
      <>
        <Absent what="the layouts" call={call} />
        {beside}
      </>
    );
  }
  return mayChange ? (
    <Changing layouts={layouts} beside={beside} onChanged={setChanged} />
  ) : (
    <Grid columns={2}>
      <LayoutPreview saved={layouts} />
      <Stack gap={5}>
        <ApproveLayouts
          layouts={layouts}
          mayChange={false}
          isChanged={false}
          onApproved={setChanged}
        />
        {beside}
      </Stack>
    </Grid>
  );
}

interface ChangingProps {
  layouts: Layouts;
  beside: ReactNode;
  onChanged: (layouts: Layouts) => void;
}

function Changing({ beside, layouts, onChanged }: ChangingProps) {
  const draft = useDraft(layouts);
  const back = useRemittanceDraft(layouts);
  return (
    <Grid columns={2}>
      <Stack gap={5}>
        <LayoutEditor draft={draft} onSaved={onChanged} />
        <RemittanceEditor draft={back} saved={layouts} onSaved={onChanged} />
      </Stack>
      <Stack gap={5}>
        <LayoutPreview draft={draft} saved={layouts} />
        <ApproveLayouts
          layouts={layouts}
          mayChange
          isChanged={draft.isChanged || back.isChanged}
          onApproved={onChanged}
        />
        {beside}
      </Stack>
    </Grid>
  );
}
