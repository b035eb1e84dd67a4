import { formatPhone } from '@paystead/client/format/format-phone';
import type { UsedCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import type { readContact } from '@paystead/contract/identity/contact-changes';
import { Answer, Answers } from '@paystead/kit/answers/answers';
import { Avatar } from '@paystead/kit/avatar/avatar';
import { CheckIcon } from '@paystead/kit/icon/check';
import { Link } from '@paystead/kit/link/link';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { Row } from '@paystead/kit/row/row';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Tag } from '@paystead/kit/tag/tag';
import { Text } from '@paystead/kit/text/text';
import { Email, Unbroken } from '@paystead/kit/text/contact';
import type { ReactNode } from 'react';
import { Loaded } from '../../parts/page/loaded.tsx';
import { config } from '../../store/config.ts';
import { employee } from '../../store/employee.ts';
import { useArea } from '../../store/use-area.ts';
import { photoOf, type User } from '../../store/user.ts';

type Contact = WireAnswer<typeof readContact>;
type Address = NonNullable<Contact['home']>;

interface DetailsSheetProps {
  person: User;
  contact: UsedCall<typeof readContact>;
}

/** The person's own data, each with the page that changes it (S4.11). */
export function DetailsSheet({ person, contact }: DetailsSheetProps) {
  const { value: job } = useArea(employee);
  const name = `${person.first_name} ${person.last_name}`;
  const change = (what: string) => `/home/profile/change/${what}`;
  return (
    <Sheet title="Your details" footer={<WhomToWrite />}>
      <Answers>
        <Answer label="Photo" change={change('photo')}>
          <Avatar name={name} src={photoOf(person)} size="large" />
        </Answer>
        <Answer label="Name" change={change('name')}>
          <Stack gap={1} align="start">
            {name}
            {'value' in contact && <NewName change={contact.value?.name_change ?? null} />}
          </Stack>
        </Answer>
        <Answer label="Email" change={change('email')}>
          <Marked verified={person.email_verified}>
            <Email address={person.email} />
          </Marked>
        </Answer>
        <Answer label="Phone" change={change('phone')}>
          {person.phone ? (
            <Marked verified={person.phone_verified}>
              <Unbroken>{formatPhone(person.phone)}</Unbroken>
            </Marked>
          ) : (
            'Not added yet'
          )}
        </Answer>
        <Answer label="Home address" change={change('home')}>
          <Known contact={contact}>{({ home }) => <HomeWords home={home} />}</Known>
        </Answer>
        <Answer label="Mailing address" change={change('mailing')}>
          <Known contact={contact}>
            {({ home, mailing }) =>
              mailing ? addressWords(mailing) : home ? 'Same as your home address' : 'Not added yet'
            }
          </Known>
        </Answer>
        {job && (
          <Answer label="Employer">
            <Marked verified={person.employment_verified}>{job.employer_name}</Marked>
          </Answer>
        )}
      </Answers>
    </Sheet>
  );
}

interface KnownProps {
  contact: DetailsSheetProps['contact'];
  children: (contact: Contact) => ReactNode;
}

function Known({ contact, children }: KnownProps) {
  return (
    <Loaded
      of={contact}
      failure="We couldn’t load your address"
      placeholder={
        <PlaceholderGroup label="Loading">
          <Placeholder width="half" />
        </PlaceholderGroup>
      }
    >
      {children}
    </Loaded>
  );
}

function HomeWords({ home }: { home: Address | null }) {
  if (!home) return 'Not added yet';
  if (home.source === 'EMPLOYEE') return addressWords(home);
  return (
    <Stack gap={1} align="start">
      {addressWords(home)}
      <Text size="small" tone="muted">
        {home.source === 'EMPLOYER' ? 'From your employer' : 'From our records'}
      </Text>
    </Stack>
  );
}

function addressWords({ street, unit, city, state, zip }: Address): string {
  return `${street}${unit ? `, ${unit}` : ''}, ${city}, ${state} ${zip}`;
}

/** Where a change of name stands. */
function NewName({ change }: { change: Contact['name_change'] }) {
  if (!change) return null;
  const name = `${change.first_name} ${change.last_name}`;
  if (change.status === 'REVIEW') {
    return <Text size="small" tone="muted">{`We’re checking your document for ${name}`}</Text>;
  }
  if (change.status === 'DECLINED') {
    return (
      <Text
        size="small"
        tone="muted"
      >{`Your document didn’t show ${name}. You can ask again`}</Text>
    );
  }
  return (
    <Text size="small">
      {`${name} needs a document. `}
      <Link href="/home/documents">Send it</Link>
    </Text>
  );
}

function Marked({ verified, children }: { verified: boolean; children: ReactNode }) {
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
        Can’t open your old email or phone anymore? Write to{' '}
        <Link href={`mailto:${brand.support_email}`}>
          <Email address={brand.support_email} />
        </Link>{' '}
        or call{' '}
        <Text as="span" size="small" nowrap>
          <Link href={`tel:${brand.support_phone}`}>{formatPhone(brand.support_phone)}</Link>.
        </Text>{' '}
        We’ll check that it’s you before we change anything.
      </Text>
    )
  );
}
