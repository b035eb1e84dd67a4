import WalletCards from 'lucide-react/icons/wallet-cards';
import { icon } from './icon.tsx';

export const WalletCardsIcon = icon(WalletCards);
