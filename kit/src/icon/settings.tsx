import Settings from 'lucide-react/icons/settings';
import { icon } from './icon.tsx';

export const SettingsIcon = icon(Settings);
