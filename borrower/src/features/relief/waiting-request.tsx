import { Amount } from '@paystead/kit/amount/amount';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { byWords } from '../../parts/words/by-words.ts';
import { momentWords } from '../../parts/words/moment-words.ts';
import type { Relief } from './relief-words.ts';

type Request = NonNullable<Relief['request']>;

export const CAUSE_WORDS: Readonly<Record<Request['cause'], string>> = {
  UNPAID_LEAVE: 'I’m on leave without pay',
  LESS_PAY: 'My hours or pay went down',
  LEAVING_JOB: 'I lost my job or I’m leaving it',
  OTHER: 'A big bill or something else',
};

/** A request that a person has to answer, with the hour of the answer. */
export function WaitingRequest({ request, perDiem }: { request: Request; perDiem: string }) {
  return (
    <Sheet title="What you sent us">
      <Stack gap={5}>
        {request.answer_by && (
          <Text>
            Someone answers by <strong>{byWords(request.answer_by)}</strong>. You’ll get an email,
            and the answer shows up here.
          </Text>
        )}
        <DefinitionList>
          <Definition term="What changed">{CAUSE_WORDS[request.cause]}</Definition>
          <Definition term="Pay back to normal">
            {request.back_on ? <Day value={request.back_on} /> : 'Not known yet'}
          </Definition>
          <Definition term="You could pay each payday">
            <Amount value={request.amount} />
          </Definition>
          {request.note && <Definition term="Your note">{request.note}</Definition>}
          <Definition term="Sent">{momentWords(request.asked_at)}</Definition>
        </DefinitionList>
        <Text size="small" tone="muted">
          While we look, we don’t call about this loan and add no fees. Interest runs on at{' '}
          <Amount value={perDiem} /> a day. You can still pay any time.
        </Text>
      </Stack>
    </Sheet>
  );
}
