import { failureWords } from '@paystead/client/calls/failure-words';
import { useCommand } from '@paystead/client/calls/use-call';
import { undoSkip } from '@paystead/contract/servicing/skips';
import { Button } from '@paystead/kit/button/button';
import { List, ListItem } from '@paystead/kit/list/list';
import { Notice } from '@paystead/kit/notice/notice';
import { Sheet } from '@paystead/kit/sheet/sheet';
import { byWords } from '../../parts/words/by-words.ts';
import { momentWords } from '../../parts/words/moment-words.ts';
import type { Skips } from './skip-record.ts';

interface PastChangesProps {
  loanGid: string;
  changes: Skips['changes'];
  onDone: () => void;
}

/** What was skipped or moved, newest first, each with its undo while there is one. */
export function PastChanges({ loanGid, changes, onDone }: PastChangesProps) {
  const undo = useCommand(undoSkip);
  if (changes.length === 0) return null;
  return (
    <>
      {undo.failure && <Notice tone="critical">{failureWords(undo.failure)}</Notice>}
      <Sheet title="What you changed" flush>
        <List>
          {changes.map((change) => (
            <ListItem
              key={change.gid}
              title={change.sentence}
              note={noteOf(change)}
              end={
                change.can_undo && (
                  <Button
                    variant="secondary"
                    size="small"
                    busy={undo.pending}
                    busyLabel="Undoing"
                    onPress={() =>
                      void undo
                        .run({ gid: loanGid, skip: change.gid })
                        .then((done) => done && onDone())
                    }
                  >
                    Undo
                  </Button>
                )
              }
            />
          ))}
        </List>
      </Sheet>
    </>
  );
}

function noteOf(change: Skips['changes'][number]): string {
  const { can_undo: canUndo, made_at: made, undo_until: until, undone_at: undone } = change;
  if (undone) return `Undone on ${momentWords(undone)}`;
  const since = `Changed on ${momentWords(made)}`;
  return canUndo && until ? `${since}. You can undo it until ${byWords(until)}` : since;
}
