import { AlertRow } from '@paystead/kit/alert-row/alert-row';
import type { Alert } from '../store/alerts.ts';
import { alertIcons } from './alert-icon.tsx';
import { noteOf, wordsOf } from './alert-words.ts';

interface NotificationRowProps {
  alert: Alert;
  onPress?: () => void;
  selected?: boolean;
  onSelect?: (selected: boolean) => void;
}

/** One notification in a list; it leads to its own page. */
export function NotificationRow({ alert, ...rest }: NotificationRowProps) {
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
      {...rest}
    />
  );
}
