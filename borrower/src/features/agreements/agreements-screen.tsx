import { useCall } from '@paystead/client/use-call';
import { formatDate, newYorkDay } from '@paystead/client/format-date';
import { listAgreements } from '@paystead/contract/agreements';
import { FileTextIcon } from '@paystead/kit/icon/file-text';
import { Page } from '@paystead/kit/page/page';
import { Placeholder } from '@paystead/kit/placeholder/placeholder';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { Link } from '@paystead/kit/link/link';
import { List, ListItem } from '@paystead/kit/list/list';
import { useParams } from 'react-router';
import { Loaded } from '../../parts/loaded.tsx';
import { pdfOf } from './agreement-text.tsx';

/** What was signed, to be read and kept at any time. */
export function AgreementsScreen() {
  const { id = '' } = useParams();
  const agreements = useCall(listAgreements, { application: id });
  return (
    <Page
      title="Your signed agreements"
      width="mid"
      back={{ href: '/home/loans', label: 'Your loans' }}
    >
      <Loaded
        of={agreements}
        failure="We couldn't load your agreements"
        placeholder={<Placeholder shape="block" />}
      >
        {(items) => (
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
                  note={
                    item.signed_at
                      ? `Signed ${formatDate(newYorkDay(item.signed_at))}`
                      : 'Not signed'
                  }
                />
              ))}
            </List>
          </Sheet>
        )}
      </Loaded>
    </Page>
  );
}
