import HandCoins from 'lucide-react/icons/hand-coins';
import { icon } from './icon.tsx';

export const HandCoinsIcon = icon(HandCoins);
