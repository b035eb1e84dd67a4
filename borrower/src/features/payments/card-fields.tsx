import type { WireAnswer } from '@paystead/contract/call';
import type { openCardPayment } from '@paystead/contract/servicing/card-payments';
import { formatMoney } from '@paystead/kit/format/format-money';
import { Button } from '@paystead/kit/button/button';
import { Notice } from '@paystead/kit/notice/notice';
import { OutsideFrame } from '@paystead/kit/outside-frame/outside-frame';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Stack } from '@paystead/kit/stack/stack';
import { Text } from '@paystead/kit/text/text';
import { useTheme } from '@paystead/kit/theme/theme';
import { useEffect, useState } from 'react';

type CardPage = NonNullable<WireAnswer<typeof openCardPayment>['page']>;

interface CardFieldsProps {
  page: CardPage;
  amount: string;
  /** Something happened at the card company: ask our server what. */
  onChange: () => void;
}

/** A page inside that hasn't said anything by then didn't load. */
const LOADS_WITHIN_MS = 12_000;

/** The fields for the card: a page of the card company, inside ours or of its own. */
export function CardFields({ page, amount, onChange }: CardFieldsProps) {
  return (
    <Sheet title="Your card">
      <Stack>
        <Text tone="muted">
          Our card company takes your card on its own page. Paystead never sees the number.
        </Text>
        {page.shows === 'FRAME' ? (
          <FieldsInside page={page} onChange={onChange} />
        ) : (
          <Button block onPress={() => window.location.assign(page.url)}>
            Go on to pay {formatMoney(amount)}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

function FieldsInside({ page, onChange }: Omit<CardFieldsProps, 'amount'>) {
  const [theme] = useTheme();
  // The address stays the same while people type, also when they change the theme.
  const [src] = useState(theme === 'system' ? page.url : `${page.url}?theme=${theme}`);
  const [isReady, setReady] = useState(false);
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LOADS_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);

  function hear(word: string) {
    setReady(true);
    if (word === 'DECLINED' || word === 'AUTHORIZED') onChange();
  }
  return (
    <>
      {isLate && !isReady && (
        <Notice
          tone="critical"
          title="The card company’s page didn’t load"
          actions={
            <Button size="small" onPress={() => window.location.reload()}>
              Try again
            </Button>
          }
        >
          We charged nothing. Try again, or go back and pay from your bank account.
        </Notice>
      )}
      <OutsideFrame
        src={src}
        origin={page.origin}
        title="Your card, at our card company"
        onWord={hear}
      />
    </>
  );
}
