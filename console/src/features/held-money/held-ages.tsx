import { useCommand } from '@paystead/client/calls/use-call';
import { takeHeldMoney } from '@paystead/contract/held-money/held-money';
import { AmountBars } from '@paystead/kit/amount-bars/amount-bars';
import { Button } from '@paystead/kit/button/button';
import { formatDate } from '@paystead/kit/format/format-date';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Grid } from '@paystead/kit/grid/grid';
import { Link } from '@paystead/kit/link/link';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { FailureNotice } from '../../parts/failure-notice.tsx';
import { useMayAct } from '../../parts/use-may-act.ts';
import { ageWords, countOf } from './held-words.ts';
import type { HeldList } from './use-held-list.ts';

interface HeldAgesProps {
  figures: Pick<HeldList, 'ages' | 'neglected' | 'no_owner'>;
  onTaken: (gid: string) => void;
}

/** HELD-5: all open sums by age, and those that nobody should leave as they are. */
export function HeldAges({ figures, onTaken }: HeldAgesProps) {
  return (
    <Sheet>
      <Grid columns="lead">
        <AmountBars
          label="Held money by age"
          inline
          bars={figures.ages.map((age) => ({
            label: ageWords(age),
            value: age.amount,
            note: countOf(age.count),
            series: age.to_days === null ? 2 : 1,
          }))}
        />
        <Neglected figures={figures} onTaken={onTaken} />
      </Grid>
    </Sheet>
  );
}

function Neglected({ figures, onTaken }: HeldAgesProps) {
  const mayAct = useMayAct();
  const taking = useCommand(takeHeldMoney);
  const { neglected } = figures;
  async function take(gid: string) {
    if (await taking.run({ gid })) onTaken(gid);
  }
  return (
    <Stack gap={3}>
      <Text size="small">
        <strong>{oldWords(figures)}</strong> {unownedWords(figures)}{' '}
        {neglected && (
          <Link href="/held-money?show=NO_OWNER">
            {figures.no_owner === 1 ? 'Show it' : 'Show those'}
          </Link>
        )}
        {neglected && mayAct && (
          <>
            {' '}
            <Button variant="link" busy={taking.pending} onPress={() => void take(neglected.gid)}>
              {figures.no_owner === 1 ? 'Make it mine' : 'Make the oldest mine'}
            </Button>
          </>
        )}
      </Text>
      <FailureNotice failure={taking.failure} />
    </Stack>
  );
}

/** `2 sums are over 30 days old.` */
function oldWords({ ages }: HeldAgesProps['figures']): string {
  const oldest = ages.find(({ to_days: end }) => end === null);
  if (!oldest || oldest.count === 0) return 'Nothing is over 30 days old.';
  const { count, from_days: from } = oldest;
  return `${countOf(count)} ${count === 1 ? 'is' : 'are'} over ${from - 1} days old.`;
}

/** `1 has no owner: $27.50 of Oct 2, 2026.` */
function unownedWords({ neglected, no_owner: many }: HeldAgesProps['figures']): string {
  if (!neglected) return 'Every sum has an owner.';
  const oldest = `${formatMoney(neglected.amount)} of ${formatDate(neglected.received_on)}`;
  if (many === 1) return `One has no owner: ${oldest}.`;
  return `${many.toLocaleString('en-US')} have no owner; the oldest is ${oldest}.`;
}
