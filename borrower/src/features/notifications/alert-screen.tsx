import { isViewing } from '@paystead/client/browser/viewing';
import { formatDate } from '@paystead/kit/format/format-date';
import { useCall } from '@paystead/client/calls/use-call';
import { readNotification } from '@paystead/contract/messages/notifications';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ExternalLinkIcon } from '@paystead/kit/icon/external-link';
import { Grid } from '@paystead/kit/grid/grid';
import { BesideLinks } from '@paystead/kit/link/beside-links';
import { Page } from '@paystead/kit/page/page';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { SanitizedHtml } from '@paystead/kit/sanitized-html/sanitized-html';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { orErrorScreen } from '../../parts/page/or-error-screen.ts';
import type { Alert } from '../../store/alerts.ts';
import { markRead } from '../../store/mark-read.ts';
import { bureauOf, wordsOf } from '../../parts/words/alert-words.ts';

/** S2.6: one alert. Opening it marks it as read. */
export function AlertScreen() {
  const { gid = '' } = useParams();
  const alert = orErrorScreen(useCall(readNotification, { id: gid }));
  const value = 'value' in alert ? alert.value : undefined;
  useEffect(() => {
    // If this fails it stays unread, and the next visit marks it.
    if (value && !value.read && !value.banner && !isViewing())
      markRead([value]).catch(() => undefined);
  }, [value]);

  const words = value && wordsOf(value);
  const bureau = value && bureauOf(value);
  const by = bureau ? ` by ${bureau.name}` : '';
  const lead =
    value &&
    (value.product === 'LOAN'
      ? formatDate(value.available_date)
      : `${words?.type}, reported ${formatDate(value.available_date)}${by}`);
  return (
    <Page
      key={gid}
      title={words?.preview ?? 'Alert'}
      width="mid"
      back={{ href: '/home/alerts', label: 'Alerts' }}
      lead={lead}
    >
      <Loaded of={alert} failure="We couldn’t load this alert" placeholder={<Waiting />}>
        {(loaded) => (
          <Stack gap={6}>
            <AlertWords alert={loaded} />
            <BesideLinks
              label="Newer and older alerts"
              before={addressOf('Newer alert', loaded.newer)}
              after={addressOf('Older alert', loaded.older)}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}

function addressOf(label: string, gid: string | null) {
  return gid === null ? undefined : { href: `/home/alerts/${gid}`, label };
}

function AlertWords({ alert }: { alert: Alert }) {
  const { action } = alert;
  return (
    <Stack gap={6}>
      <Sheet>
        <Stack gap={5}>
          <SanitizedHtml html={alert.message} />
          {action && (
            <div>
              <ButtonLink href={action.href} variant="secondary">
                {action.label}
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Sheet>
      {alert.product === 'CREDIT_MONITORING' && <Advice alert={alert} />}
    </Stack>
  );
}

function Advice({ alert }: { alert: Alert }) {
  const { means, unknown } = wordsOf(alert);
  const bureau = bureauOf(alert);
  return (
    <Grid>
      <Sheet title="What this means">
        <Text>{means}</Text>
      </Sheet>
      <Sheet title="Don’t recognize it?">
        <Stack gap={4}>
          <Text>{unknown}</Text>
          {bureau && (
            <div>
              <ButtonLink href={bureau.disputes} variant="secondary" size="small">
                Dispute with {bureau.name} <ExternalLinkIcon size="small" />
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Sheet>
    </Grid>
  );
}

function Waiting() {
  return (
    <PlaceholderGroup label="Loading your alert">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}
