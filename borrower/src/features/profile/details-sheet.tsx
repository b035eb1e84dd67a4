import { formatPhone } from '@paystead/client/format/format-phone';
import { Answer, Answers } from '@paystead/kit/answers/answers';
import { CheckIcon } from '@paystead/kit/icon/check';
import { Link } from '@paystead/kit/link/link';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { config } from '../../store/config.ts';
import { employee } from '../../store/employee.ts';
import { useArea } from '../../store/use-area.ts';
import type { User } from '../../store/user.ts';

/** Name and contact details, which are verified, and where to write about a change. */
export function DetailsSheet({ person }: { person: User }) {
  const { value: job } = useArea(employee);
  const home = job?.address;
  return (
    <Sheet title="Your details" footer={<WhomToWrite />}>
      <Answers>
        <Answer label="Name">{`${person.first_name} ${person.last_name}`}</Answer>
        <Answer label="Email">
          <Marked verified={person.email_verified}>{person.email}</Marked>
        </Answer>
        <Answer label="Phone">
          {person.phone ? (
            <Marked verified={person.phone_verified}>{formatPhone(person.phone)}</Marked>
          ) : (
            'Not given yet'
          )}
        </Answer>
        {home && (
          <Answer label="Home address">
            {`${home.street}, ${home.city}, ${home.state} ${home.zip}`}
          </Answer>
        )}
        {job && (
          <Answer label="Employer">
            <Marked verified={person.employment_verified}>{job.employer_name}</Marked>
          </Answer>
        )}
      </Answers>
    </Sheet>
  );
}

function Marked({ verified, children }: { verified: boolean; children: string }) {
  return (
    <Stack gap={1} align="start">
      {children}
      {verified ? (
        <Tag tone="positive" icon={<CheckIcon size="small" />}>
          Verified
        </Tag>
      ) : (
        <Row gap={2}>
          <Tag tone="caution">Not verified</Tag>
          <Link href="/home/verify">Verify</Link>
        </Row>
      )}
    </Stack>
  );
}

function WhomToWrite() {
  const brand = useArea(config).value?.brand;
  return (
    brand && (
      <Text size="small" tone="muted">
        Something has changed? Write to{' '}
        <Link href={`mailto:${brand.support_email}`}>{brand.support_email}</Link> or call{' '}
        <Text as="span" size="small" nowrap>
          <Link href={`tel:${brand.support_phone}`}>{formatPhone(brand.support_phone)}</Link>.
        </Text>{' '}
        We check that it is you before we change how you log in.
      </Text>
    )
  );
}
