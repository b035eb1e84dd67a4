import { Amount } from '@paystead/kit/amount/amount';
import { ButtonLink } from '@paystead/kit/button/button-link';
import { ButtonRow } from '@paystead/kit/button/button-row';
import { Columns } from '@paystead/kit/columns/columns';
import { Day } from '@paystead/kit/day/day';
import { Definition, DefinitionList } from '@paystead/kit/definition-list/definition-list';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Link } from '@paystead/kit/link/link';
import { Notice, type NoticeTone } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { momentWords } from '../../parts/words/moment-words.ts';
import { SettlementCompared, SettlementEffects } from './settlement-effects.tsx';
import { SettlementFigures } from './settlement-figures.tsx';
import type { Settlement } from './settlement-record.ts';

interface SettlementStateProps {
  loanGid: string;
  settlement: Settlement;
}

/** An agreement that runs or was kept, or what became of an offer. */
export function SettlementState({ loanGid, settlement }: SettlementStateProps) {
  const { signed_at: signedAt, state } = settlement;
  if (!signedAt) return <Notice tone={TONES[state]}>{ENDED}</Notice>;
  return (
    <Columns
      asideLabel="Settle or pay in full"
      main={
        <Stack gap={6}>
          <Agreement loanGid={loanGid} settlement={settlement} signedAt={signedAt} />
          <SettlementFigures settlement={settlement} />
          <SettlementEffects settlement={settlement} />
        </Stack>
      }
      aside={<SettlementCompared settlement={settlement} />}
    />
  );
}

const ENDED = 'Nothing got worse. Interest and your dates are what they were without the offer.';

const TONES: Readonly<Record<Settlement['state'], NoticeTone>> = {
  OPEN: 'info',
  SIGNED: 'info',
  KEPT: 'positive',
  BROKEN: 'caution',
  DECLINED: 'plain',
  EXPIRED: 'plain',
  WITHDRAWN: 'plain',
  VOID: 'caution',
};

interface AgreementProps extends SettlementStateProps {
  signedAt: string;
}

function Agreement({ loanGid, settlement, signedAt }: AgreementProps) {
  const { document, next, received, state, way, ways } = settlement;
  const parts = ways.find((one) => one.way === way)?.parts ?? [];
  return (
    <Sheet title={state === 'KEPT' ? 'You kept it' : 'What you agreed to'}>
      <Stack gap={5}>
        {state === 'BROKEN' && (
          <Notice tone="caution">
            A part stayed unpaid too long, so the agreement has ended. What you’ve paid counts.
          </Notice>
        )}
        <DefinitionList>
          {parts.map(({ amount, by }) => (
            <Definition
              key={by}
              term={
                <>
                  By <Day value={by} form="weekday" />
                </>
              }
            >
              <Amount value={amount} />
            </Definition>
          ))}
          <Definition term="Received since you signed" total>
            <Amount value={received} />
          </Definition>
        </DefinitionList>
        {next && (
          <>
            <Text>
              Next: <strong>{formatMoney(next.amount)}</strong> by{' '}
              <Day value={next.by} form="weekday" />. If it isn’t here by{' '}
              <Day value={next.until} form="weekday" />, the agreement ends.
            </Text>
            <ButtonRow fill>
              <ButtonLink href={`/home/loans/${loanGid}/pay?mode=SETTLEMENT`}>
                {`Pay ${formatMoney(next.amount)}`}
              </ButtonLink>
            </ButtonRow>
          </>
        )}
        <Text size="small" tone="muted">
          You signed on {momentWords(signedAt)}.{' '}
          {document && (
            <>
              Your{' '}
              <Link href={`/web/secured/user/document/paper/${document}`} external>
                signed copy (PDF)
              </Link>{' '}
              is in <Link href="/home/documents">Documents</Link>.
            </>
          )}
        </Text>
      </Stack>
    </Sheet>
  );
}
