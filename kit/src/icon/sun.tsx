import Sun from 'lucide-react/icons/sun';
import { icon } from './icon.tsx';

export const SunIcon = icon(Sun);
