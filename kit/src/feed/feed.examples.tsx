import { Sheet } from '../sheet/sheet.tsx';
import { Feed, FeedItem } from './feed.tsx';

export const examples = [
  {
    name: 'notes',
    render: () => (
      <Sheet title="Notes">
        <Feed>
          <FeedItem tone="info" by="Imani Brooks, Nov 20, 2026, 2:15 PM">
            Going on unpaid leave in January. Wants deductions moved to the backup account.
          </FeedItem>
          <FeedItem tone="positive" by="Renee Okafor, Nov 12, 2026">
            Goodwill credit of $15.00 approved.
          </FeedItem>
          <FeedItem by="Close of day, Nov 11, 2026">Interest of $1.92 accrued.</FeedItem>
        </Feed>
      </Sheet>
    ),
  },
];
