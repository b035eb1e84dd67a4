import { Link } from '../link/link.tsx';
import { List, ListItem } from '../list/list.tsx';
import { Sheet } from '../sheet/sheet.tsx';
import { Text } from '../text/text.tsx';
import { SplitList } from './split-list.tsx';
import { Split, TableSplit } from './split.tsx';

const rows = [
  { key: '1', href: '#', title: 'Andre Whitlock', note: 'Income', end: '2 h left' },
  { key: '2', href: '#', title: 'Priya Raman', note: 'Identity', end: '1 day left', current: true },
];

export const examples = [
  {
    name: 'conversations',
    render: () => (
      <Split
        listLabel="Conversations"
        list={
          <Sheet flush>
            <List>
              <ListItem
                title={<Link href="#lee">Lee Moreno</Link>}
                note="I can do half now, but my hours stay cut"
              />
              <ListItem title={<Link href="#dana">Dana Ellis</Link>} note="Thanks" />
            </List>
          </Sheet>
        }
        asideLabel="About the borrower"
        aside={<Sheet title="PS-5590-14E4">Owes $1,898.68</Sheet>}
      >
        <Sheet title="Lee Moreno">
          <Text>My hours were cut, so I’m behind.</Text>
        </Sheet>
      </Split>
    ),
  },
  {
    name: 'tasks in short',
    render: () => (
      <Split listLabel="Review queue" list={<SplitList rows={rows} />}>
        The record
      </Split>
    ),
  },
  {
    name: 'a table',
    render: () => (
      <TableSplit
        listLabel="Sums"
        list={
          <Sheet flush>
            <SplitList rows={rows} />
          </Sheet>
        }
        openLabel="$250.00"
      >
        <Sheet title="$250.00">What to do with it</Sheet>
      </TableSplit>
    ),
  },
];
