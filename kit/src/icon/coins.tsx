import Coins from 'lucide-react/icons/coins';
import { icon } from './icon.tsx';

export const CoinsIcon = icon(Coins);
