import { loadChunk } from '@paystead/client/browser/load-chunk';
import { Link } from '@paystead/kit/link/link';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { MemorableDate } from '@paystead/kit/memorable-date/memorable-date';
import { Notice } from '@paystead/kit/notice/notice';
import { Placeholder, PlaceholderGroup } from '@paystead/kit/placeholder/placeholder';
import { RadioGroup } from '@paystead/kit/radio-group/radio-group';
import { Select } from '@paystead/kit/select/select';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextField } from '@paystead/kit/text-field/text-field';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useArea } from '../../../store/use-area.ts';
import { user } from '../../../store/user.ts';
import { AddressFields } from '../../../parts/page/address-fields.tsx';
import { addressOnFile } from './address-on-file.ts';
import type { DetailFieldsProps } from './detail-fields-props.ts';
import { MaritalStatus } from './detail-marital-status.tsx';
import { PayrollLinkField } from './detail-payroll-link.tsx';
import { bankDeskOf } from './detail-words.ts';

/** A separate chunk: it contains a calendar, and is one question of many. */
const PayrollFields = lazy(async () => ({
  default: (await loadChunk(() => import('./payroll-fields.tsx'))).PayrollFields,
}));

/** The fields of one question. */
export function DetailFields(props: DetailFieldsProps) {
  const { type, shown, answers, set } = props;
  switch (type) {
    case 'NAME':
      return <NameFields {...props} />;
    case 'DOB':
      return (
        <MemorableDate
          name="birth_date"
          label="Date of birth"
          labelHidden
          birthday
          hint="Like 03/27/1984"
        />
      );
    case 'SSN':
      return (
        <TextField
          name="ssn"
          label="Social Security number"
          labelHidden
          hint={shown ? `On file: ${shown.toLowerCase()}` : 'Like 123-45-6789'}
          inputMode="numeric"
          autoComplete="off"
          maxLength={11}
        />
      );
    case 'ADDRESS':
    case 'ADDRESS_RESIDENTIAL':
    case 'ADDRESS_MAILING':
      return (
        <AddressFields
          answers={{ ...addressOnFile(shown), ...answers }}
          set={set}
          mailing={type === 'ADDRESS_MAILING'}
        />
      );
    case 'PAYROLL_GROUP':
      return (
        <Suspense fallback={<Waiting />}>
          <PayrollFields {...props} />
        </Suspense>
      );
    case 'MARITAL_STATUS':
      return <MaritalStatus {...props} />;
    case 'ATOMIC':
    case 'PINWHEEL':
      return <PayrollLinkField />;
    case 'REFERRAL':
      return <Referral {...props} />;
    case 'SURVEY_CHANNEL_SOURCE':
      return <Channel {...props} />;
    case 'PRIVACY':
    case 'TERMS_OF_USE':
    case 'DISCLOSURE':
      return <Agreement type={type} />;
    case 'POLITICAL_EXPOSURE':
    case 'COMMUNICATION_CONSENT':
    case 'CONTACT_RESTRICTION':
    case 'SHARE_INFORMATION':
    case 'BACKUP_CONSENT':
      return <YesNo {...props} />;
    case 'PRIMARY_BANK':
      return <PrimaryBank {...props} />;
    default:
      return <OnFile shown={shown} />;
  }
}

function Waiting() {
  return (
    <PlaceholderGroup label="Loading the question">
      <Placeholder shape="block" />
    </PlaceholderGroup>
  );
}

function PrimaryBank({ shown }: DetailFieldsProps) {
  const { id = '' } = useParams();
  return (
    <Stack>
      <OnFile shown={shown} />
      <Text size="small">
        <Link href={bankDeskOf(id)}>Use another account</Link>
      </Text>
    </Stack>
  );
}

function NameFields({ answers, set, shown }: DetailFieldsProps) {
  const last = useArea(user).value?.last_name ?? '';
  const name = nameOnFile(shown ?? '', last);
  return (
    <Stack>
      <TextField
        name="first_name"
        label="First name"
        autoComplete="given-name"
        defaultValue={answers.first_name ?? name.first}
        onChange={(value) => set('first_name', value)}
      />
      <TextField
        name="last_name"
        label="Last name"
        autoComplete="family-name"
        defaultValue={answers.last_name ?? name.last}
        onChange={(value) => set('last_name', value)}
      />
    </Stack>
  );
}

/** The two parts of a name; `last` tells where the first names end. */
function nameOnFile(shown: string, last: string): { first: string; last: string } {
  if (last && shown.endsWith(` ${last}`)) return { first: shown.slice(0, -last.length - 1), last };
  const [first = '', ...rest] = shown.split(' ');
  return { first, last: rest.join(' ') };
}

function Referral({ answers, set, given }: DetailFieldsProps) {
  return (
    <TextField
      name="referral"
      label="Their name or code"
      defaultValue={answers.referral ?? given ?? ''}
      onChange={(value) => set('referral', value)}
      optional
    />
  );
}

const CHANNELS = ['My employer', 'A coworker', 'Email', 'Search', 'Social media', 'Something else'];

function Channel({ answers, set, given }: DetailFieldsProps) {
  return (
    <Select
      name="survey_channel_source"
      label="I heard about you from"
      empty="Choose one"
      options={CHANNELS.map((text) => ({ value: text, text }))}
      defaultValue={answers.survey_channel_source ?? given ?? ''}
      onChange={(value) => set('survey_channel_source', value)}
    />
  );
}

function YesNo({ type, answers, set, given }: DetailFieldsProps) {
  const name = type.toLowerCase();
  return (
    <RadioGroup
      name={name}
      label="Your answer"
      labelHidden
      defaultValue={answers[name] ?? given?.toLowerCase() ?? ''}
      onChange={(value) => set(name, value)}
      options={[
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ]}
    />
  );
}

const PAGES = {
  PRIVACY: { name: 'privacy', href: '/pub/privacy', text: 'privacy notice' },
  TERMS_OF_USE: { name: 'terms_of_use', href: '/pub/terms', text: 'terms of use' },
  DISCLOSURE: { name: 'disclosure', href: '/pub/state-disclosures', text: 'disclosures' },
} as const;

function Agreement({ type }: { type: keyof typeof PAGES }) {
  const page = PAGES[type];
  return (
    <Stack>
      <Text>
        Read the{' '}
        <Link href={page.href} external>
          {page.text}
        </Link>
        , then check the box.
      </Text>
      <Checkbox name={page.name} label={`I have read the ${page.text} and agree.`} />
    </Stack>
  );
}

function OnFile({ shown }: { shown: string | null }) {
  return shown ? (
    <Text size="large" strong>
      {shown}
    </Text>
  ) : (
    <Notice tone="caution">
      You can’t do this online yet. Call us, and we’ll finish it with you.
    </Notice>
  );
}
