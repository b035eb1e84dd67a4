import EyeOff from 'lucide-react/icons/eye-off';
import { icon } from './icon.tsx';

export const EyeOffIcon = icon(EyeOff);
