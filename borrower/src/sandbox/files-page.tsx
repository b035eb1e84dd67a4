import { formatDate, formatTime, newYorkDay } from '@paystead/kit/format/format-date';
import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { listFiles } from '@paystead/contract/product/sandbox';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { FilesIcon } from '@paystead/kit/icon/files';
import { Pending } from '@paystead/kit/pending/pending';
import { PlaceholderGroup, PlaceholderRow } from '@paystead/kit/placeholder/placeholder';
import { ScrollRegion } from '@paystead/kit/scroll-region/scroll-region';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TryAgainCard } from '@paystead/kit/try-again-card/try-again-card';
import { SandboxPage } from './sandbox-page.tsx';
import styles from './sandbox.module.css';

type StoredFile = WireAnswer<typeof listFiles>[number];

const KINDS = {
  ACH: 'ACH file',
  ACH_RETURN: 'ACH returns',
  DEDUCTION: 'Deduction file',
  REMITTANCE: 'Remittance file',
};

/** /sandbox/files: the files sent to the bank and to payroll, and their answers. */
export function FilesPage() {
  const files = useCall(listFiles, {});
  const list = files.state === 'completed' ? files.value : undefined;
  return (
    <SandboxPage
      part="/sandbox/files"
      title="Files"
      lead="Files sent to the bank and to payroll teams, and the files that came back."
    >
      {files.state === 'error' ? (
        <TryAgainCard title="We couldn’t load the files" onRetry={files.reload} />
      ) : (
        <Pending active={!list} fallback={<ListPlaceholder />}>
          {() => <FileList files={list ?? []} />}
        </Pending>
      )}
    </SandboxPage>
  );
}

function FileList({ files }: { files: readonly StoredFile[] }) {
  if (files.length === 0) {
    return (
      <EmptyState icon={<FilesIcon />} title="No files yet" level={2}>
        Fund a loan, then go past a payday with the time machine. The files show up here.
      </EmptyState>
    );
  }
  return (
    <Stack gap={4}>
      {files.map((file) => (
        <Disclosure key={file.gid} title={`${KINDS[file.kind]} ${file.name}`}>
          <Stack gap={2}>
            <Text size="small" tone="muted">
              {formatDate(newYorkDay(file.at))}, {formatTime(file.at)}
            </Text>
            <ScrollRegion label={`Text of ${file.name}, scrolls`} direction="tall">
              <pre className={styles.file}>{file.content}</pre>
            </ScrollRegion>
          </Stack>
        </Disclosure>
      ))}
    </Stack>
  );
}

function ListPlaceholder() {
  return (
    <PlaceholderGroup label="Loading files">
      <Stack gap={5}>
        <PlaceholderRow />
        <PlaceholderRow />
      </Stack>
    </PlaceholderGroup>
  );
}
