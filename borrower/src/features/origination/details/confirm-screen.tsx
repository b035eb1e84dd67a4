import { ButtonLink } from '@paystead/kit/button/button-link';
import { Page } from '@paystead/kit/page/page';
import { ProgressBar } from '@paystead/kit/progress-bar/progress-bar';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Stepper } from '@paystead/kit/stepper/stepper';
import { Task, TaskList } from '@paystead/kit/task-list/task-list';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { Loaded } from '../../../parts/page/loaded.tsx';
import { STEPS, useApplication, type ApplicationRecord } from '../../../parts/application.ts';
import { DETAIL_WORDS, detailHref, GROUPS, openDetails } from './detail-words.ts';
import { WithdrawLink } from '../../../parts/page/withdraw-link.tsx';

/** A task list of the missing and stale details only. A person can leave it and come back. */
export function ConfirmScreen() {
  const { id = '' } = useParams();
  const application = useApplication(id);
  return (
    <Page
      title="Confirm your details"
      width="mid"
      back={{ href: `/home/apply/${id}/amount`, label: 'Amount' }}
      above={<Stepper steps={STEPS} current={1} />}
      lead="We filled in what your employer told us. Check it, and answer what’s left."
    >
      <Loaded of={application} failure="We couldn’t load your details">
        {(record) => <Tasks application={record} />}
      </Loaded>
    </Page>
  );
}

function Tasks({ application }: { application: ApplicationRecord }) {
  const { details, details_left: left } = application;
  const done = details.length - left;
  const [next] = openDetails(application);
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <ProgressBar
          label="Details confirmed"
          percent={details.length === 0 ? 100 : (100 * done) / details.length}
          valueText={`${done} of ${details.length}`}
        />
        <Text size="small" tone="muted">
          {left === 0 ? 'All done.' : `${left} left, about ${minutes(application.minutes_left)}.`}{' '}
          Your answers are saved as you go.
        </Text>
      </Stack>
      {GROUPS.map((group) => (
        <Group key={group} name={group} application={application} />
      ))}
      {next ? (
        <ButtonLink href={detailHref(application.gid, next)}>Continue</ButtonLink>
      ) : (
        left === 0 && (
          <ButtonLink href={`/home/apply/${application.gid}/check`}>Check your answers</ButtonLink>
        )
      )}
      <WithdrawLink applicationGid={application.gid} />
    </Stack>
  );
}

function minutes(count: number): string {
  return `${count} ${count === 1 ? 'minute' : 'minutes'}`;
}

function Group({
  name,
  application,
}: {
  name: (typeof GROUPS)[number];
  application: ApplicationRecord;
}) {
  const details = application.details.filter(({ type }) => DETAIL_WORDS[type].group === name);
  if (details.length === 0) return null;
  return (
    <Sheet title={name} flush>
      <TaskList>
        {details.map((detail) => (
          <Task
            key={detail.type}
            title={DETAIL_WORDS[detail.type].title}
            note={detail.problem ?? detail.shown}
            state={detail.state === 'todo' ? 'to-do' : detail.state}
            {...(detail.state === 'blocked'
              ? {}
              : { href: detailHref(application.gid, detail.type) })}
          />
        ))}
      </TaskList>
    </Sheet>
  );
}
