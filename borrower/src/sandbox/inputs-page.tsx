import { useCall } from '@paystead/client/calls/use-call';
import { readMagicInputs } from '@paystead/contract/product/sandbox';
import { Pending } from '@paystead/kit/pending/pending';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { type Column, Table } from '@paystead/kit/table/table';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { SandboxPage } from './sandbox-page.tsx';

interface Line {
  input: string;
  outcome: string;
}

const COLUMNS: readonly Column<Line>[] = [
  { key: 'input', header: 'What you enter', cell: (line) => line.input, phone: 'title' },
  { key: 'outcome', header: 'What happens', cell: (line) => line.outcome, phone: 'full' },
];

/** /sandbox/inputs: lists the inputs that produce special answers. */
export function InputsPage() {
  const inputs = useCall(readMagicInputs, {});
  const tables = inputs.state === 'completed' ? inputs.value : undefined;
  return (
    <SandboxPage
      part="/sandbox/inputs"
      title="Magic inputs"
      lead="The sandbox stands in for banks, the credit bureau and payroll. What you enter decides their answer."
    >
      {inputs.state === 'error' ? (
        <TryAgainCard title="We couldn’t load the tables" onRetry={inputs.reload} />
      ) : (
        <Pending active={!tables} fallback={<TablePlaceholder />}>
          {() => (
            <Stack gap={6}>
              {(tables ?? []).map(({ subject, rows }) => (
                <Sheet key={subject} title={subject} flush>
                  <Table
                    caption={subject}
                    columns={COLUMNS}
                    rows={rows}
                    rowKey={(row) => row.input}
                  />
                </Sheet>
              ))}
            </Stack>
          )}
        </Pending>
      )}
    </SandboxPage>
  );
}

function TablePlaceholder() {
  return (
    <PlaceholderGroup label="Loading the tables">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
