import { useCall } from '@paystead/client/calls/use-call';
import { formatDate, newYorkDay } from '@paystead/kit/format/format-date';
import type { WireAnswer } from '@paystead/contract/call';
import { listAgreements } from '@paystead/contract/origination/agreements';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { Page } from '@paystead/kit/page/page';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Link } from '@paystead/kit/link/link';
import { Stack } from '@paystead/kit/stack/stack';
import { List, ListItem } from '@paystead/kit/list/list';
import { Text } from '@paystead/kit/text/text';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/page/loaded.tsx';
import { Arbitration } from './arbitration.tsx';
import { pdfOf } from './agreement.ts';

/** Lists the signed documents, to read and download at any time. */
export function AgreementsScreen() {
  const { id = '' } = useParams();
  const agreements = useCall(listAgreements, { application: id });
  return (
    <Page
      title="Your signed agreements"
      width="mid"
      back={{ href: '/home/loans', label: 'Your loans' }}
    >
      <Loaded of={agreements} failure="We couldn’t load your agreements">
        {(items) =>
          items.length === 0 ? (
            <Text tone="muted">Your papers appear here after you accept an offer and sign.</Text>
          ) : (
            <Stack gap={6}>
              <Sheet flush>
                <List>
                  {items.map((item) => (
                    <ListItem
                      key={item.type}
                      lead={<FileTextIcon />}
                      title={
                        <Link href={pdfOf(id, item.type)} external>
                          {item.title} (PDF)
                        </Link>
                      }
                      note={noteOf(item)}
                    />
                  ))}
                </List>
              </Sheet>
              <Arbitration application={id} items={items} onChange={agreements.reload} />
            </Stack>
          )
        }
      </Loaded>
    </Page>
  );
}

function noteOf({ rejected_at, signed_at }: WireAnswer<typeof listAgreements>[number]): string {
  if (rejected_at) return `Rejected ${formatDate(newYorkDay(rejected_at))}`;
  return signed_at ? `Signed ${formatDate(newYorkDay(signed_at))}` : 'Not signed yet';
}
