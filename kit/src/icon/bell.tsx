import Bell from 'lucide-react/icons/bell';
import { icon } from './icon.tsx';

export const BellIcon = icon(Bell);
