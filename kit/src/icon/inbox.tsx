import Inbox from 'lucide-react/icons/inbox';
import { icon } from './icon.tsx';

export const InboxIcon = icon(Inbox);
