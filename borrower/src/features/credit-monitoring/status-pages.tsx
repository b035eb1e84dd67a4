import { ButtonLink } from '@paystead/kit/button/button-link';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { FileSearchIcon } from '@paystead/kit/icon/file-search';
import { HourglassIcon } from '@paystead/kit/icon/hourglass';
import { Link } from '@paystead/kit/link/link';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';

const back = { href: '/home', label: 'Dashboard' };

/** PENDING: identity proved, waiting for the first report. */
export function PendingPage() {
  return (
    <Page
      title="Credit monitoring"
      width="form"
      back={back}
      focus
      tag={<Tag tone="caution">Setting up</Tag>}
    >
      <Stack gap={6}>
        <Sheet>
          <EmptyState
            icon={<HourglassIcon size="huge" />}
            level={2}
            title="Your first report is on its way"
            action={<ButtonLink href="/home">Go to dashboard</ButtonLink>}
          >
            We’ve confirmed it’s you. We’ll ask the bureau for your report again tonight.
          </EmptyState>
        </Sheet>
        <Text size="small" tone="muted">
          <Link href="/home/monitoring/leave">Turn off credit monitoring</Link>
        </Text>
      </Stack>
    </Page>
  );
}

/** NOT_AVAILABLE: the employer's plan doesn't include it, or no bureau is configured. */
export function NotAvailablePage() {
  return (
    <Page title="Credit monitoring" width="form" back={back} focus>
      <Sheet>
        <EmptyState
          icon={<FileSearchIcon size="huge" />}
          level={2}
          title="Not included yet"
          action={
            <Link href="https://www.annualcreditreport.com" external>
              Get your free reports at annualcreditreport.com
            </Link>
          }
        >
          Your employer’s plan doesn’t include credit monitoring yet. By law, you can still get a
          free report from each bureau.
        </EmptyState>
      </Sheet>
    </Page>
  );
}
