import { useRef } from 'react';
import { Amount } from '../amount/amount.tsx';
import { Text } from '../text/text.tsx';
import { Button } from '../button/button.tsx';
import { BottomBar } from './bottom-bar.tsx';

function Example() {
  const summary = useRef<HTMLDivElement>(null);
  return (
    <>
      <div ref={summary}>
        <Text>While you see this summary, the bar is gone.</Text>
      </div>
      <BottomBar
        label="Estimate at a glance"
        summary={summary}
        action={<Button label="Continue with $166.04 each paycheck">Continue</Button>}
      >
        <Text strong>
          <Amount value="166.04" /> each paycheck
        </Text>
      </BottomBar>
    </>
  );
}

export const examples = [{ name: 'the short form of a summary', render: () => <Example /> }];
