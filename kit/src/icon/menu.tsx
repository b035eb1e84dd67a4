import Menu from 'lucide-react/icons/menu';
import { icon } from './icon.tsx';

export const MenuIcon = icon(Menu);
