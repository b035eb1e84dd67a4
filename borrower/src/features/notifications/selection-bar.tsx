import { Button } from '@paystead/kit/button/button';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { MailIcon } from '@paystead/kit/icon/mail';
import { showToast } from '@paystead/kit/toast/toast';
import { Toolbar } from '@paystead/kit/toolbar/toolbar';
import { useState } from 'react';
import type { Alert } from '../../store/alerts.ts';
import { markAllRead, markRead } from '../../store/mark-read.ts';
import type { Selection } from './selection.ts';

interface SelectionBarProps {
  rows: readonly Alert[];
  /** How many alerts can be selected on all pages. */
  total: number;
  of: Selection;
}

/** Selects all alerts of the page, of all pages or none, and marks the selected ones as read. */
export function SelectionBar({ rows, total, of }: SelectionBarProps) {
  const { chosen, everywhere } = of;
  const [busy, mark] = useMarking(rows, of);
  const all = chosen.size === rows.length;
  const count = everywhere ? total : chosen.size;
  return (
    <Toolbar
      label="Selected alerts"
      actions={
        <>
          <Button
            variant="secondary"
            size="small"
            icon={<MailIcon size="small" />}
            disabled={count === 0}
            busy={busy}
            onPress={mark}
          >
            Mark as read
          </Button>
          {all && !everywhere && total > rows.length && (
            <Button variant="tertiary" size="small" onPress={of.chooseEverywhere}>
              {`Select all ${total}`}
            </Button>
          )}
        </>
      }
    >
      <Checkbox
        label={count === 0 ? 'Select all' : `${count} selected`}
        checked={all}
        mixed={chosen.size > 0 && !all}
        onChange={of.choosePage}
      />
      {count > 0 && (
        <Button variant="tertiary" size="small" onPress={() => of.choosePage(false)}>
          Clear
        </Button>
      )}
    </Toolbar>
  );
}

/** Marks the selected alerts as read in one call, says so, and clears the selection. */
function useMarking(rows: readonly Alert[], of: Selection): [boolean, () => void] {
  const [busy, setBusy] = useState(false);

  async function mark() {
    const chosen = rows.filter(({ gid }) => of.chosen.has(gid));
    setBusy(true);
    try {
      await (of.everywhere ? markAllRead() : markRead(chosen));
      of.choosePage(false);
      showToast(of.everywhere ? 'All alerts marked as read' : marked(chosen.length));
    } catch {
      showToast('We couldn’t mark them as read. Try again.', 'negative');
    } finally {
      setBusy(false);
    }
  }

  return [busy, () => void mark()];
}

function marked(count: number): string {
  return count === 1 ? '1 alert marked as read' : `${count} alerts marked as read`;
}
