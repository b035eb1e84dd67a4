import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ShareLines } from './share-lines.tsx';

test('says where each line ends', () => {
  const markup = renderToStaticMarkup(
    <ShareLines
      label="Charged off"
      axis="Months since payout"
      lines={[
        {
          label: '2026 Q1',
          points: [
            { month: 0, share: '0.00' },
            { month: 3, share: '1.25' },
          ],
        },
        { label: '2026 Q2', points: [{ month: 0, share: '0.00' }] },
      ]}
    />,
  );
  expect(markup).toContain(
    'Charged off. 2026 Q1 reaches 1.25% at month 3, 2026 Q2 reaches 0.00% at month 0.',
  );
  expect(markup.match(/<path class="[^"]*series/g)).toHaveLength(2);
});
