import ShieldAlert from 'lucide-react/icons/shield-alert';
import { icon } from './icon.tsx';

export const ShieldAlertIcon = icon(ShieldAlert);
