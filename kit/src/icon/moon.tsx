import Moon from 'lucide-react/icons/moon';
import { icon } from './icon.tsx';

export const MoonIcon = icon(Moon);
