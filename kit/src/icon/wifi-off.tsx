import WifiOff from 'lucide-react/icons/wifi-off';
import { icon } from './icon.tsx';

export const WifiOffIcon = icon(WifiOff);
