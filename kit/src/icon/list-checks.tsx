import ListChecks from 'lucide-react/icons/list-checks';
import { icon } from './icon.tsx';

export const ListChecksIcon = icon(ListChecks);
