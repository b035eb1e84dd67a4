import {
  MONITORING_LOCK_HOURS,
  MONITORING_TRIES,
} from '@paystead/contract/wellness/monitoring-terms';
import { retryMonitoring } from '@paystead/contract/wellness/credit-monitoring';
import { Button } from '@paystead/kit/button/button';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { ReceiptTick } from '@paystead/kit/receipt/receipt';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { momentWords } from '../../parts/words/moment-words.ts';
import { stepErrors } from '../../parts/words/step-errors.ts';
import { triesWords } from './tries-words.ts';
import { useStep, type Walk, type WalkProps } from './walk.ts';
import { WalkPage } from './walk-page.tsx';

/** SUCCESS: the person has proved who they are. */
export function SuccessPage({ walk, onSeen }: { walk: Walk; onSeen: () => void }) {
  const ready = walk.status === 'AUTHENTICATED';
  return (
    <WalkPage
      step="done"
      mark={<ReceiptTick />}
      title="You’re all set"
      lead={
        ready
          ? 'Your first report is ready. A new one comes each month, and we’ll tell you what’s changed.'
          : 'The bureau is preparing your first report. We’ll check for it again tonight.'
      }
    >
      <ButtonRow fill>
        {ready ? (
          <Button onPress={onSeen}>See your report</Button>
        ) : (
          <ButtonLink href="/home">Go to dashboard</ButtonLink>
        )}
      </ButtonRow>
    </WalkPage>
  );
}

interface StandsProps extends WalkProps {
  title: string;
  lead: ReactNode;
  /** What the outcome means, and what it does not. */
  children: ReactNode;
  /** Another option, beside the retry. */
  beside?: ReactNode;
}

/** The enrollment has stopped, and the person can try again. */
function Stands({ title, lead, children, beside, ...props }: StandsProps) {
  const retry = useStep(retryMonitoring, props);
  return (
    <WalkPage step="prove" title={title} lead={lead} errors={stepErrors(retry.failure)}>
      <Stack gap={6}>
        {children}
        <ButtonRow fill>
          <Button busy={retry.pending} busyLabel="One moment" onPress={() => void retry.take({})}>
            Try again
          </Button>
          {beside ?? (
            <ButtonLink href="/home" variant="secondary">
              Go to dashboard
            </ButtonLink>
          )}
        </ButtonRow>
      </Stack>
    </WalkPage>
  );
}

/** FAIL: the answers don't match (FAILED_VERIFICATION). */
export function FailedPage(props: WalkProps) {
  return (
    <Stands
      {...props}
      title="We couldn’t confirm it’s you"
      lead={`Some answers didn’t match the bureau’s records. ${triesWords(props.walk.tries_left)}.`}
    >
      <Text>
        Records can be old or wrong, so this happens to people who answer truthfully. It doesn’t
        affect your score or your loan. Your next try starts over, and you can choose another way.
      </Text>
    </Stands>
  );
}

/** LOCK: three wrong codes or sets of answers within a day (LIMIT_EXCEEDED). */
export function LockedPage(props: WalkProps) {
  const until = props.walk.locked_until;
  if (until === null) {
    return (
      <Stands
        {...props}
        title="You can try again"
        lead={`The ${MONITORING_LOCK_HOURS} hours have passed.`}
      >
        <Text>
          We’ll start where you left off, and you have all {MONITORING_TRIES} tries again.
        </Text>
      </Stands>
    );
  }
  return (
    <WalkPage
      step="prove"
      title={`You’ve used all ${MONITORING_TRIES} tries for today`}
      lead={
        <>
          Please come back after <strong>{momentWords(until)}</strong>.
        </>
      }
    >
      <Stack gap={6}>
        <Text>
          Wrong codes and wrong answers count together. The lock keeps other people away from your
          credit file. It doesn’t affect your score or your loan. If it wasn’t you who tried,
          contact us.
        </Text>
        <ButtonRow fill>
          <ButtonLink href="/home">Go to dashboard</ButtonLink>
        </ButtonRow>
      </Stack>
    </WalkPage>
  );
}

/**
 * ERROR: the bureau has no file (NO_DATA), or it doesn't answer or sends an invalid answer
 * (OUTAGE).
 */
export function TroublePage(props: WalkProps) {
  if (props.walk.error === 'NO_DATA') {
    return (
      <Stands
        {...props}
        title="The bureau has no report for you yet"
        lead="This is common if you’re new to credit."
        beside={
          <ButtonLink href="/home/profile" variant="secondary">
            Check your details
          </ButtonLink>
        }
      >
        <Text>
          Your file starts with the first account a lender reports. Try again in a few months. If
          you have had credit before, make sure we have your right name and address.
        </Text>
      </Stands>
    );
  }
  return (
    <Stands
      {...props}
      title="The bureau isn’t answering right now"
      lead="Nothing is wrong with your account. Please try again in an hour."
    >
      <Text>We kept what you told us, and this didn’t use up a try.</Text>
    </Stands>
  );
}
