import { AlertRow } from '@paystead/kit/alert-row/alert-row';
import { memo } from 'react';
import type { Alert } from '../store/alerts.ts';
import { alertIcons } from './alert-icon.tsx';
import { noteOf, wordsOf } from './words/alert-words.ts';

interface NotificationRowProps {
  alert: Alert;
  onPress?: () => void;
  selected?: boolean;
  onSelect?: (gid: string, selected: boolean) => void;
}

/**
 * One notification in a list; links to its page. Memoized, so that selecting other rows stays fast
 * on a slow phone.
 */
export const NotificationRow = memo(function NotificationRow(props: NotificationRowProps) {
  const { alert, onSelect, ...rest } = props;
  const { look, preview } = wordsOf(alert);
  return (
    <AlertRow
      look={look}
      icon={alertIcons[look]}
      title={preview}
      note={noteOf(alert)}
      date={alert.available_date}
      unread={!alert.read}
      href={`/home/alerts/${alert.gid}`}
      onSelect={onSelect && ((selected) => onSelect(alert.gid, selected))}
      {...rest}
    />
  );
});
