import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { EmptyState } from '@paystead/kit/empty-state/empty-state';
import { CalendarCheckIcon } from '@paystead/kit/icon/calendar-check';
import { Fact, Facts } from '@paystead/kit/facts/facts';
import { formatDayDate, newYorkDay } from '@paystead/kit/format/format-date';
import { Hero } from '@paystead/kit/hero/hero';
import { Row } from '@paystead/kit/row/row';
import { StepBars } from '@paystead/kit/step-bars/step-bars';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { closingWords, shortDay, monthDay } from '../../parts/employer/closing-words.ts';
import { timeLeft } from '../../parts/employer/clock-words.ts';
import { SaveDraft } from '../../parts/employer/save-draft.tsx';
import { marksInWords, signedMoney } from '../../parts/employer/file-words.ts';
import type { Desk } from './desk.ts';

type File = NonNullable<Desk['file']>;

/** The next file, with its clock: to approve, or approved and still open. */
export function NextFile({ file, now }: { file: File; now: string }) {
  const asks = file.state === 'READY' || file.state === 'CHANGED';
  const { before } = file;
  return (
    <Hero
      title={`${formatDayDate(file.payday)} payday`}
      titleSize="display"
      action={
        <Stack gap={1}>
          <Text as="div" size="small">
            Closes in
          </Text>
          <Text as="div" size="large" strong>
            {timeLeft(now, file.closes_at)}
          </Text>
          <Text as="div" size="small">
            {closingWords(file.closes_at)}
          </Text>
        </Stack>
      }
    >
      <Text size="small">
        {asks ? 'Your next file to approve. ' : 'You’ve approved it, and it’s still open. '}
        {file.groups.join(', ')}. The draft has been ready since{' '}
        {shortDay(newYorkDay(file.opened_at))}.
      </Text>
      <Facts columns={4}>
        <Fact label="People" note={before && `${before.people} on ${monthDay(before.payday)}`}>
          {file.people}
        </Fact>
        <Fact
          label="To take from pay"
          note={before && `${signedMoney(file.change)} since ${monthDay(before.payday)}`}
        >
          <Amount value={file.total} />
        </Fact>
        <Fact label="Changes" note={marksInWords(file)}>
          {file.marks.NEW.people + file.marks.CHANGED.people + file.marks.STOPPED.people}
        </Fact>
        <Fact label="Your corrections" note="Open until it closes">
          {file.corrections}
        </Fact>
      </Facts>
      <Row>
        <ButtonLink href={`/employer/files/${file.payday}`} variant="accent">
          {asks ? 'Review and approve' : 'Look at the file'}
        </ButtonLink>
        <SaveDraft file={file} variant="on-brand">
          Download draft
        </SaveDraft>
      </Row>
      <StepBars label="Steps of this payday" steps={stepsOf(file)} />
    </Hero>
  );
}

function stepsOf(file: File) {
  const approved = file.state === 'APPROVED';
  return [
    { label: 'Draft ready', note: shortDay(newYorkDay(file.opened_at)), share: 1 },
    {
      label: approved ? 'Approved' : 'You approve',
      note: approved ? approvedWords(file) : `by ${closingWords(file.closes_at)}`,
      share: approved ? 1 : 0,
      next: !approved,
    },
    { label: 'Payday', note: shortDay(file.payday), share: 0, next: approved },
    { label: 'Remittance and transfer', note: 'After payday', share: 0 },
  ];
}

function approvedWords({ approval }: File): string {
  return approval ? `by ${approval.by}` : '';
}

/** No file is open: says when the next one opens. */
export function NoFile({ coming }: { coming: Desk['coming'] }) {
  const next = coming.find(({ file }) => file === null);
  return (
    <EmptyState
      icon={<CalendarCheckIcon size="huge" />}
      title="No file is open right now"
      level={2}
    >
      {next
        ? `The file for ${shortDay(next.payday)} opens on ${shortDay(next.opens_on)}, if anybody has a deduction then.`
        : 'A file opens a few days before each payday on which anybody has a deduction.'}
    </EmptyState>
  );
}
