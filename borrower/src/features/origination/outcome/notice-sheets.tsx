import { useCall } from '@paystead/client/calls/use-call';
import type { WireAnswer } from '@paystead/contract/call';
import { readNotice } from '@paystead/contract/origination/origination';
import { Answer, Answers } from '@paystead/kit/answers/answers';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Email, Unbroken } from '@paystead/kit/text/contact';
import { Text } from '@paystead/kit/text/text';
import type { ReactNode } from 'react';
import { Loaded } from '../../../parts/page/loaded.tsx';

/** A phone number or an email address, as notices write them. */
const CONTACT = /(\+1 \(\d{3}\) \d{3}-\d{4}|[\w.+-]+@[\w-]+(?:\.\w+)+)/;

type Section = WireAnswer<typeof readNotice>[number];

/** The sections that the page already shows in its own words. */
const ABOVE = ['Our principal reasons'];

/** The rest of the notice: the report that was used, the score, the person's rights, the lender. */
export function NoticeSheets({ applicationGid }: { applicationGid: string }) {
  const notice = useCall(readNotice, { id: applicationGid });
  return (
    <Loaded of={notice} failure="We couldn’t load the rest of the notice">
      {(sections) => (
        <Stack gap={6}>
          {sections.filter(isShown).map((section) => (
            <Sheet key={section.heading} title={section.heading ?? ''}>
              <SectionContent section={section} />
            </Sheet>
          ))}
        </Stack>
      )}
    </Loaded>
  );
}

function isShown({ heading }: Section): boolean {
  return heading !== null && !ABOVE.includes(heading);
}

function SectionContent({ section }: { section: Section }) {
  const { paragraphs, list, rows } = section;
  return (
    <Stack>
      {rows.length > 0 && (
        <Answers>
          {rows.map(({ label, value }) => (
            <Answer key={label} label={label}>
              {value}
            </Answer>
          ))}
        </Answers>
      )}
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{withWholeContacts(paragraph)}</Text>
      ))}
      {list.length > 0 && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </Stack>
  );
}

/** The server’s words, in which no phone number breaks across lines. */
function withWholeContacts(paragraph: string): ReactNode {
  return paragraph.split(CONTACT).map((part, place) => {
    if (place % 2 === 0) return part;
    return part.includes('@') ? (
      <Email key={part} address={part} />
    ) : (
      <Unbroken key={part}>{part}</Unbroken>
    );
  });
}
