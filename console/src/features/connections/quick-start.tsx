import { listDeductionFiles } from '@paystead/contract/servicing/deduction-files';
import { CodeBlock } from '@paystead/kit/code-block/code-block';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { Interface } from './deliveries.tsx';

/** A first call, as a program's writer can try it, and where all of them are described. */
export function QuickStart({ address, docs }: Interface) {
  return (
    <Sheet
      title="Your first call"
      footer={
        docs && (
          <Link href={docs} external>
            All calls and events
          </Link>
        )
      }
    >
      <Stack gap={3}>
        <Text size="small">
          With a key that may read deduction files, this lists them. It changes nothing.
        </Text>
        <CodeBlock label="Example call" copy="Copy the call">
          {`curl ${address}${listDeductionFiles.path} \\\n  -H "Authorization: Bearer $PAYSTEAD_KEY"`}
        </CodeBlock>
        <Text size="small" tone="muted">
          Keep the key on your server. A web page can’t use it.
        </Text>
      </Stack>
    </Sheet>
  );
}
