import History from 'lucide-react/icons/history';
import { icon } from './icon.tsx';

export const HistoryIcon = icon(History);
