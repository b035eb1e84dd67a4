import { Button } from '@paystead/kit/button/button';
import { Checkbox } from '@paystead/kit/checkbox/checkbox';
import { MailIcon } from '@paystead/kit/icon/mail';
import { Row } from '@paystead/kit/row/row';
import { showToast } from '@paystead/kit/toast/toast';
import { Toolbar } from '@paystead/kit/toolbar/toolbar';
import { useState } from 'react';
import type { Alert } from '../../store/alerts.ts';
import { markRead } from '../../store/mark-read.ts';

interface SelectionBarProps {
  rows: readonly Alert[];
  chosen: readonly Alert[];
  onChoose: (alerts: readonly Alert[]) => void;
}

/** Chooses all alerts of the page or none, and marks the chosen ones as read in one call. */
export function SelectionBar({ rows, chosen, onChoose }: SelectionBarProps) {
  const [busy, setBusy] = useState(false);

  async function mark() {
    setBusy(true);
    try {
      await markRead(chosen);
      onChoose([]);
      const count = chosen.length;
      showToast(count === 1 ? '1 alert marked as read' : `${count} alerts marked as read`);
    } catch {
      showToast("We couldn't mark them as read. Try again.", 'negative');
    } finally {
      setBusy(false);
    }
  }

  const all = chosen.length === rows.length;
  return (
    <Toolbar label="Chosen alerts">
      <Checkbox
        label={chosen.length === 0 ? 'Select all' : `${chosen.length} selected`}
        checked={all}
        mixed={chosen.length > 0 && !all}
        onChange={(isAll) => onChoose(isAll ? rows : [])}
      />
      <Row gap={2}>
        <Button
          variant="secondary"
          size="small"
          icon={<MailIcon size="small" />}
          disabled={chosen.length === 0}
          busy={busy}
          onPress={() => void mark()}
        >
          Mark as read
        </Button>
        {chosen.length > 0 && (
          <Button variant="tertiary" size="small" onPress={() => onChoose([])}>
            Clear
          </Button>
        )}
      </Row>
    </Toolbar>
  );
}
