import type { Failure } from '@paystead/client/calls/failure';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type ReactNode, useState } from 'react';
import { FailureNotice } from '../../../parts/failure-notice.tsx';

interface LayoutSheetProps {
  title: string;
  draft: { readonly isChanged: boolean; readonly discard: () => void };
  save: {
    readonly label: string;
    readonly pending: boolean;
    readonly failure: Failure | null;
    /** Whether it was saved. */
    readonly send: () => Promise<boolean>;
  };
  /** From when a saved layout counts. */
  counts: string;
  /** At the start of the footer. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A layout that payroll changes: what it says, what is wrong with it, and how to save it. */
export function LayoutSheet({ aside, children, counts, draft, save, title }: LayoutSheetProps) {
  const [saved, setSaved] = useState(false);
  const { discard, isChanged } = draft;
  const { failure } = save;
  async function send() {
    if (await save.send()) setSaved(true);
  }
  const faults = Object.values(failure?.fields ?? {});
  return (
    <Sheet
      title={title}
      footer={
        <Row between>
          {aside ?? <span />}
          <Row>
            <Button variant="tertiary" disabled={!isChanged} onPress={discard}>
              Discard
            </Button>
            <Button
              disabled={!isChanged}
              busy={save.pending}
              busyLabel="Saving"
              onPress={() => void send()}
            >
              {save.label}
            </Button>
          </Row>
        </Row>
      }
    >
      <Stack gap={4}>
        {saved && !isChanged && <Notice tone="positive">Saved. {counts}</Notice>}
        {faults.length > 0 && <Notice tone="critical">{faults.join('. ')}.</Notice>}
        <FailureNotice failure={failure?.fields ? null : failure} />
        {children}
      </Stack>
    </Sheet>
  );
}
