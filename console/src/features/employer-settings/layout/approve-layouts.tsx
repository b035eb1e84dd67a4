import { useCommand } from '@paystead/client/calls/use-call';
import { approveFileLayouts } from '@paystead/contract/employer/file-layouts';
import { Button } from '@paystead/kit/button/button';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { OWN_REMITTANCES } from '../../../parts/employer/layout-words.ts';
import { FailureNotice } from '../../../parts/failure-notice.tsx';
import type { Layouts } from './use-draft.ts';

interface ApproveLayoutsProps {
  layouts: Layouts;
  mayChange: boolean;
  /** What isn't saved can't be approved. */
  isChanged: boolean;
  onApproved: (layouts: Layouts) => void;
}

/** LAYOUT-4: payroll looks at both samples and says that they work. */
export function ApproveLayouts(props: ApproveLayoutsProps) {
  const { isChanged, layouts, mayChange, onApproved } = props;
  const { approved, deductions, own, remittance } = layouts;
  const approve = useCommand(approveFileLayouts);
  async function send() {
    const done = await approve.run({
      deductions,
      own,
      remittance: remittance.layout,
      own_remittance: remittance.own,
    });
    if (done) onApproved(done);
  }
  return (
    <Sheet
      title="Do both files work for you?"
      action={
        approved ? <Tag tone="positive">Approved</Tag> : <Tag tone="caution">Not approved yet</Tag>
      }
    >
      <Stack gap={3} align="stretch">
        <Text size="small" tone="muted">
          {OWN_REMITTANCES[remittance.layout]}: what you send back after a payday looks like this,
          with made-up people.
        </Text>
        <CodeBlock label="Sample of a remittance">{remittance.sample.lines.join('\n')}</CodeBlock>
        {approved && <Text size="small">{approvedWords(approved)}</Text>}
        {mayChange && !approved && (
          <Stack gap={2} align="start">
            <Button
              variant="secondary"
              disabled={isChanged}
              busy={approve.pending}
              onPress={() => void send()}
            >
              This works for us
            </Button>
            {isChanged && (
              <Text size="small" tone="muted">
                Save or discard your changes first.
              </Text>
            )}
            <FailureNotice failure={approve.failure} />
          </Stack>
        )}
      </Stack>
    </Sheet>
  );
}

function approvedWords({ at, by, by_payroll }: NonNullable<Layouts['approved']>): string {
  const day = formatDate(newYorkDay(at));
  return by_payroll
    ? `${by} said on ${day} that both files work.`
    : `Your lender noted on ${day} that you approved both files.`;
}
