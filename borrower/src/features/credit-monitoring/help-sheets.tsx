import { formatPhone } from '@paystead/client/format/format-phone';
import { Disclosure } from '@paystead/kit/disclosure/disclosure';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { Bureau } from './use-report.ts';

/** The right to dispute, free of charge and answered within 30 days (MON-5). */
export function MistakeSheet({ bureau }: { bureau: Bureau }) {
  return (
    <Sheet title="See a mistake?">
      <Stack gap={3}>
        <Text tone="muted">You have the right to dispute it with the bureau for free.</Text>
        <Disclosure title="How to dispute">
          <Stack gap={3}>
            <Text>
              Write down what’s wrong and why. Send it, with copies of papers that show it, to{' '}
              {bureau.name}, {bureau.address}. Or call{' '}
              <Link href={`tel:${bureau.phone}`}>{formatPhone(bureau.phone)}</Link>.
            </Text>
            <Text>The bureau has 30 days to look into it and tell you what it found.</Text>
          </Stack>
        </Disclosure>
        <Disclosure title="Something here isn’t mine">
          <Stack gap={3}>
            <Text>
              Ask each bureau for a credit freeze. It’s free, takes minutes, and stops new accounts
              in your name.
            </Text>
            <Text>
              <Link href="https://www.identitytheft.gov" external>
                Make a recovery plan at IdentityTheft.gov
              </Link>
            </Text>
          </Stack>
        </Disclosure>
      </Stack>
    </Sheet>
  );
}

/** What continues automatically, and how to turn it off. */
export function MonitoringIsOnSheet() {
  return (
    <Sheet title="Credit monitoring is on">
      <Stack gap={3}>
        <Text tone="muted">
          We get a new report each month and tell you what’s changed. We never use it to decide on a
          loan.
        </Text>
        <Text>
          <Link href="/home/monitoring/leave">Turn off credit monitoring</Link>
        </Text>
      </Stack>
    </Sheet>
  );
}
