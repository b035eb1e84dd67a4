import { Amount } from '@paystead/kit/amount/amount';
import { Button } from '@paystead/kit/button/button';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Hero } from '@paystead/kit/hero/hero';
import { PaydayTrack } from '@paystead/kit/payday-track/payday-track';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useLoan } from '../../store/use-loan.ts';
import { byWords } from '../../parts/words/by-words.ts';
import {
  type Comparison,
  type FirstAnswer,
  isZero,
  moreWords,
  newAmount,
  paydaysWords,
  smallerPaydays,
  trackWith,
} from './relief-words.ts';

interface FirstAnswerCardProps {
  loanGid: string;
  answer: FirstAnswer;
  /** What the borrower could pay each payday. */
  wished: string;
  busy: boolean;
  onOffer: () => void;
}

/** Yes, the nearest that the rules allow, or a no with its rule and a person’s answer by a time. */
export function FirstAnswerCard(props: FirstAnswerCardProps) {
  const { answer, busy, onOffer, wished } = props;
  if (answer.answer === 'NO' || !answer.comparison) return <No answer={answer} />;
  const isYes = answer.answer === 'YES';
  return (
    <Hero
      title={
        isYes ? 'Our first answer: yes' : `Our first answer: no to ${formatMoney(wished)}, but this`
      }
    >
      <Stack gap={5}>
        <Figure sentence={answer.sentence} amount={newAmount(answer.comparison)} />
        {answer.rule && <Text size="small">{answer.rule}</Text>}
        <Track loanGid={props.loanGid} comparison={answer.comparison} />
        <Changes comparison={answer.comparison} />
        <Button variant="accent" block busy={busy} busyLabel="Making your offer" onPress={onOffer}>
          See the whole offer
        </Button>
        <Text size="small">Nothing changes until you sign.</Text>
      </Stack>
    </Hero>
  );
}

/** The amount as the one figure, and the rest of the sentence under it. */
function Figure({ amount, sentence }: { amount: string; sentence: string }) {
  const start = `${formatMoney(amount)} `;
  if (!sentence.startsWith(start)) return <Text size="large">{sentence}.</Text>;
  return (
    <div>
      <Amount value={amount} figure="large" />
      <Text>{sentence.slice(start.length)}</Text>
    </div>
  );
}

function Track({ comparison, loanGid }: { comparison: Comparison; loanGid: string }) {
  const loan = useLoan(loanGid);
  const smaller = smallerPaydays(comparison);
  const words =
    smaller > 0
      ? `${smaller} smaller ${smaller === 1 ? 'payday' : 'paydays'}, then as before`
      : `${paydaysWords(comparison.after.installments)} to come`;
  const past = loan.value?.payments ?? [];
  return (
    <PaydayTrack
      paychecks={trackWith(comparison, past)}
      caption={words}
      label={`Your paydays with this offer: ${words}.`}
    />
  );
}

function Changes({
  comparison: { after, before, more_interest: more, ...rest },
}: {
  comparison: Comparison;
}) {
  return (
    <DefinitionList>
      <Definition term="Past due today">
        <Amount value={after.past_due} />
        {!isZero(rest.moved_to_end) && (
          <Text size="small" tone="muted">
            <Amount value={rest.moved_to_end} /> moves to the end
          </Text>
        )}
      </Definition>
      <Definition term="Loan ends">
        <Day value={after.last_date} />
        {after.last_date !== before.last_date && (
          <Text size="small" tone="muted">
            was <Day value={before.last_date} />
          </Text>
        )}
      </Definition>
      <Definition term={more.startsWith('-') ? 'Less interest in all' : 'More interest in all'}>
        {more.startsWith('-') ? formatMoney(more.slice(1)) : moreWords(more, formatMoney)}
      </Definition>
    </DefinitionList>
  );
}

function No({ answer }: { answer: FirstAnswer }) {
  return (
    <Sheet title="Our first answer: no">
      <Stack>
        {answer.rule && <Text strong>{answer.rule}</Text>}
        <Text>
          That’s what our rules say. A person can look further: send it below, and someone answers
          by <strong>{byWords(answer.answer_by)}</strong>.
        </Text>
      </Stack>
    </Sheet>
  );
}
