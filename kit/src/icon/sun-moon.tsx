import SunMoon from 'lucide-react/icons/sun-moon';
import { icon } from './icon.tsx';

export const SunMoonIcon = icon(SunMoon);
