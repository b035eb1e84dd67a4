import CreditCard from 'lucide-react/icons/credit-card';
import { icon } from './icon.tsx';

export const CreditCardIcon = icon(CreditCard);
