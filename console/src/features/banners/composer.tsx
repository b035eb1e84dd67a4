import { useCall, useCommand } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import {
  BannerStanding,
  countBannerAudience,
  MOST_REACHED,
  type listBanners,
  proposeBanner,
} from '@paystead/contract/product/banner-desk';
import { Workflow } from '@paystead/contract/identity/profile';
import { Button } from '@paystead/kit/button/button';
import { Grid } from '@paystead/kit/grid/grid';
import { Select } from '@paystead/kit/select/select';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { TextArea } from '@paystead/kit/text-area/text-area';
import { TextField } from '@paystead/kit/text-field/text-field';
import { useState } from 'react';
import { approverWords } from '../../parts/record/approver-words.ts';
import { DayField } from '../../parts/day-field.tsx';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { ReasonField } from '../../parts/reason-field.tsx';
import { workflowOption } from '../../parts/words/workflow-words.ts';
import { BannerPreview } from './banner-preview.tsx';
import { STANDING_WORDS } from './banner-words.ts';

type Choices = Omit<WireAnswer<typeof listBanners>, 'rows'>;

const EMPTY = {
  title: '',
  text: '',
  label: '',
  href: '',
  workflow: '',
  employer: '',
  state: '',
  standing: '',
  starts_on: '',
  ends_on: '',
  reason: '',
};
type Typed = typeof EMPTY;

interface ComposerProps {
  choices: Choices;
  onSent: () => void;
}

/** Words, audience and days of a banner, with its preview. */
export function Composer({ choices, onSent }: ComposerProps) {
  const propose = useCommand(proposeBanner);
  const [typed, setTyped] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const part: PartProps = {
    typed,
    problems: { ...(tried ? missing(typed) : {}), ...propose.failure?.fields },
    set: (key) => (value) => setTyped((before) => ({ ...before, [key]: value })),
  };
  async function send() {
    setTried(true);
    if (Object.keys(missing(typed)).length > 0) return;
    const { ends_on, reason, starts_on, text, title } = typed;
    const audience = audienceOf(typed);
    const wanted = { title, text, link: linkOf(typed), ...audience, starts_on, ends_on, reason };
    if (await propose.run(wanted)) onSent();
  }
  return (
    <>
      <Sheet title="Write a banner">
        <Stack gap={5}>
          <Words {...part} />
          <AudienceFields {...part} choices={choices} />
          <Grid>
            <DayField label="First day" today={choices.today} {...wired(part, 'starts_on')} />
            <DayField label="Last day" today={choices.today} {...wired(part, 'ends_on')} />
          </Grid>
        </Stack>
      </Sheet>
      <Sheet title="Preview">
        {typed.title === '' && typed.text === '' ? (
          <Text tone="muted">The banner shows here while you write.</Text>
        ) : (
          <BannerPreview title={typed.title} text={typed.text} link={linkOf(typed)} />
        )}
      </Sheet>
      <Sheet title="Who must approve">
        <Stack gap={5}>
          <Text>{approverWords(choices.approvers)}</Text>
          <ReasonField
            hint="The second administrator reads it"
            value={typed.reason}
            error={part.problems['reason']}
            onChange={part.set('reason')}
          />
          {!propose.failure?.fields && <FailureNotice failure={propose.failure} />}
          <Button busy={propose.pending} busyLabel="Sending" onPress={() => void send()}>
            Send for approval
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}

interface PartProps {
  typed: Typed;
  problems: Readonly<Record<string, string>>;
  set: (key: keyof Typed) => (value: string) => void;
}

function wired({ problems, set, typed }: PartProps, key: keyof Typed) {
  const error = problems[key];
  return { value: typed[key], onChange: set(key), ...(error ? { error } : {}) };
}

function Words(part: PartProps) {
  return (
    <>
      <TextField label="Title" maxLength={120} {...wired(part, 'title')} />
      <TextArea label="Text" rows={4} maxLength={1000} {...wired(part, 'text')} />
      <TextField label="Link text" optional maxLength={60} {...wired(part, 'label')} />
      <TextField
        label="Page the link opens"
        hint="Our own page; it begins with one slash"
        optional
        maxLength={200}
        {...wired(part, 'href')}
      />
    </>
  );
}

function AudienceFields({ choices, ...part }: PartProps & { choices: Choices }) {
  const { employer, standing, state, workflow } = audienceOf(part.typed);
  const count = useCall(countBannerAudience, {
    ...(workflow ? { workflow } : {}),
    ...(employer ? { employer } : {}),
    ...(state ? { state } : {}),
    ...(standing ? { standing } : {}),
  });
  const borrowers = 'value' in count ? count.value?.borrowers : undefined;
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));
  return (
    <>
      <Select
        label="Employer"
        empty="All employers"
        options={choices.employers.map(({ gid, name }) => ({ value: gid, text: name }))}
        {...wired(part, 'employer')}
      />
      <Select
        label="Workflow"
        empty="All workflows"
        options={choices.workflows.map(workflowOption)}
        {...wired(part, 'workflow')}
      />
      <Select
        label="State"
        empty="All states"
        options={named(choices.states)}
        {...wired(part, 'state')}
      />
      <Select
        label="Loans"
        empty="With or without a loan"
        options={BannerStanding.options.map((one) => ({ value: one, text: STANDING_WORDS[one] }))}
        {...wired(part, 'standing')}
      />
      <Text tone="muted">{borrowers === undefined ? 'Counting …' : audienceWords(borrowers)}</Text>
    </>
  );
}

function audienceWords(borrowers: number): string {
  if (borrowers === 0) return 'Nobody is in this audience now.';
  if (borrowers === MOST_REACHED)
    return `${borrowers.toLocaleString('en-US')} or more would see it today.`;
  return borrowers === 1
    ? '1 borrower would see it today.'
    : `${borrowers} borrowers would see it today.`;
}

function audienceOf({ employer, standing, state, workflow }: Typed) {
  return {
    workflow: Workflow.options.find((one) => one === workflow) ?? null,
    employer: employer === '' ? null : employer,
    state: state === '' ? null : state,
    standing: BannerStanding.options.find((one) => one === standing) ?? null,
  };
}

function linkOf({ href, label }: Typed) {
  return label.trim() === '' && href.trim() === '' ? null : { label, href };
}

/** What has to be filled in first. */
function missing(typed: Typed): Record<string, string> {
  const needed = {
    title: 'Enter a title',
    text: 'Enter the text',
    starts_on: 'Choose its first day',
    ends_on: 'Choose its last day',
    reason: 'Say why',
  } as const;
  const problems: Record<string, string> = {};
  for (const [key, words] of Object.entries(needed)) {
    if (typed[key as keyof typeof needed].trim() === '') problems[key] = words;
  }
  const link = linkOf(typed);
  if (link && link.label.trim() === '') problems['label'] = 'Enter the words of the link';
  if (link && !/^\/[^/\s]\S*$/.test(link.href)) problems['href'] = 'Begin with one slash';
  return problems;
}
